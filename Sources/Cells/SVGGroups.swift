/// Lists by key; the keys keep the order in which they were added.
struct SVGGroups<Key: Hashable, Element> {
  private var indices: [Key: Int] = [:]
  private(set) var groups: [(key: Key, elements: [Element])] = []

  subscript(key: Key) -> [Element] {
    get { indices[key].map { groups[$0].elements } ?? [] }
    _modify { yield &groups[index(of: key)].elements }
  }

  private mutating func index(of key: Key) -> Int {
    if let index = indices[key] { return index }
    indices[key] = groups.count
    groups.append((key, []))
    return groups.count - 1
  }
}
