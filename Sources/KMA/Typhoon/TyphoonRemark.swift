import FoundationEssentials
import Weather

/// The remarks of a bulletin (rem): sentences separated by `|`.
struct TyphoonRemark {
  private let sentences: [String]
  private let issuedAt: Date

  init(_ text: String, issuedAt: Date) {
    sentences = text.prefix(4000).split(separator: "|").map { String($0).harmless }
    self.issuedAt = issuedAt
  }

  /// When the next bulletin is announced: `다음 정보는 내일(30일) 04시경에 발표될 예정임.`, also `10시 30분경`. nil if it is not
  /// announced, or for a day more than three days ahead.
  var nextIssueAt: Date? {
    guard let sentence = sentences.last(where: { $0.contains("다음 정보") }), sentence.contains("일)") else { return nil }
    let numbers = sentence.split { !($0.isASCII && $0.isNumber) }.compactMap { Int($0) }
    guard numbers.count == (sentence.contains("분") ? 3 : 2), (0...24).contains(numbers[1]) else { return nil }
    let minute = numbers.count == 3 ? numbers[2] : 0
    let today = Zone.seoul.date(of: issuedAt)
    guard (0..<60).contains(minute),
      let day = (0...3).map({ today.adding(days: $0) }).first(where: { $0.day == numbers[0] })
    else { return nil }
    return Zone.seoul.instant(day, hour: numbers[1], minute: minute)
  }

  /// What the typhoon has become, if this bulletin ends the information about it:
  /// `온대저기압으로 변질되었으며, 이것으로 … 정보를 종료함.` A forecast of the end (`변질될 것으로 예상됨`) does not
  /// count. nil if the typhoon continues.
  var ending: Typhoon.Ending? {
    guard let sentence = sentences.last(where: { $0.contains("종료") }) else { return nil }
    if sentence.contains("온대저기압") { return .extratropical }
    return sentence.contains("열대저압부") ? .depression : .unstated
  }
}
