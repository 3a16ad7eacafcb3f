import Foundation
import Props
import Testing
import Weather

@testable import Gazetteer

struct SearchTests {
  let gazetteer = Gazetteer.korea

  private func names(_ text: String, _ limit: Int = 5) -> [String] {
    gazetteer.search(text, limit: limit).map(\.name.ko)
  }

  @Test func `full names come before prefixes, and populous places first`() {
    #expect(names("광주", 3) == ["광주광역시", "경기도 광주시", "전남광주통합특별시"])
    #expect(names("중구", 6).dropLast() == ["대전광역시 중구", "울산광역시 중구", "서울특별시 중구", "대구광역시 중구", "부산광역시 중구"])
    #expect(names("강", 4) == ["강원특별자치도", "서울특별시 강서구", "서울특별시 강남구", "서울특별시 강동구"])
  }

  @Test func `up to three Latin letters are the beginning of a name before they are a name without its ending`() {
    #expect(names("seo", 1) == ["서울특별시"])
    #expect(names("seo", 30).contains("대전광역시 서구"))
    #expect(gazetteer.place(named: "seo")?.shortName.en == "Seo-gu")
  }

  @Test func `prefixes come before parts, and parts before initial consonants`() {
    #expect(names("산", 1) == ["경상남도 산청군"])
    #expect(gazetteer.search("산", limit: 400).contains { $0.name.ko == "부산광역시" })
    #expect(names("ㅅㅇ", 1) == ["서울특별시"])
    #expect(names("ㅎㅇㄷ", 1) == ["부산광역시 해운대구"])
    #expect(names("ㅅㅇㅈㄱ").contains("서울특별시 중구"))
  }

  @Test(arguments: [
    ("서우", "서울특별시"), ("붓", "부산광역시"), ("해우", "부산광역시 해운대구"), ("서울특", "서울특별시"), ("서울시 중", "서울특별시 중랑구"),
    ("경기도 수원시 여", "경기도 수원시 영통구"), ("Haeun", "부산광역시 해운대구"), ("jung-gu, seo", "서울특별시 중구"),
  ])
  func `every prefix of a name finds the place`(typed: String, whole: String) {
    #expect(names(typed, 8).contains(whole))
  }

  @Test(arguments: ["haeun", "해운", "ㅎㅐㅇㅜㄴ"])
  func `a 동 without its ending comes after a district with that prefix`(typed: String) {
    #expect(names(typed, 1) == ["부산광역시 해운대구"])
    #expect(names(typed, 5).contains("경상남도 창원시 마산합포구 해운동"))
    #expect(gazetteer.place(named: "해운")?.name.ko == "경상남도 창원시 마산합포구 해운동")
  }

  @Test(arguments: [
    ("ㅊㅊ", "강원특별자치도 춘천시"), ("ㅈㅈ", "전북특별자치도 전주시"), ("ㄱㅇ", "경기도 고양시"), ("ㄱㄱ", "경기도"), ("ㅊㅊㄴ", "충청남도"),
  ])
  func `initials of a full name come before those of a prefix, and a city before a province`(
    typed: String, whole: String
  ) {
    #expect(names(typed, 5).first == whole)
  }

  @Test(arguments: [
    ("베네치아", "Venice"), ("토리노", "Turin"), ("피사", "Pisa"), ("코모", "Como"), ("라벤나", "Ravenna"), ("마츠야마", "Matsuyama"),
    ("포르토 알레그리", "Porto Alegre"), ("벤쿠버", "Vancouver"), ("하바로프스크", "Khabarovsk"), ("사마르칸드", "Samarkand"),
    ("로테르담", "Rotterdam"), ("페트롤리나", "Petrolina"),
  ])
  func `a city abroad is found by its sound`(typed: String, city: String) {
    let found = gazetteer.search(typed, limit: 5).map(\.shortName.en)
    #expect(found.contains(city), "\(found)")
  }

  @Test(arguments: ["해운대역", "서울숲", "송파나루", "나쁜말", "없는도시이름"])
  func `an unknown Korean name does not find a city abroad`(typed: String) {
    #expect(gazetteer.search(typed, limit: 5).allSatisfy { $0.country == "KR" })
  }

  @Test func `a similar sound never comes before an exact name or a prefix`() {
    #expect(names("서우", 8).contains("서울특별시"))
    for typed in ["강나", "해운", "부산", "대구광", "수원", "전주"] {
      #expect(gazetteer.search(typed, limit: 3).allSatisfy { $0.country == "KR" }, "\(typed)")
    }
  }

  @Test func `a district is found by its 시도`() {
    let found = names("서울", 30)
    #expect(found.first == "서울특별시")
    #expect(found.contains("서울특별시 송파구") && found.contains("서울특별시 중구"))
  }

  @Test(arguments: [
    ("tjdnf", "서울특별시"), ("qntks", "부산광역시"), ("godnseo", "부산광역시 해운대구"), ("wpwn", "제주특별자치도"), ("ㄴㄷㅐㅕㅣ", "서울특별시"),
    ("ㄴㄷ려ㅣ", "서울특별시"), ("ㅔㅁ갼", "프랑스"), ("tkatjdehd", "서울특별시 강남구 삼성동"),
  ])
  func `a name typed in the wrong keyboard layout is found`(typed: String, whole: String) {
    #expect(names(typed, 8).contains { $0.hasPrefix(whole) }, "\(names(typed, 8))")
  }

