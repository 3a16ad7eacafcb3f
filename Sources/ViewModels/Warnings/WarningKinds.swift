/// KMA's kinds of warning in English, after the words of its own English service.
enum WarningKinds {
  /// What is warned of; the longer name before the one it ends with.
  private static let hazards: [(ko: String, en: String)] = [
    ("강풍", "strong wind"), ("호우", "heavy rain"), ("한파", "cold wave"), ("건조", "dry air"), ("폭풍해일", "storm surge"),
    ("지진해일", "tsunami"), ("해일", "surge"), ("풍랑", "high seas"), ("태풍", "typhoon"), ("대설", "heavy snow"),
    ("황사", "yellow dust"), ("폭염", "heat wave"), ("열대야", "tropical night"), ("안개", "fog"),
  ]

  /// `Heavy rain warning`, `Preliminary heavy snow warning`; nil for a kind that is not known here.
  static func english(_ issued: String) -> String? {
    let name = issued.filter { !$0.isWhitespace }
    guard let hazard = hazards.first(where: { name.hasPrefix($0.ko) }) else { return nil }
    switch name.dropFirst(hazard.ko.count) {
    case "주의보": return "\(hazard.en) advisory".withCapital
    case "경보": return "\(hazard.en) warning".withCapital
    case "중대경보": return "Severe \(hazard.en) warning"
    case "예비특보": return "Preliminary \(hazard.en) warning"
    default: return nil
    }
  }
}

/// KMA's words for when something begins, in English.
enum WarningTimes {
  private static let parts: [String: String] = [
    "새벽": "before dawn", "아침": "in the morning", "오전": "in the morning", "낮": "around noon",
    "오후": "in the afternoon", "저녁": "in the evening", "밤": "at night",
  ]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// `21 Nov at night` of `11월 21일 밤`; nil where there is more in it than a date and a part of the day.
  static func english(_ issued: String) -> String? {
    let words = issued.split(separator: " ")
    guard words.count == 3, words[0].hasSuffix("월"), words[1].hasSuffix("일"), let part = parts[String(words[2])],
      let month = Int(words[0].dropLast()), (1...12).contains(month), let day = Int(words[1].dropLast())
    else { return nil }
    return "\(day) \(months[month - 1]) \(part)"
  }
}

extension String {
  fileprivate var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
