public import Atlas
public import FoundationEssentials
public import Weather

/// Every word the program says, once per language: `words.today`. A reference, for there are many of them, and they are
/// handed on with every value.
@dynamicMemberLookup
public struct Words: Sendable {
  private final class Table: Sendable {
    let words: WordTable
    init(_ words: WordTable) { self.words = words }
  }
  private let table: Table

  private init(_ words: WordTable) { table = Table(words) }

  static let korean = Words(.korean)
  static let english = Words(.english)

  public subscript<Word>(dynamicMember word: KeyPath<WordTable, Word>) -> Word { table.words[keyPath: word] }

  /// The words of a language.
  public static func of(_ language: Language) -> Words {
    switch language {
    case .ko: .korean
    case .en: .english
    }
  }
}

/// The words of one language. A missing translation does not compile.
public struct WordTable: Sendable {
  public var language: Language

  // Panes
  public var now: String
  public var dust: String
  public var hourly: String
  public var weekly: String

  // Header
  public var sample: String
  public var loading: String
  public var offline: String
  /// `14:32 기준`
  public var asOf: @Sendable (_ clock: String) -> String
  /// `2시간 전`; minutes.
  public var age: @Sendable (_ minutes: Int) -> String

  // Current conditions
  public var feelsLike: String
  public var humidity: String
  public var wind: String
  public var rainNow: String
  public var chance: String
  public var low: String
  public var high: String
  public var sunrise: String
  public var sunset: String
  /// Sunrise and sunset under one name.
  public var sun: String
  public var moon: String
  public var moonPhase: @Sendable (Moon.Phase) -> String
  /// The difference from the same hour yesterday, as a label.
  public var versusYesterday: String
  /// `14:00 관측`
  public var observed: @Sendable (_ clock: String) -> String
  public var fromForecast: String
  public var calm: String
  public var compass: [String]
  public var condition: @Sendable (Condition) -> String

  // Dust
  public var pollutant: @Sendable (Pollutant) -> String
  public var grade: @Sendable (Grade) -> String
  /// Tomorrow's grades of PM10 and PM2.5 in at most 21 columns.
  public var bothGrades: @Sendable (_ pm10: String, _ pm25: String) -> String
  public var modelled: String
  public var today: String
  public var tomorrow: String
  public var dayAfter: String
  public var dustForecast: String

  // Hours and days
  public var hour: @Sendable (_ hour: Int) -> String
  public var weekdays: [String]
  /// `11.20`, `20 Nov`
  public var date: @Sendable (CivilDate) -> String
  /// `20일`, `20 Nov`
  public var dayOfMonth: @Sendable (CivilDate) -> String
  /// `11월 20일`, `20 Nov`
  public var longDate: @Sendable (CivilDate) -> String
  /// `11월 20일 금요일`, for a title.
  public var fullDate: @Sendable (CivilDate) -> String
  /// What one calls a day so many days from today: `내일`, `목요일`, `12월 3일`.
  public var dayName: @Sendable (_ date: CivilDate, _ daysAhead: Int) -> String
  /// `내일 3시`
  public var hourOfDay: @Sendable (_ day: String, _ hour: String) -> String
  /// A new day in five columns.
  public var newDay: @Sendable (CivilDate) -> String
  public var morning: String
  public var afternoon: String
  public var thisHour: String
  /// How much falls, as a label.
  public var amount: String

  // Comparison with yesterday; degrees are whole and positive.
  public var warmer: @Sendable (_ degrees: String, _ isHot: Bool) -> String
  public var colder: @Sendable (_ degrees: String, _ isHot: Bool) -> String
  public var sameAsYesterday: String

  // Details
  public var sky: String
  public var temperature: String
  public var snowfall: String
  public var strongestWind: String

  // Outlook; moments and days are finished words.
  public var wetFrom: @Sendable (_ condition: Condition, _ moment: String) -> String
  public var wetUntil: @Sendable (_ condition: Condition, _ moment: String) -> String
  public var wetOn: @Sendable (Condition) -> String
  public var wetOnDay: @Sendable (_ condition: Condition, _ day: String) -> String
  public var dryThrough: @Sendable (_ day: String) -> String
  public var dustTomorrow: @Sendable (Grade) -> String
  public var tomorrowAlike: @Sendable (_ high: String) -> String
  public var tomorrowDiffers: @Sendable (_ high: String, _ difference: String, _ isWarmer: Bool) -> String

  // Advice
  public var skySentence: @Sendable (Condition) -> String
  public var dustSentence: @Sendable (Grade) -> String
  public var showerSentence: String
  public var snowSentence: @Sendable (Condition) -> String
  public var rainSentence: @Sendable (_ percent: Int) -> String

  // Failures
  public var part: @Sendable (Part) -> String
  public var failure: @Sendable (_ error: SourceError, _ source: SourceID, _ clock: (Date) -> String) -> String
  /// The same in a few words, for a pane's title.
  public var failureInBrief: @Sendable (_ reason: SourceError.Reason) -> String
  /// What the reader can do about it, short enough for one line; nil where only waiting helps.
  public var remedy: @Sendable (_ error: SourceError, _ source: SourceID) -> String?
  /// What stands in the way, to go into brackets.
  public var obstacle: @Sendable (Obstacle) -> String
  /// A notice in fewer words, the fullest first; none where its first sentence is short enough.
  var noticeInBrief: @Sendable (Notice) -> [String]
  /// That the network is slow, or very slow, in fewer words.
  var waitInBrief: @Sendable (_ isLong: Bool) -> [String]
  public var since: @Sendable (_ clock: String) -> String
  public var slowNetwork: String
  public var verySlowNetwork: String
  public var nothingYet: String

  // Map
  public var map: String
  public var mapLevel: @Sendable (Level) -> String
  public var sea: @Sendable (Sea) -> String
  public var chooseHint: String
  public var mapMoveHint: String
  public var zoomHint: String
  public var levelHint: String
  public var showHint: String

  // Here
  public var locating: String

  // Sources
  public var sources: String
  /// The heading above the parts of the screen.
  public var shownFor: @Sendable (_ city: String) -> String
  /// `14:00 발표`
  public var issued: @Sendable (_ time: String) -> String
  /// `14:31 받음`
  public var received: @Sendable (_ time: String) -> String
  public var licences: [Licence]

  // Keys
  public var help: String
  public var helpHint: String
  public var cityHint: String
  public var hoursHint: String
  public var action: @Sendable (Action) -> String
  public var unknownKey: @Sendable (_ key: String) -> String
  /// A whole syllable was typed: the reader's input method composes Hangul.
  public var inputMethodIsOn: @Sendable (_ syllable: String) -> String
  public var onlyOneCity: String
  public var noSuchCity: @Sendable (_ number: Int, _ count: Int) -> String
  public var alreadyRefreshing: String
  public var justRefreshed: String
  public var alreadyHere: String
  public var noHours: String
  public var noDays: String
  public var stripStart: String
  public var stripEnd: String
  public var allShown: String
  public var pressToClose: String
  public var detailsHint: String
  public var units: @Sendable (Units.System) -> String
  public var data: String
}

// The words of pages that have tables of their own.
extension Words {
  public var soon: SoonWords { self.language == .ko ? .korean : .english }
  var cityList: CityListWords { self.language == .ko ? .korean : .english }
}
