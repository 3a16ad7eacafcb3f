import FoundationEssentials
import Upstream
import Weather

/// A frame in JMA's list of times, which are UTC.
struct JMARadarEntry: Sendable, Equatable {
  var time: Date
  var kind: RainFrame.Kind
  /// `20261127010000/none/20261127010500/surf`
  var name: String

  var folder: String { "\(JMARadar.folder)/\(name)" }

  /// Of its tiles in the shared cache.
  var fileName: String { "jma-" + name.replacing("/", with: "-") }

  /// nil without tiles of rain, and for times that are not fourteen digits.
  init?(_ row: LooseJSON, kind: RainFrame.Kind) {
    guard let base = row["basetime"].text, let valid = row["validtime"].text, Date(digits: base) != nil,
      let time = Date(digits: valid), row["elements"].list?.contains(where: { $0.text == "hrpns" }) == true
    else { return nil }
    self.time = time
    self.kind = kind
    name = "\(base)/none/\(valid)/surf"
  }

  /// In ascending order, each time once: all of the last half hour, and one for every ten minutes of the others.
  static func thinned(_ entries: [JMARadarEntry], now: Date) -> [JMARadarEntry] {
    let newest = Dictionary(entries.map { ($0.time, $0) }) { $0.name > $1.name ? $0 : $1 }
    return newest.values.sorted { $0.time < $1.time }.filter { entry in
      let isRecent = (0...2100).contains(now.timeIntervalSince(entry.time))
      return isRecent || entry.time.timeIntervalSince1970.truncatingRemainder(dividingBy: 600) == 0
    }
  }
}

extension Date {
  /// `20261127010500` in UTC.
  fileprivate init?(digits text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 14, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + Int($1) - 0x30 } }
    guard number(8..<10) < 24, number(10..<12) < 60, number(12..<14) < 60,
      let date = CivilDate(text: String(text.prefix(8)))
    else { return nil }
    self = Zone.utc.instant(date, hour: number(8..<10), minute: number(10..<12))
      .addingTimeInterval(Double(number(12..<14)))
  }
}
