import FoundationEssentials
import Props
import Testing
import Weather

@testable import KMA

/// The texts of getPwnStatus, in every known spelling.
struct WarningTextTests {
  private func kinds(_ text: String) -> [String] { WarningText(text).records.map(\.kind) }

  @Test(arguments: ["o 없 음", "o 없음", "o 없음\r\n\r\n", "없음", " o 없 음 ", "ㅇ 없음", "o 없음."])
  func `every spelling of "none" is read as none`(_ text: String) {
    let read = WarningText(text)
    #expect(read.statesNone && read.isReadable && read.records.isEmpty && read.unreadable.isEmpty)
  }

  @Test(arguments: ["", "  ", "특보 목록 형식이 바뀜", "o 호우경보 서울", "o", "{}", "<html>", "o : 서울", "o 호우경보 :"])
  func `unreadable text does not count as none`(_ text: String) {
    #expect(!WarningText(text).isReadable)
  }

  @Test(arguments: [
    "o 풍랑경보 : 서해전해상, 전라남도(거문도.초도)\r\no 강풍주의보 : 제주도", "o 풍랑경보 : 서해전해상, 전라남도(거문도.초도)\no 강풍주의보 : 제주도",
    "o 풍랑경보 : 서해전해상, 전라남도(거문도.초도) o 강풍주의보 : 제주도", "o 풍랑경보 : 서해전해상, 전라남도(거문도.초도)o 강풍주의보 : 제주도",
    "o 풍랑경보 : 서해전해상, 전라남도(거문도.초도)o강풍주의보 : 제주도", "o 풍랑경보 : 서해전해상, 전라남도(거문도.초도)\r\n강풍주의보 : 제주도",
    "o 풍랑경보:서해전해상, 전라남도o강풍주의보:제주도", "o 풍랑경보 : 서해전해상, 전라남도 강풍주의보 : 제주도",
    "o풍랑경보：서해전해상, 전라남도(거문도.\r\n  초도)\r\n\r\n o강풍주의보:제주도", "풍랑경보 : 서해전해상,\r\n전라남도(거문도.초도) ㅇ 강풍주의보 : 제주도",
  ])
  func `entries are separated by bullets, whatever is between them`(_ text: String) {
    let read = WarningText(text)
    #expect(read.records.map(\.kind) == ["풍랑경보", "강풍주의보"] && read.unreadable.isEmpty)
    #expect(read.records.map { $0.areas.map(\.name) } == [["서해전해상", "전라남도"], ["제주도"]])
  }

  @Test func `unknown kinds are shown as issued`() {
    #expect(kinds("o 폭염중대경보 : 서울\no 열대야주의보 : 서울\no 낙진경보 : 부산") == ["폭염중대경보", "열대야주의보", "낙진경보"])
    #expect(kinds("o 폭염중대경보·호우주의보 : 전북자치도(전주)") == ["폭염중대경보", "호우주의보"])
    #expect(kinds("o 강풍·풍랑주의보 : 제주도") == ["강풍·풍랑주의보"])
  }

