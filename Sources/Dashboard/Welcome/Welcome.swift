import Alerts
package import FoundationEssentials
import Reports
import Settings
import Weather

/// The three pages of the first start, in their order.
package enum WelcomeStep: Int, Sendable, Hashable, CaseIterable { case place, names, alert }

/// The reader's answers about city, names and alert on the pages of the first start.
package struct Welcome: Sendable, Equatable {
  /// Whether and when the reader wants an alert.
  enum AlertTime: Sendable, Hashable, CaseIterable { case none, morning, own }

  /// The city that is used if the reader chooses none.
  let home: City
  /// What the units follow; nil if nothing names a country.
  let region: ReaderRegion.Origin?
  /// The cities that can be chosen before anything is typed.
  var suggestions: [City]
  /// When the current page was opened: its picture plays from then on.
  package var turnedAt: Date

  var userName = TextField()
  var fairyName = TextField()
  var isNamingFairy = false

  var alertTime = AlertTime.none
  var time = TypedTime(standard: .morning)
  var repetition = Repetition.daily

  init(home: City, others: [City], region: ReaderRegion.Origin?, now: Date) {
    (self.home, self.region) = (home, region)
    // Where the user most likely lives: in the city of the settings, unless the clock is set to another country.
    let others = others.filter { !$0.isSame(as: home) }
    let isAbroad = others.first.map { $0.place.country != home.place.country } ?? false
    suggestions = isAbroad ? others + [home] : [home] + others
    turnedAt = now
  }

  /// The alert chosen on the third page; nil if none is wanted.
  var draft: Alert.Draft? {
    let from = fairyName.text.trimmed
    switch alertTime {
    case .none: return nil
    case .morning: return Alert.Draft(at: .morning, from: from.isEmpty ? nil : from)
    case .own: return Alert.Draft(at: time.time, repetition: repetition, from: from.isEmpty ? nil : from)
    }
  }
}

/// A notice that these pages show once, in the footer.
package enum WelcomeNotice: Sendable, Equatable {
  case skipped
  case ready(name: String, alert: String?)
  case leadingSpace
}

/// A time of day typed digit by digit; at every step it is a valid time.
struct TypedTime: Sendable, Equatable {
  private let standard: TimeOfDay
  /// At most four.
  private var digits = ""

  init(standard: TimeOfDay) { self.standard = standard }

  /// Digits that are not typed yet are zero; before anything is typed it is the standard time.
  var time: TimeOfDay {
    let whole = Int(digits + String(repeating: "0", count: 4 - digits.count)) ?? 0
    return digits.isEmpty ? standard : TimeOfDay(hour: whole / 100, minute: whole % 100) ?? standard
  }

  /// `06:4_`
  var text: String {
    if digits.isEmpty { return standard.text }
    let whole = digits + String(repeating: "_", count: 4 - digits.count)
    return "\(whole.prefix(2)):\(whole.suffix(2))"
  }

  /// The position in the text of the next digit.
  var caret: Int { digits.count == 4 ? 0 : digits.count + (digits.count >= 2 ? 1 : 0) }

  /// False if no clock shows such a time. A first digit above 2 needs no zero before it; after the last digit typing
  /// starts again.
  mutating func type(_ digit: Int) -> Bool {
    let before = digits.count == 4 ? "" : digits
    let next = before.isEmpty && digit > 2 ? "0\(digit)" : before + String(digit)
    if next.count == 2, Int(next) ?? 24 > 23 { return false }
    if next.count == 3, digit > 5 { return false }
    digits = next
    return true
  }

  mutating func erase() { _ = digits.popLast() }
}

extension State {
  /// The pages of the first start are open, perhaps below other pages.
  var isWelcoming: Bool { welcome != nil }
}
