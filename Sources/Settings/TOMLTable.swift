/// A table during parsing: its contents with their positions, and what may still be added.
final class TOMLTable {
  /// How a table was created; this decides what may be added to it.
  enum Origin {
    /// By a header below it: `[a.b]` creates `a`, which may still get a header of its own.
    case implied
    /// By its own header.
    case header
    /// By a dotted key: `a.b = 1` creates `a`, to which more dotted keys may add.
    case dotted
  }

  /// The part of a path up to `depth` was already defined differently, at offset `start`.
  struct Conflict: Error {
    var depth: Int
    var start: Int
    /// Whether it is a section with exactly this name.
    var isSection = false
  }

  private enum Content {
    /// Nothing can be added to it; also for arrays and inline tables.
    case value(TOMLNode)
    case table(TOMLTable)
    case tables([TOMLTable])

    var isSection: Bool {
      switch self {
      case .value: false
      case .table(let table): table.origin == .header
      case .tables: true
      }
    }
  }

  private var origin: Origin
  private var contents: [TOMLKey: (content: Content, start: Int)] = [:]

  init(_ origin: Origin) { self.origin = origin }

  var nodes: [TOMLKey: TOMLNode] {
    contents.mapValues { slot in
      switch slot.content {
      case .value(let node): node
      case .table(let table): .table(table.nodes)
      case .tables(let tables): .list(tables.map { .table($0.nodes) })
      }
    }
  }

  /// `a.b.c = node`
  func add(_ node: TOMLNode, at path: [TOMLKey], _ start: Int) throws(Conflict) {
    var table = self
    for (index, key) in path.dropLast().enumerated() {
      switch table.contents[key] {
      case nil:
        let new = TOMLTable(.dotted)
        table.contents[key] = (.table(new), start)
        table = new
      case (.table(let next), _)? where next.origin == .dotted: table = next
      case (_, let start)?: throw Conflict(depth: index + 1, start: start)
      }
    }
    try table.put(.value(node), path, start)
  }

  /// `[a.b.c]`
  func addSection(_ path: [TOMLKey], at start: Int) throws(Conflict) -> TOMLTable {
    let parent = try parent(of: path, start)
    if case (.table(let table), _)? = parent.contents[path.last ?? ""], table.origin == .implied {
      table.origin = .header
      parent.contents[path.last ?? ""]?.start = start
      return table
    }
    let table = TOMLTable(.header)
    try parent.put(.table(table), path, start)
    return table
  }

  /// `[[a.b.c]]`
  func appendSection(_ path: [TOMLKey], at start: Int) throws(Conflict) -> TOMLTable {
    let parent = try parent(of: path, start)
    let table = TOMLTable(.header)
    let key = path.last ?? ""
    if case .tables(var tables)? = parent.contents[key]?.content {
      parent.contents[key]?.content = .tables([])  // Releases the list so that appending does not copy it.
      tables.append(table)
      parent.contents[key]?.content = .tables(tables)
    } else {
      try parent.put(.tables([table]), path, start)
    }
    return table
  }

  /// The table that a header's last part belongs to; in a list of tables this is the last table.
  private func parent(of path: [TOMLKey], _ start: Int) throws(Conflict) -> TOMLTable {
    var table = self
    for (index, key) in path.dropLast().enumerated() {
      switch table.contents[key] {
      case nil:
        let new = TOMLTable(.implied)
        table.contents[key] = (.table(new), start)
        table = new
      case (.table(let next), _)?: table = next
      case (.tables(let tables), _)?: table = tables[tables.count - 1]
      case (.value, let start)?: throw Conflict(depth: index + 1, start: start)
      }
    }
    return table
  }

  private func put(_ content: Content, _ path: [TOMLKey], _ start: Int) throws(Conflict) {
    let key = path.last ?? ""
    guard let (old, start) = contents.updateValue((content, start), forKey: key) else { return }
    throw Conflict(depth: path.count, start: start, isSection: old.isSection)
  }
}
