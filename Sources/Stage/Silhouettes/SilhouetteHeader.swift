/// The settings at the top of a file of a silhouette.
struct SilhouetteHeader: Sendable {
  var name = ""
  var focus: (line: Int, value: Int)?
  var repeated: (line: Int, value: ClosedRange<Int>)?
  var ridges = 3
  var relief = 60
  var region = SilhouetteRegion()

  /// The lines of the header, up to the first empty line, and the text of the picture.
  static func split(_ text: String) -> (header: [Substring], picture: Substring) {
    var (header, rest): ([Substring], Substring) = ([], text[...])
    while !rest.isEmpty {
      let line = Substring(rest.utf8.prefix { $0 != UInt8(ascii: "\n") })
      rest = Substring(rest.utf8[line.endIndex...].dropFirst())
      if line.trimmed.isEmpty { break }
      header.append(line)
    }
    return (header, rest)
  }

  init(reading lines: [Substring]) throws(SilhouetteError) {
    for (index, line) in lines.enumerated() {
      let setting = Substring(line.utf8.prefix { $0 != UInt8(ascii: "#") })
      if setting.trimmed.isEmpty { continue }
      let parts = setting.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1).map { Substring($0).trimmed }
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
    case "near":
      guard let circle = SilhouetteRegion.Circle(text: value) else { return false }
      region.circles.append(circle)
    case "country":
      let codes = value.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmed }
      let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
      guard codes.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy(capitals.contains) }) else { return false }
      region.countries.formUnion(codes)
    case "latitude":
      let ends = value.split(separator: "-", omittingEmptySubsequences: false).map { Double($0.trimmed) ?? .nan }
      guard ends.count == 2, 0...90 ~= ends[0], ends[0]...90 ~= ends[1] else { return false }
      region.latitudes = ends[0]...ends[1]
    case "default":
      guard value == "yes" else { return false }
      region.isDefault = true
    default: throw SilhouetteError(line: line, fault: .unknownKey(key))
    }
    return !value.isEmpty
  }
}

/// A fault in a file of a silhouette.
package struct SilhouetteError: Error, Sendable, Equatable {
  /// Counted from 1.
  package let line: Int
  package let fault: Fault

  package enum Fault: Sendable, Equatable {
    case notASetting
    case unknownKey(String)
    case invalidValue(key: String)
    case noName
    case noPicture
    /// The picture, or the whole file.
    case tooLarge
    case unknownCharacter(Character)
    /// A column of the header is not in the picture.
    case outside
  }
}

extension Substring {
  /// Without blanks, and the carriage return of an end of line of Windows, at both ends.
  var trimmed: String {
    var bytes = utf8[...]
    func isBlank(_ byte: UInt8?) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\r") }
    while isBlank(bytes.first) { bytes.removeFirst() }
    while isBlank(bytes.last) { bytes.removeLast() }
    return String(Substring(bytes))
  }
}
