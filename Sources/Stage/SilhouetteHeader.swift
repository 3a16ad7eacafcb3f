/// The settings at the top of a file of a silhouette.
struct SilhouetteHeader {
  var name = ""
  var focus: (line: Int, value: Int)?
  var repeated: (line: Int, value: ClosedRange<Int>)?
  var ridges = 3
  var relief = 60

  init(reading lines: [Substring]) throws(SilhouetteError) {
    for (index, line) in lines.enumerated() where line.first != "#" {
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmed }
      guard parts.count == 2 else { throw SilhouetteError(line: index + 1, fault: .notASetting) }
      guard try set(parts[0], to: parts[1], line: index + 1) else {
        throw SilhouetteError(line: index + 1, fault: .invalidValue(key: parts[0]))
      }
    }
    if name.isEmpty { throw SilhouetteError(line: 1, fault: .noName) }
  }

  /// Returns false if the value is invalid.
  private mutating func set(_ key: String, to value: String, line: Int) throws(SilhouetteError) -> Bool {
    let number = Int(value)
    switch key {
    case "name": name = value
    case "focus":
      guard let number, number >= 0 else { return false }
      focus = (line, number)
    case "repeat":
      let ends = value.split(separator: "-").compactMap { Int($0.trimmed) }
      guard ends.count == 2, ends[0] >= 0, ends[0] <= ends[1] else { return false }
      repeated = (line, ends[0]...ends[1])
    case "ridges":
      guard let number, 0...3 ~= number else { return false }
      ridges = number
    case "relief":
      guard let number, 0...100 ~= number else { return false }
      relief = number
    default: throw SilhouetteError(line: line, fault: .unknownKey(key))
    }
    return !value.isEmpty
  }
}

/// A fault in a file of a silhouette.
package struct SilhouetteError: Error, Sendable, Hashable {
  /// Counted from 1.
  package let line: Int
  package let fault: Fault

  package enum Fault: Sendable, Hashable {
    case notASetting
    case unknownKey(String)
    case invalidValue(key: String)
    case noName
    case noPicture
    case tooLarge
    case unknownCharacter(Character)
    /// A column of the header is not in the picture.
    case outside
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
