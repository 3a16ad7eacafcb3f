import Foundation
import Gazetteer
import Testing
import Weather

struct NameTests {
  let gazetteer = Gazetteer.korea

  @Test func `서울특별시 중구 has the values of the contract’s example`() throws {
    let place = try #require(gazetteer.place(named: "서울특별시 중구"))
    #expect(place.name == PlaceName(ko: "서울특별시 중구", en: "Jung-gu, Seoul"))
    #expect(place.shortName == PlaceName(ko: "중구", en: "Jung-gu"))
    #expect(place.admin == PlaceName(ko: "서울특별시", en: "Seoul"))
    #expect(place.coordinate == Coordinate(latitude: 37.5642, longitude: 126.9982))
    #expect(place.zone == .seoul && place.country == "KR" && place.level == .sigungu)
    #expect(
      place.korea
        == KoreanCodes(
          grid: GridCell(nx: 60, ny: 127), landRegion: "11B00000", cityRegion: "11B10101", airSido: "서울",
          dustRegion: "서울"))
  }

  @Test(arguments: [
    ("서울", "서울특별시"), ("서울시", "서울특별시"), ("서울특별시", "서울특별시"), ("Seoul", "서울특별시"), ("SEOUL", "서울특별시"),
    ("서울 중구", "서울특별시 중구"), ("서울중구", "서울특별시 중구"), ("서울시 중구", "서울특별시 중구"), ("Jung-gu, Seoul", "서울특별시 중구"),
    ("jung gu seoul", "서울특별시 중구"), ("Seoul Jung-gu", "서울특별시 중구"), ("Seoul 중구", "서울특별시 중구"),
    ("해운대", "부산광역시 해운대구"), ("해운대구", "부산광역시 해운대구"), ("haeundae", "부산광역시 해운대구"), ("Pusan", "부산광역시"),
    ("수원", "경기도 수원시"), ("수원시", "경기도 수원시"), ("Suwon, Gyeonggi-do", "경기도 수원시"),
    ("수원시 영통구", "경기도 수원시 영통구"), ("영통구", "경기도 수원시 영통구"), ("경기도 수원시 영통구", "경기도 수원시 영통구"),
    ("경기 영통구", "경기도 수원시 영통구"), ("Yeongtong-gu, Suwon-si, Gyeonggi-do", "경기도 수원시 영통구"),
    ("포항시 남구", "경상북도 포항시 남구"), ("포항 남구", "경상북도 포항시 남구"),
    ("강원도", "강원특별자치도"), ("강원", "강원특별자치도"), ("Gangwon-do", "강원특별자치도"), ("전라북도 전주시", "전북특별자치도 전주시"),
    ("인천 남동구", "인천광역시 남동구"), ("제주", "제주특별자치도"), ("제주도", "제주특별자치도"), ("제주시", "제주특별자치도 제주시"),
    ("세종", "세종특별자치시"), ("세종시", "세종특별자치시"), ("울릉도", "경상북도 울릉군"), ("독도", "경상북도 울릉군 독도"), ("판교", "경기도 성남시 분당구 판교"),
    ("전남광주통합특별시", "전남광주통합특별시"), ("목포", "전남광주통합특별시 목포시"), ("전남광주 목포시", "전남광주통합특별시 목포시"),
  ])
  func `a place is found by all its names`(name: String, whole: String) {
    #expect(gazetteer.place(named: name)?.name.ko == whole)
  }

  @Test(arguments: [
    ("중구", "대전광역시 중구"), ("Jung-gu", "대전광역시 중구"), ("서구", "대전광역시 서구"), ("남구", "울산광역시 남구"),
    ("강서구", "서울특별시 강서구"), ("고성군", "경상남도 고성군"), ("고성", "경상남도 고성군"), ("강원 고성", "강원특별자치도 고성군"),
    ("부산 강서구", "부산광역시 강서구"), ("광주", "광주광역시"), ("Gwangju", "광주광역시"), ("경기 광주", "경기도 광주시"),
    ("경기도 광주시", "경기도 광주시"), ("Gwangju-si, Gyeonggi-do", "경기도 광주시"), ("광주 동구", "전남광주통합특별시 동구"),
  ])
  func `of equal names the most populous place is found, and its 시도 selects another`(name: String, whole: String) {
    #expect(gazetteer.place(named: name)?.name.ko == whole)
  }

  @Test(arguments: [
    ("경상북도 군위군", "대구광역시 군위군"), ("인천 동구", "인천광역시 제물포구"), ("인천광역시 중구", "인천광역시 영종구"),
    ("인천 서구", "인천광역시 서해구"), ("인천 남구", "인천광역시 미추홀구"), ("전라남도 목포시", "전남광주통합특별시 목포시"),
    ("광주광역시 서구", "전남광주통합특별시 서구"), ("Seo-gu, Gwangju", "전남광주통합특별시 서구"),
  ])
  func `a former name finds its successor`(name: String, whole: String) {
    #expect(gazetteer.place(named: name)?.name.ko == whole)
  }

  @Test(arguments: ["성수1가제1동", "성수1가제2동", "성수2가제1동", "성수2가제3동"])
  func `제 is accepted before the second number of a name, also in a search`(name: String) {
    let plain = name.replacing("제", with: "")
    #expect(gazetteer.place(named: name)?.name.ko == "서울특별시 성동구 \(plain)")
    #expect(gazetteer.search(name, limit: 3).first?.name.ko == "서울특별시 성동구 \(plain)")
  }

  @Test func `the former halves of a merged 시도 are still found by their names`() throws {
    let gwangju = try #require(gazetteer.place(named: "광주광역시"))
    let jeonnam = try #require(gazetteer.place(named: "전라남도"))
    #expect(gwangju.korea?.airSido == "광주" && jeonnam.korea?.airSido == "전남")
    #expect(gwangju.coordinate != jeonnam.coordinate)
  }

  @Test func `every 시도 and district is found by its full name, in both languages`() {
    for place in gazetteer.districts {
      #expect(gazetteer.place(named: place.name.ko) == place)
      #expect(gazetteer.place(named: place.name.en) == place)
    }
  }

  @Test func `every 동 and every city is found by its full name, or a larger one of that name`() {
    let all = gazetteer.all
    for place in stride(from: 0, to: all.count, by: 331).map({ all[$0] }) {
      #expect(gazetteer.place(named: place.name.ko)?.name.ko == place.name.ko)
      let found = gazetteer.place(named: place.name.en)
      #expect(found?.name.en == place.name.en || found?.population ?? 0 > place.population ?? 0)
      let shouted = place.name.en.uppercased().replacing("-", with: " ")
      #expect(gazetteer.place(named: shouted) == found)
      #expect(gazetteer.place(named: place.name.ko.decomposedStringWithCanonicalMapping)?.name.ko == place.name.ko)
    }
  }

  @Test(arguments: [
    ("역삼동", "서울특별시 강남구 역삼동"), ("강남구 역삼동", "서울특별시 강남구 역삼동"), ("서울 강남 역삼", "서울특별시 강남구 역삼동"),
    ("Yeoksam-dong, Gangnam-gu, Seoul", "서울특별시 강남구 역삼동"), ("물금읍", "경상남도 양산시 물금읍"), ("조치원", "세종특별자치시 조치원읍"),
    ("전남 여수시 삼산면", "전남광주통합특별시 여수시 삼산면"), ("인천 서구 검암동", "인천광역시 서해구 검암동"), ("일광면", "부산광역시 기장군 일광읍"),
    ("인천공항", "인천광역시 영종구 인천공항"), ("백령도", "인천광역시 옹진군 백령면"), ("마라도", "제주특별자치도 서귀포시 마라도"), ("홍도", "전남광주통합특별시 신안군 흑산면 홍도"),
    ("동탄", "경기도 화성시 동탄구"), ("송도", "인천광역시 연수구 송도동"), ("광교", "경기도 수원시 영통구 광교"), ("한라산", "제주특별자치도 서귀포시 한라산"),
    ("대한민국 서울", "서울특별시"), ("Seoul, Korea", "서울특별시"), ("독산제2동", "서울특별시 금천구 독산2동"),
    ("독산2동", "서울특별시 금천구 독산2동"), ("좌제2동", "부산광역시 해운대구 좌2동"), ("거제제1동", "부산광역시 연제구 거제1동"),
    ("성수1가제1동", "서울특별시 성동구 성수1가1동"), ("서울 성수2가제3동", "서울특별시 성동구 성수2가3동"),
    ("거제1동", "부산광역시 연제구 거제1동"), ("홍제제1동", "서울특별시 서대문구 홍제1동"), ("Hongje 1-dong", "서울특별시 서대문구 홍제1동"),
    ("대천해수욕장", "충청남도 보령시 대천해수욕장"), ("경포해수욕장", "강원특별자치도 강릉시 경포대"), ("부산역", "부산광역시 동구 부산역"),
    ("마이산", "전북특별자치도 진안군 마이산"), ("함덕해변", "제주특별자치도 제주시 함덕해수욕장"),
  ])
  func `a 동, an island, a new town and a sight are found by name`(name: String, whole: String) {
    #expect(gazetteer.place(named: name)?.name.ko == whole)
  }

  @Test(arguments: [
    ("파리", "Paris, Île-de-France, France"), ("Paris", "Paris, Île-de-France, France"),
    ("프랑스 파리", "Paris, Île-de-France, France"),
    ("paris texas", "Paris, Texas, United States"), ("Paris, TX", "Paris, Texas, United States"),
    ("뉴욕", "New York City, New York, United States"),
    ("New York", "New York City, New York, United States"), ("도쿄", "Tokyo, Japan"), ("동경", "Tokyo, Japan"),
    ("Zurich", "Zürich, Switzerland"), ("ZÜRICH", "Zürich, Switzerland"), ("Hanoi, Vietnam", "Hanoi, Vietnam"),
    ("나트랑", "Nha Trang, Vietnam"),
    ("레시페", "Recife, Brazil"), ("나소", "Nassau, Bahamas"), ("하바나", "Havana, Cuba"), ("캄포 그란데", "Campo Grande, Brazil"),
    ("캄포그란데", "Campo Grande, Brazil"), ("브리스베인", "Brisbane, Australia"), ("마나우스", "Manaus, Brazil"),
    ("타히티", "Papeete, French Polynesia"), ("이스터 섬", "Hanga Roa, Chile"), ("맥머도", "McMurdo, Antarctica"),
    ("싱가포르", "Singapore"), ("북한 평양", "Pyongyang, North Korea"), ("Praha", "Prague, Czechia"),
    ("이즈미르", "İzmir, Turkey"),
    ("Łódź", "Łódź, Poland"), ("Lodz", "Łódź, Poland"),
  ])
  func `the cities of the world are found by name`(name: String, whole: String) throws {
    let place = try #require(gazetteer.place(named: name))
    #expect(place.level == .city && place.korea == nil)
    let parts = whole.split(separator: ", ")
    #expect(
      place.name.en.hasPrefix(String(parts[0])) && place.name.en.hasSuffix(String(parts[parts.count - 1])),
      "\(place.name.en)")
  }

  @Test func `a city abroad has its time zone, its country and its division`() throws {
    let paris = try #require(gazetteer.place(named: "파리"))
    #expect(paris.zone == Zone("Europe/Paris") && paris.country == "FR")
    #expect(paris.admin?.ko == "프랑스 일드프랑스" && paris.shortName == PlaceName(ko: "파리", en: "Paris"))
    #expect(paris.name.ko == "프랑스 일드프랑스 파리")
    #expect(gazetteer.place(named: "평양")?.zone == Zone("Asia/Pyongyang"))
    #expect(gazetteer.place(named: "평양")?.country == "KP")
  }

  @Test(arguments: [
    ("베를린", "독일 베를린", "Berlin, Germany", "Germany"), ("Vienna, Austria", "오스트리아 빈", "Vienna, Austria", "Austria"),
    ("싱가포르", "싱가포르", "Singapore", "Singapore"),
  ])
  func `a city named like its division is named once`(typed: String, ko: String, en: String, land: String) throws {
    let place = try #require(gazetteer.place(named: typed))
    #expect(place.name == PlaceName(ko: ko, en: en) && place.admin?.en == land)
  }

  @Test(arguments: [("강남역", "강남역"), ("해운대해수욕장", "해운대해수욕장")])
  func `a sight that bears the name of its district is shown without it`(typed: String, short: String) {
    #expect(gazetteer.place(named: typed)?.shortName.ko == short)
  }

  @Test(arguments: ["", " ", ",", "구", "시", "없는곳", "Rivendell", "서울 해운대구", "중", "\u{301}", "서울서울"])
  func `a text that is no name finds nothing`(name: String) {
    #expect(gazetteer.place(named: name) == nil)
  }

  @Test(arguments: [
    ("ㅎㅐㅇㅜㄴㄷㅐ", "부산광역시 해운대구"), ("ㅅㅓㅇㅜㄹ ㅈㅜㅇㄱㅜ", "서울특별시 중구"), ("ㄱㅘㄴㅇㅏㄱ", "서울특별시 관악구"), ("ㄱㅗㅏㄴㅇㅏㄱ", "서울특별시 관악구"),
    ("ﾾￃﾷￓﾤﾧￃ", "부산광역시 해운대구"), ("해ㅇㅜㄴ대", "부산광역시 해운대구"), ("ㅏㅏ", nil),
  ])
  func `letters not composed by an input method are accepted in a name`(name: String, whole: String?) {
    #expect(gazetteer.place(named: name)?.name.ko == whole)
  }

  @Test func `short names fit narrow spaces`() {
    #expect(gazetteer.place(named: "서울")?.shortName == PlaceName(ko: "서울", en: "Seoul"))
    #expect(gazetteer.place(named: "경기도")?.shortName == PlaceName(ko: "경기", en: "Gyeonggi"))
    #expect(gazetteer.place(named: "영통구")?.shortName == PlaceName(ko: "수원 영통구", en: "Yeongtong-gu"))
    #expect(gazetteer.place(named: "백령도")?.shortName == PlaceName(ko: "옹진 백령면", en: "Baengnyeong-myeon"))
  }
}
