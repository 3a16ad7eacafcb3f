import Testing

@testable import Reports

/// The descriptions in `weatheri-tui schema`.
struct SchemaMeaningTests {
  /// The names of all members, with their descriptions.
  private func members(of json: JSON) -> [(name: String, description: String?)] {
    switch json {
    case .object(let members):
      members.flatMap { member in
        guard member.name == "properties", case .object(let properties) = member.value else {
          return self.members(of: member.value)
        }
        return properties.map { ($0.name, description(of: $0.value)) }
          + properties.flatMap { self.members(of: $0.value) }
      }
    case .array(let elements): elements.flatMap(members)
    default: []
    }
  }

  private func description(of json: JSON) -> String? {
    guard case .object(let members) = json, let member = members.first(where: { $0.name == "description" }),
      case .string(let text) = member.value
    else { return nil }
    return text
  }

  @Test func `every member of every document has a description`() {
    let all = members(of: Schema.json)
    #expect(all.count > 250)
    #expect(Set(all.filter { $0.description == nil }.map(\.name)) == [])
  }

  @Test func `every description belongs to a member`() {
    #expect(Set(Schema.meanings.keys).subtracting(members(of: Schema.json).map(\.name)) == [])
  }
}
