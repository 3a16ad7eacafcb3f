// What a good answer can be made into.

extension JSONValue {
  /// Every list backwards, and then all of it once more.
  public var disordered: JSONValue {
    switch self {
    case .list(let list): .list((list.reversed() + list).map(\.disordered))
    case .object(let fields): .object(fields.mapValues(\.disordered))
    default: self
    }
  }

  /// The value of every field, and every value of a field that is a list, as `change` says; `.null` takes it away.
  public func replacing(_ change: (_ name: String, _ value: JSONValue) -> JSONValue?) -> JSONValue {
    switch self {
    case .list(let list): .list(list.map { $0.replacing(change) })
    case .object(let fields):
      .object(
        Dictionary(
          uniqueKeysWithValues: fields.map { name, value in
            if case .list(let list) = value, let first = list.first, !first.isContainer {
              return (name, .list(list.map { change(name, $0) ?? $0 }))
            }
            return (name, change(name, value) ?? value.replacing(change))
          }))
    default: self
    }
  }

  /// Without the fields that are null.
  public var withoutNulls: JSONValue {
    switch self {
    case .list(let list): .list(list.map(\.withoutNulls))
    case .object(let fields): .object(fields.filter { !$0.value.isNothing }.mapValues(\.withoutNulls))
    default: self
    }
  }

  /// Every name of a field, however deep.
  public var names: Set<String> {
    switch self {
    case .list(let list): list.reduce(into: []) { $0.formUnion($1.names) }
    case .object(let fields): fields.reduce(into: Set(fields.keys)) { $0.formUnion($1.value.names) }
    default: []
    }
  }

  private var isContainer: Bool {
    switch self {
    case .list, .object: true
    default: false
    }
  }

  /// null, or a column of nothing but nulls.
  private var isNothing: Bool {
    switch self {
    case .null: true
    case .list(let list): !list.isEmpty && list.allSatisfy(\.isNothing)
    default: false
    }
  }
}
