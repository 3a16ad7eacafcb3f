import Gazetteer
import Glibc
import Weather

/// How long a user waits for the list below the search field: every keystroke of every way to type, over all places.
enum SearchBench {
  private static let words = [
    "서울특별시 중구", "부산 해운대구", "경기도 성남시 분당구 정자동", "역삼동", "백령도", "제주", "뉴욕", "샌프란시스코", "블라디보스토크", "ㅅㅇ", "ㅎㅇㄷㄱ",
    "ㄱㄱㄷ ㅅㅇㅅ", "tjdnf", "qntks godnseo", "wpwneh", "ㄴㄷㅐㅕㅣ", "ㅔㅁ갸ㄴ", "Haeundae-gu, Busan", "Pusan", "San Francisco",
    "Paris, France", "New York", "Springfield, Illinois", "santiago", "london", "hyderabad", "an", "ean", "nae", "서욿",
    "Suwom", "hyderabbad", "샌프란시스쿄", "qxzqxzqxz", "강남구 역삼동", "seoul jung-gu", "Ho Chi Minh", "a", "1", "구", "ㅇ",
  ]

  /// Every prefix of every word, each once.
  private static var keystrokes: [String] {
    var seen: Set<String> = []
    return words.flatMap { word in (1...word.count).map { String(word.prefix($0)) } }.filter {
      seen.insert($0).inserted
    }
  }

  static func run(in town: Town) throws {
    searchInside()
    try SearchComparison(town: town, keystrokes: keystrokes).run()
  }

  private static func searchInside() {
    let gazetteer = Gazetteer.korea
    let saved = ["서울", "부산", "제주시"].compactMap { gazetteer.place(named: $0)?.coordinate }
    var samples: [String: [Double]] = [:]
    for round in 0..<20 {
      for word in words {
        for length in 1...word.count {
          let typed = String(word.prefix(length))
          let began = uptime()
          let found = gazetteer.search(typed, limit: 12, near: saved)
          let took = uptime() - began
          precondition(found.count <= 12)
          if round > 0 { samples[typed, default: []].append(took) }
        }
      }
    }
    show("a keystroke of search over all places, median of 19", samples.map { ($0.value.sorted()[9], $0.key) })
    show("the same, each single one", samples.flatMap { sample in sample.value.map { ($0, sample.key) } })
    var total = 0.0
    for word in words {
      let began = uptime()
      _ = gazetteer.place(named: word)
      total += uptime() - began
    }
    print("a name looked up: \(text(total / Double(words.count))) on average")
  }

  private static func show(_ what: String, _ times: [(seconds: Double, typed: String)]) {
    let sorted = times.sorted { $0.seconds < $1.seconds }
    let (middle, high, last) = (sorted[sorted.count / 2], sorted[sorted.count * 99 / 100], sorted[sorted.count - 1])
    print(
      "\(what): \(text(middle.seconds)) (p99 \(text(high.seconds)) at '\(high.typed)', slowest \(text(last.seconds)) at "
        + "'\(last.typed)')")
  }

  private static func text(_ seconds: Double) -> String { String(describing: (seconds * 1000).rounded(to: 3)) }

  private static func uptime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
