/// What is wrong with an answer that cannot be read. Each language has its words for it.
///
/// Fields go by the source's own names, with numbers where it has lists: `hourly.time.6`. They are harmless for a
/// terminal, as is what is quoted.
public enum Flaw: Sendable, Hashable, Codable {
  /// Nothing came, or nothing that can be seen.
  case empty
  /// The end is missing, from within that field on.
  case brokenOff(field: String)
  case missing(field: String)
  /// Something else stands where a number belongs.
  case noNumber(field: String)
  /// A list where a text belongs, a word where a time does; without a field it is the whole answer.
  case unknownShape(field: String?)
  /// Not the language the source speaks; `beginning` is what came instead.
  case foreign(beginning: String)
  /// So many rows came, and none of them says anything.
  case unreadableRows(Int)
  /// So many rows can be used, of so many that were to come.
  case fewerRows(Int, of: Int)
  /// What was asked for is there and empty; `flag` is the source's word for why, where it has one.
  case noValue(flag: String?)
  /// All of it is of another time.
  case outOfDate

  /// What is to be said of an answer of which only some rows can be used; nil where all can.
  public static func fewer(_ usable: Int, of all: Int) -> Flaw? { usable < all ? .fewerRows(usable, of: all) : nil }

  /// The same, with what the source said changed.
  public func mapped(_ change: (String) -> String) -> Flaw {
    switch self {
    case .empty, .unreadableRows, .fewerRows, .outOfDate: self
    case .noValue(let flag): .noValue(flag: flag.map(change))
    case .brokenOff(let field): .brokenOff(field: change(field))
    case .missing(let field): .missing(field: change(field))
    case .noNumber(let field): .noNumber(field: change(field))
    case .unknownShape(let field): .unknownShape(field: field.map(change))
    case .foreign(let beginning): .foreign(beginning: change(beginning))
    }
  }
}