  @Test(arguments: [
    ("RHK", "꽈"), ("rkqtdl", "값이"), ("Tjdnf", "써울"), ("ekfrwl", "닭지"), ("qksgkek", "반하다"), ("gksrmf", "한글"),
  ])
  func `keys are composed as an input method composes them`(typed: String, text: String) {
    #expect(Keyboard.hangul(of: typed) == text)
  }

  @Test(arguments: [
    ("서ㅇ", "서울특별시"), ("ㅅ울", "서울특별시"), ("ㄳ", "서울특별시 강서구"), ("해운ㄷ", "부산광역시 해운대구"),
    ("ㄱㄱㄷ ㅅㅇㅅ", "경기도 수원시"), ("수원시 여", "경기도 수원시 영통구"), ("서울 강남 역", "서울특별시 강남구 역삼동"),
  ])
  func `a half composed syllable is found`(typed: String, whole: String) {
    #expect(names(typed, 400).contains(whole), "\(names(typed, 8))")
  }

  @Test func `the last syllable may be unfinished in its vowel or its final consonant`() {
    for (typed, letter, next) in [("고", "관", "악"), ("서", "석", "촌"), ("닥", "닭", "섬"), ("붓", "부", "산"), ("닭", "달", "구")] {
      let letters = [typed, letter, next].map { Array($0.utf16)[0] }
      #expect(Hangul.isUnfinished(letters[0], of: letters[1], before: letters[2]) == (typed != "닥"))
    }
  }

  @Test func `NFD and NFC give the same results`() {
    for word in ["서울", "해운대", "서우", "붓"] {
      #expect(names(word.decomposedStringWithCanonicalMapping) == names(word))
    }
  }

  @Test(arguments: [
    ("서욿", "서울특별시"), ("Haeundea", "부산광역시 해운대구"), ("hyderabbad", "인도"), ("샌프란시스쿄", "미국"), ("Suwom", "경기도 수원시"),
    ("강릉서", "강원특별자치도 강릉시"),
    ("서울 종랑구", "서울특별시 중랑구"),
  ])
  func `one wrong letter is accepted if nothing else is found`(typed: String, whole: String) {
    #expect(names(typed, 5).contains { $0.hasPrefix(whole) }, "\(names(typed, 5))")
  }

  @Test func `of equal results those near saved cities come first`() throws {
    let busan = try #require(gazetteer.place(named: "부산")).coordinate
    #expect(gazetteer.search("중구", limit: 3).first?.name.ko == "대전광역시 중구")
    #expect(gazetteer.search("중구", limit: 3, near: [busan]).first?.name.ko == "부산광역시 중구")
    #expect(gazetteer.search("서울", limit: 3, near: [busan]).first?.name.ko == "서울특별시")
    let dallas = Coordinate(latitude: 32.78, longitude: -96.8)
    #expect(gazetteer.search("arlington", limit: 3, near: [dallas]).first?.name.en == "Arlington, Texas, United States")
  }

  @Test func `each place comes once, and never more than the limit`() {
    for text in ["구", "si", "a", "ㅇ", "서", "인천"] {
      let found = gazetteer.search(text, limit: 400)
      #expect(Set(found).count == found.count)
      #expect(gazetteer.search(text, limit: 3) == Array(found.prefix(3)))
    }
    #expect(gazetteer.search("서울", limit: 0).isEmpty)
    #expect(gazetteer.search("서울", limit: -1).isEmpty)
    #expect(gazetteer.search(" ", limit: 9).isEmpty)
  }

  @Test(arguments: [
    ("서욿", "서울특별시"), ("Suwom", "경기도 수원시"), ("해운데", "부산광역시 해운대구"), ("Seol", "서울특별시"), ("부샨", "부산광역시"),
    ("서울 종구", "서울특별시 중구"), ("Haeundea", "부산광역시 해운대구"), ("수원시 영톤구", "경기도 수원시 영통구"), ("강능", "강원특별자치도 강릉시"),
  ])
  func `a misspelt name suggests the right one`(typed: String, meant: String) {
    #expect(gazetteer.place(named: typed) == nil)
    #expect(gazetteer.suggestions(for: typed).map(\.name.ko).contains(meant))
  }

  @Test func `nonsense suggests nothing`() {
    #expect(gazetteer.suggestions(for: "qxzqxzqxzqxz").isEmpty)
    #expect(gazetteer.suggestions(for: "").isEmpty)
    #expect(gazetteer.suggestions(for: "서욿", limit: 0).isEmpty)
    #expect(gazetteer.suggestions(for: "서욿", limit: 1).count == 1)
  }

  @Test func `random text does no harm`() {
    var random = Dice(seed: 20_261_120)
    let interesting: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3, 0xC0...0x17F, 0x300...0x36F, 0x0...0x10FFFF,
    ]
    for _ in 0..<60 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        guard let range = interesting.randomElement(using: &random),
          let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random))
        else { continue }
        text.append(scalar)
      }
      let query = String(text)
      let found = gazetteer.search(query, limit: 5)
      #expect(found.count <= 5)
      // A longer text may mean a larger place with this prefix: those come first.
      if let place = gazetteer.place(named: query) { #expect(gazetteer.search(query, limit: 500).contains(place)) }
      #expect(gazetteer.suggestions(for: query).count <= 3)
      _ = Coordinate(text: query)
    }
    let endless = String(repeating: "서울", count: 50_000)
    #expect(gazetteer.search(endless, limit: 5).isEmpty)
    #expect(gazetteer.suggestions(for: endless).isEmpty)
  }
}