  @Test func `an unreadable entry is listed next to the readable ones`() {
    let read = WarningText("o 호우경보 : 서울\no 알 수 없는 줄\no 강풍주의보 : 부산")
    #expect(
      read.records.map(\.kind) == ["호우경보", "강풍주의보"] && read.unreadable.map(\.withoutBlanksAround) == ["알 수 없는 줄"])
  }

  @Test func `with unbalanced brackets every name counts`() {
    let read = WarningText("o 호우경보 : 경기도(수원, 성남, 서울\no 강풍주의보 : 부산")
    #expect(read.records.first?.areas.map(\.name) == ["경기도", "수원", "성남", "서울"])
    #expect(read.records.count == 2)
  }

  @Test(arguments: [
    "(1) 강풍 예비특보\r\no 10월 02일 낮 : 서해5도\r\no 10월 02일 밤 : 흑산도.홍도\r\n(2) 풍랑 예비특보\r\no 10월 02일 새벽(00시~06시) : 서해중부먼바다",
    "(1) 강풍 예비특보 o 10월 02일 낮 : 서해5도 o 10월 02일 밤 : 흑산도.홍도 (2) 풍랑 예비특보 o 10월 02일 새벽(00시~06시) : 서해중부먼바다",
  ])
  func `preliminary warnings have a heading and a time`(_ text: String) {
    let read = WarningText(text, isPreliminary: true)
    #expect(read.records.map(\.kind) == ["강풍 예비특보", "강풍 예비특보", "풍랑 예비특보"])
    #expect(read.records.map(\.when) == ["10월 02일 낮", "10월 02일 밤", "10월 02일 새벽(00시~06시)"])
    #expect(read.records.map { $0.areas.map(\.name) } == [["서해5도"], ["흑산도.홍도"], ["서해중부먼바다"]])
  }

  @Test(arguments: [
    "o 호우 예비특보\r\no 11월 22일 밤 : 서울, 경기도", "(1)호우 예비특보o11월 22일 밤:서울, 경기도", "호우 예비특보\r\no 11월 22일 밤 : 서울, 경기도",
  ])
  func `a heading need not be numbered`(_ text: String) {
    let read = WarningText(text, isPreliminary: true)
    #expect(read.records.map(\.kind) == ["호우 예비특보"] && read.records.map(\.when) == ["11월 22일 밤"])
    #expect(read.records.first?.areas.map(\.name) == ["서울", "경기도"] && read.unreadable.isEmpty)
  }

  @Test func `preliminary text may say "none" or have areas in the heading`() {
    #expect(WarningText("o 없음", isPreliminary: true).statesNone)
    #expect(WarningText("(1) 강풍 예비특보 : 부산", isPreliminary: true).records.map(\.kind) == ["강풍 예비특보"])
  }

  @Test func `long and deeply nested texts are handled`() {
    for text in [String(repeating: "(", count: 1_000_000), String(repeating: "o ", count: 500_000)] {
      #expect(!WarningText(text).isReadable)
    }
    for piece in ["(", "o 가(", "경보:", "), ", "(1)", "서울(제외)", "\u{1B}[2J"] {
      let text = "o 호우경보 : 서울, " + String(repeating: piece, count: 50_000 / piece.utf8.count)
      _ = WarningText(text)
      _ = WarningText(text, isPreliminary: true)
    }
  }

  @Test func `random text gives harmless records that name no wrong place`() {
    var dice = Dice(seed: 20_261_122)
    let pieces = [
      "o ", "호우경보", "강풍주의보", " : ", ":", ", ", "(", ")", "서울", "경기도", "수원", "제외", " 제외", ".", "·", "\r\n", "없음", "(1) ",
      "\u{1B}[31m",
      "\u{202E}", "평지", "산지", "부산앞바다", "", "\u{0}", "🌧️",
    ]
    let place = WarningMatcher(place: Locality(provinces: ["제주"], names: ["제주시"], isDistrict: true))
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 0..<40, using: &dice)).map { _ in pieces.randomElement(using: &dice) ?? "" }
        .joined()
      for isPreliminary in [false, true] {
        let read = WarningText(text, isPreliminary: isPreliminary)
        #expect((read.records.map(\.kind) + read.unreadable).allSatisfy { $0 == $0.harmless })
        for record in read.records {
          #expect(!record.areas.isEmpty && record.areas.allSatisfy { $0.text == $0.text.harmless })
          #expect(!record.areas.contains(where: place.isNamed), "\(text)")
        }
      }
    }
  }

  @Test(arguments: [
    ("폭염중대경보", WeatherWarning.Severity.extreme), ("아무중대경보", .extreme), ("폭염경보", .severe), ("아무경보", .severe),
    ("열대야주의보", .moderate), ("아무주의보", .moderate), ("강풍 예비특보", .minor), ("아무특보", nil),
  ])
  func `the ending of a kind determines its severity`(_ kind: String, _ severity: WeatherWarning.Severity?) {
    #expect(WeatherWarning.Severity(kind: kind) == severity)
  }

  @Test func `중대경보 sorts before 경보 of the same hour`() {
    func warning(_ kind: String) -> WeatherWarning {
      WeatherWarning(
        kind: kind, area: "서울", issuedAt: KMAData.date("202608011000"), severity: WeatherWarning.Severity(kind: kind))
    }
    let kinds = ["열대야주의보", "폭염경보", "폭염중대경보"]
    #expect(kinds.map(warning).byUrgency.map(\.kind) == kinds.reversed())
  }
}
