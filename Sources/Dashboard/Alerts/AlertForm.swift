import Alerts

/// An alert while it is being entered: the value of each field.
struct AlertForm: Sendable, Equatable {
  enum Field: Int, Sendable, Hashable, CaseIterable { case time, repetition, days, city, from, photo }

  /// The alert being edited; nil for a new one.
  let alert: Alert?
  private(set) var field = Field.time
  private(set) var time: TypedTime
  private(set) var repetition: Repetition
  /// The weekdays chosen one by one, so that stepping through the repetitions comes back to them.
  private var chosenDays: Repetition?
  /// The selected weekday, 0 is Monday.
  private(set) var day = 0
  /// The selectable cities; `cityIndex` is the selected city.
  private let cities: [AlertCity]
  private var cityIndex: Int
  private(set) var from: TextField
  private(set) var photo: TextField
  /// Why the last attempt to save failed; nil after any further edit.
  private(set) var refusal: AlertRefusal?
  private let start: AlertEntry

  /// In Unicode scalars. Paths are longer than names.
  private static let longestPath = 4096

  init(_ alert: Alert?, _ state: State) {
    self.alert = alert
    time = TypedTime(standard: alert?.at ?? .morning)
    repetition = alert?.repetition ?? .daily
    if case .days = repetition { chosenDays = repetition }
    let (saved, city) = (state.cities.filter(\.isSaved), AlertCity(alert?.city, among: state.cities.filter(\.isSaved)))
    let usual = [.first, .here] + saved.map(AlertCity.saved)
    cities = usual.contains(city) ? usual : usual + [city]
    cityIndex = cities.firstIndex(of: city) ?? 0
    from = TextField(alert == nil ? state.alertDefaults.sender ?? "" : alert?.from ?? "")
    photo = TextField(alert?.photo ?? "", capacity: AlertForm.longestPath)
    start = AlertEntry(at: time.time, repetition: repetition, city: city, from: from.text, photo: photo.text)
  }

  var city: AlertCity { cities[cityIndex] }

  var entry: AlertEntry {
    AlertEntry(at: time.time, repetition: repetition, city: city, from: from.text, photo: photo.text)
  }

  var isChanged: Bool { entry != start }

  /// An invalid value that can be found without reading a file; nil if none.
  var fault: AlertInputError? {
    do throws(AlertInputError) { _ = try Alert.sender(written: from.text) } catch { return error }
    return nil
  }

  /// Converts a position in the row of days (0 is Monday) to a day of the week (0 is Sunday).
  static func weekday(_ place: Int) -> Int { (place + 1) % 7 }

  // MARK: - Moving

  mutating func choose(_ field: Field) { self.field = field }

  mutating func step(by step: Int) {
    let all = Field.allCases
    field = all[(field.rawValue + step + all.count) % all.count]
  }

  mutating func receiveFailure(_ refusal: AlertRefusal) {
    self.refusal = refusal
    switch refusal {
    case .fault(.sender): field = .from
    case .fault(.noPhoto), .fault(.noPicture): field = .photo
    case .fault(.time): field = .time
    case .fault(.repetition): field = .repetition
    case .message: break
    }
  }

  // MARK: - Entering

  /// Applies a key to the selected field. Returns a notice that says why nothing happened; nil if no notice is
  /// needed.
  mutating func edit(_ edit: TextField.Edit) -> Notice? {
    refusal = nil
    switch field {
    case .time: return editTime(edit)
    case .repetition: edit.step.map { changeRepetition(by: $0) }
    case .days: return editDays(edit)
    case .city: edit.step.map { cityIndex = (cityIndex + $0 + cities.count) % cities.count }
    case .from: return from.apply(edit) ? nil : .fieldIsFull
    case .photo: return photo.apply(edit) ? nil : .fieldIsFull
    }
    return nil
  }

  private mutating func editTime(_ edit: TextField.Edit) -> Notice? {
    switch edit {
    case .insert(let text):
      let digits = text.compactMap { $0.isASCII ? $0.wholeNumberValue : nil }
      for digit in digits { _ = time.type(digit) }
      return digits.isEmpty && text != ":" ? .alertList(.digitsOnly) : nil
    case .left: time.step(by: -5)
    case .right: time.step(by: 5)
    case .backspace, .delete: time.erase()
    case .eraseWord, .eraseNextWord, .eraseBefore, .eraseAfter: time = TypedTime(standard: time.time)
    case .wordLeft, .wordRight, .toStart, .toEnd: break
    }
    return nil
  }

  private mutating func changeRepetition(by step: Int) {
    let all = [Repetition.daily, .weekdays, .weekends, .once] + (chosenDays.map { [$0] } ?? [])
    let index = all.firstIndex(of: repetition) ?? 0
    repetition = all[(index + step + all.count) % all.count]
  }

  private mutating func editDays(_ edit: TextField.Edit) -> Notice? {
    switch edit {
    case .left: day = (day + 6) % 7
    case .right: day = (day + 1) % 7
    case .toStart: day = 0
    case .toEnd: day = 6
    case .insert(" "): return toggle(day)
    default: break
    }
    return nil
  }

  mutating func toggle(_ place: Int) -> Notice? {
    (field, day) = (.days, place)
    let days = repetition.weekdays.symmetricDifference([AlertForm.weekday(place)])
    guard let changed = Repetition(weekdays: days) else { return .alertList(.lastDay) }
    repetition = changed
    if case .days = changed { chosenDays = changed }
    return nil
  }
}

extension TextField.Edit {
  /// Where the key leads in a short list of values: 1 is the next, -1 the previous; nil for any other key.
  fileprivate var step: Int? {
    switch self {
    case .left: -1
    case .right, .insert(" "): 1
    default: nil
    }
  }
}

extension TypedTime {
  /// Moves to the next (previous if negative) time that is a multiple of that many minutes.
  mutating func step(by minutes: Int) {
    let (now, width) = (time.minuteOfDay, abs(minutes))
    let next = minutes > 0 ? now / width * width + width : (now + width - 1) / width * width - width
    let minute = (next + 1440) % 1440
    TimeOfDay(hour: minute / 60, minute: minute % 60).map { self = TypedTime(standard: $0) }
  }
}
