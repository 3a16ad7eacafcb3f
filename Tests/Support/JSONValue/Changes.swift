// Changes that turn a good answer into an unusual or a bad one.

extension JSONValue {
  /// Every list reversed, followed by the list itself.
  public var disordered: JSONValue {
    switch self {
    case .list(let list): .list((list.reversed() + list).map(\.disordered))
    case .object(let fields): .object(fields.mapValues(\.disordered))
    default: self
    }
  }

  /// Replaces the value of every field, and the elements of lists of plain values, with the result of `change`; nil
  /// keeps a value. `.null` removes it.
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

  private var isContainer: Bool {
    switch self {
    case .list, .object: true
    default: false
    }
  }

  /// null, or a list of nulls only.
  private var isNothing: Bool {
    switch self {
    case .null: true
    case .list(let list): !list.isEmpty && list.allSatisfy(\.isNothing)
    default: false
    }
  }
}
