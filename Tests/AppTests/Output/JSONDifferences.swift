import JSONValue

extension JSONValue {
  /// The paths at which `other` differs from this value; additional members in `other` are allowed.
  func differences(in other: JSONValue?, at path: String = "") -> [String] {
    switch (self, other) {
    case (.object(let members), .object(let others)):
      members.sorted { $0.key < $1.key }.flatMap { $1.differences(in: others[$0], at: "\(path).\($0)") }
    case (.list(let values), .list(let others)):
      values.enumerated().flatMap {
        $1.differences(in: others.indices.contains($0) ? others[$0] : nil, at: "\(path)[\($0)]")
      }
    default: self == other ? [] : ["\(path): \(String(describing: other)) is not \(self)"]
    }
  }
}
