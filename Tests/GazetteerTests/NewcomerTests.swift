import Gazetteer
import Testing
import Weather

/// Searches of people who did not know the program, and the first result they must get.
struct NewcomerTests {
  private func first(_ typed: String) -> String? { Gazetteer.korea.search(typed, limit: 4).first?.name.ko }

  private func expect(_ typed: String, _ whole: String) {
    #expect(first(typed) == whole)
    #expect(Gazetteer.korea.place(named: typed)?.name.ko == whole)
  }

  @Test(arguments: [
    ("명동", "서울특별시 중구 명동"), ("남포동", "부산광역시 중구 남포동"), ("이도동", "제주특별자치도 제주시 이도2동"),
    ("삼도동", "제주특별자치도 제주시 삼도1동"), ("덕천", "부산광역시 북구 덕천동"), ("독도", "경상북도 울릉군 독도"),
  ])
  func `of equal names the inhabited place comes first, and Korea before abroad`(typed: String, whole: String) {
    expect(typed, whole)
  }

  @Test(arguments: ["독도", "서울숲", "명동", "판교"])
  func `a full name gives no results that only sound similar or are spelt similarly`(typed: String) {
    #expect(Gazetteer.korea.search(typed, limit: 30).allSatisfy { $0.name.ko.contains(typed) })
  }

  @Test(arguments: [
    ("해운데", "부산광역시 해운대구"), ("여이도", "서울특별시 영등포구 여의도"), ("강능", "강원특별자치도 강릉시"), ("판규", "경기도 성남시 분당구 판교"),
  ])
  func `a Korean name with a wrong stroke comes before a similar sounding city abroad`(typed: String, whole: String) {
    #expect(first(typed) == whole)
    #expect(Gazetteer.korea.suggestions(for: typed).first?.name.ko == whole)
  }

  @Test(arguments: [
    ("판교역", "경기도 성남시 분당구 판교"), ("수완지구", "전남광주통합특별시 광산구 수완동"), ("동탄신도시", "경기도 화성시 동탄구"),
    ("삼청공원", "서울특별시 종로구 삼청동"), ("경주대학교", "경상북도 경주시"), ("목포대", "전남광주통합특별시 목포시"),
  ])
  func `the word for the kind of place is optional`(typed: String, whole: String) { expect(typed, whole) }

  @Test(arguments: [
    ("설악산 대청봉", "강원특별자치도 속초시 설악산"), ("대청봉 설악산", "강원특별자치도 속초시 설악산"), ("KTX 오송역", "충청북도 청주시 흥덕구 오송역"),
    ("춘천 명동", "강원특별자치도 춘천시 춘천명동"), ("명동 남산", "서울특별시 용산구 남산"), ("제주 애월", "제주특별자치도 제주시 애월읍"),
  ])
  func `two names together narrow the search`(typed: String, whole: String) { expect(typed, whole) }

  @Test(arguments: ["서울 인천", "서울 해운대구", "KTX", "설악산 해운대"])
  func `two names of different places find nothing`(typed: String) {
    #expect(Gazetteer.korea.place(named: typed) == nil)
  }

  @Test(arguments: [
    ("이리", "전북특별자치도 익산시"), ("충무", "경상남도 통영시"), ("삼천포", "경상남도 사천시 삼천포"), ("연기군", "세종특별자치시"), ("연기", "세종특별자치시"),
    ("동광양", "전남광주통합특별시 광양시"), ("미금", "경기도 남양주시"), ("온양", "충청남도 아산시"), ("대천", "충청남도 보령시"), ("장항", "충청남도 서천군"),
    ("미금역", "경기도 성남시 분당구 미금역"), ("이리역", "전북특별자치도 익산시 익산역"), ("점촌", "경상북도 문경시"), ("송탄", "경기도 평택시"),
  ])
  func `an old name finds its successor`(typed: String, whole: String) { expect(typed, whole) }

  @Test(arguments: [
    ("서울대", "서울대학교"), ("고려대학교", "고려대학교"), ("연세대", "연세대학교"), ("이화여대", "이화여자대학교"), ("건대", "건국대학교"),
    ("카이스트", "카이스트"), ("포항공대", "포항공과대학교"), ("부산대", "부산대학교"), ("서울대입구역", "서울대입구"), ("가로수길", "가로수길"),
    ("연신내", "연신내"), ("구로디지털단지", "구로디지털단지"), ("가산디지털단지", "가산디지털단지"), ("뚝섬", "뚝섬"), ("서울숲", "서울숲"),
    ("상무지구", "상무지구"), ("센텀시티", "센텀시티"), ("성안길", "성안길"), ("서문시장", "서문시장"), ("수성못", "수성못"), ("청와대", "청와대"),
    ("국회의사당", "국회의사당"), ("63빌딩", "63빌딩"), ("동피랑", "동피랑"), ("독일마을", "독일마을"), ("레고랜드", "레고랜드"), ("미시령", "미시령"),
    ("한계령", "한계령"), ("백두산", "백두산"), ("금강산", "금강산"), ("논산훈련소", "육군훈련소"), ("한강공원", "여의도한강공원"),
    ("사직구장", "사직야구장"), ("선재도", "선재도"), ("도라산", "도라산"), ("보라카이", "보라카이"), ("청라동", "청라2동"), ("여울동", "여울동"),
    ("문형동", "문형동"), ("양지읍", "양지읍"), ("산울동", "산울동"), ("신의주", "신의주시"),
  ])
  func `universities, stations, quarters and sights are known`(typed: String, name: String) {
    #expect(first(typed)?.hasSuffix(" \(name)") == true)
    #expect(Gazetteer.korea.place(named: typed)?.name.ko.hasSuffix(" \(name)") == true)
  }

  @Test(arguments: [
    ("SF", "미국 캘리포니아주 샌프란시스코"), ("Firenze", "이탈리아 토스카나주 피렌체"), ("Genf", "스위스 제네바주 제네바"), ("Москва", "러시아 모스크바"),
    ("МОСКВА", "러시아 모스크바"), ("東京", "일본 도쿄도 도쿄"), ("北京", "중국 베이징"), ("LHR", "영국 잉글랜드 런던"), ("Heathrow", "영국 잉글랜드 런던"),
    ("JFK", "미국 뉴욕주 뉴욕"), ("CDG", "프랑스 일드프랑스 파리"), ("NRT", "일본 지바현 나리타"), ("ICN", "인천광역시 영종구 인천공항"),
    ("GMP", "서울특별시 강서구 김포공항"), ("Calcutta", "인도 서벵골주 콜카타"), ("Baroda", "인도 구자라트주 바도다라"),
    ("Odessa", "우크라이나 오데사"), ("Roma", "이탈리아 라치오주 로마"),
  ])
  func `a city abroad is found in other languages, by old names and by airport codes`(typed: String, whole: String) {
    expect(typed, whole)
  }

  @Test(arguments: [
    ("베이징", "중국 베이징"), ("시드니", "호주 뉴사우스웨일스주 시드니"), ("방콕", "태국 방콕"), ("신의주시", "북한 평안북도 신의주시"),
    ("블라디보스토크", "러시아 연해주 블라디보스토크"), ("Dededo Village", "괌 Dededo Village"),
  ])
  func `in Korean a foreign division without a Korean name is left out`(typed: String, whole: String) {
    expect(typed, whole)
  }

  @Test func `foreign towns with equal names keep the Latin name of their division`() {
    let found = Gazetteer.korea.search("san jose", limit: 40).map(\.name.ko)
    #expect(found.count == 40 && Set(found).count == found.count)
  }
}
