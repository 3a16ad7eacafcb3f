import Gazetteer
import Testing
import Weather

@testable import KMA

/// Which places an area includes. The lists follow real ones.
struct WarningAreaTests {
  private func matcher(_ name: String) throws -> WarningMatcher {
    WarningMatcher(place: try #require(Locality(Gazetteer.korea.resolve(name)), "\(name) is in Korea"))
  }

  private func isNamed(_ name: String, in list: String) throws -> Bool {
    let matcher = try matcher(name)
    return try #require(WarningArea.list(list)).contains(where: matcher.isNamed)
  }

  @Test(
    arguments: [
      // A province without brackets includes all of its districts, with any of its names.
      ("경기도", "수원시", true), ("경기", "고양시 덕양구", true), ("경기도", "서울", false),
      ("강원도", "춘천시", true), ("강원특별자치도", "대관령면", true), ("전북자치도", "전주시 완산구", true),
      ("전라북도", "군산시", true), ("전북특별자치도", "익산시", true), ("제주도", "서귀포시", true),
      ("세종", "조치원읍", true), ("세종특별자치시", "세종", true), ("부산", "해운대구", true), ("부산광역시", "기장군", true),
      ("전남광주통합특별시", "목포시", true), ("전남광주통합특별시", "광산구", true), ("광주", "광산구", true),
      ("광주", "목포시", false), ("전라남도", "여수시", true), ("전라남도", "광산구", false), ("광주", "경기도 광주시", false),
      ("경기도(광주)", "경기도 광주시", true), ("경기도(광주)", "광산구", false), ("전국", "독도", true),
      // With brackets only the areas in them.
      ("경기도(고양, 파주, 김포)", "파주시", true), ("경기도(고양, 파주, 김포)", "수원시", false),
      ("경기도(남양주)", "양주시", false), ("경기도(양주)", "남양주시", false), ("경상남도(고성)", "경상남도 고성군", true),
      ("경상남도(고성)", "강원특별자치도 고성군", false), ("경상남도(양산, 의령, 창녕)", "양산시", true),
      ("충청북도(영동)", "영동군", true), ("대구(군위)", "군위군", true), ("대구(군위)", "수성구", false),
      // 제외 excludes the whole list before it, at every depth.
      ("경기도(양주, 안성, 양평 제외)", "수원시", true), ("경기도(양주, 안성, 양평 제외)", "안성시", false),
      ("충청남도(서천 제외)", "서천군", false), ("인천(옹진군 제외)", "부평구", true), ("인천(옹진군 제외)", "백령면", false),
      ("전라남도(완도(여서도 제외), 무안북부)", "완도군", true), ("전라남도(신안(흑산면제외))", "흑산면", false),
      ("전라남도(신안(흑산면제외))", "신안군", true), ("전라남도(신안(흑산면제외))", "홍도", false),
      ("전라남도(영광(영광군 낙월면 제외))", "영광군", true), ("전라남도(영광(영광군 낙월면 제외))", "낙월면", false),
      ("전북자치도(부안위도면, 군산옥도면(어청도 제외), 군산어청도)", "위도면", true),
      ("전북자치도(부안위도면, 군산옥도면(어청도 제외), 군산어청도)", "어청도", true),
      ("전북자치도(부안위도면, 군산옥도면(어청도 제외))", "어청도", false),
      ("전북자치도(부안위도면, 군산옥도면(어청도 제외))", "옥도면", true),
      ("전북자치도(고창, 김제, 부안(위도면 제외), 군산)", "부안군", true),
      ("전북자치도(고창, 김제, 부안(위도면 제외), 군산)", "위도면", false),
      ("전북자치도(고창, 김제, 부안(위도면 제외), 군산)", "전주시", false),
      ("서울(서울서북권 제외)", "강남구", true), ("서울(서울서북권 제외)", "서울특별시 중구", false),
      ("충청남도(보령(도서제외))", "보령시", true),
      // Parts of cities and districts.
      ("서울(서울동남권, 서울동북권)", "강남구", true), ("서울동남권", "송파구", true), ("서울동남권", "서울특별시 중구", false),
      ("서울서북권", "서울특별시 중구", true), ("서울서남권", "서울특별시 강서구", true), ("서울서남권", "부산 강서구", false),
      ("서울동남권", "서울", true), ("부산(부산서부)", "부산 중구", true), ("부산(부산서부)", "해운대구", false),
      ("울산(울산서부)", "울주군", true), ("인천(인천영종)", "영종구", true), ("인천(인천영종)", "부평구", false),
      ("인천(인천북부)", "강화군", false), ("세종(세종남부)", "조치원읍", false), ("대구(달성북부)", "달성군", true),
      ("경상북도(경주동부)", "경주시", true), ("경상북도(경주동부)", "감포읍", true), ("경상북도(경주동부)", "건천읍", false),
      ("경상북도(포항, 경주동부)", "포항시 남구", true), ("경기도(용인서북부)", "용인시 수지구", true),
      // Mountains and plains: the whole district is included, the text shows the part.
      ("강원도(태백, 평창산지)", "평창군", true), ("강원도(태백, 평창산지)", "대관령면", true),
      ("강원도(태백, 평창산지)", "태백시", true), ("강원도(태백, 평창산지)", "강릉시", false),
      ("강원도(강릉산지)", "경포동", false), ("강원도(강릉평지 제외)", "경포동", false), ("강원도(강릉평지)", "경포동", true),
      ("강원도(평창산지)", "평창읍", false), ("강원도(강릉시평지)", "강릉시", true), ("강원도(강원북부산지)", "인제군", true), ("강원북부산지", "설악산", true),
      ("강원도(강원북부산지)", "춘천시", false), ("경상북도(경북북동산지)", "울진군", true),
      ("제주도(제주도산지)", "제주시", true), ("제주도(제주도산지)", "한라산", true), ("제주도(제주도산지)", "구좌읍", false),
      ("제주도(제주도동부)", "성산일출봉", true), ("제주도(제주도동부)", "한림읍", false), ("제주도(제주도남부)", "남원읍", true),
      ("제주도(서귀포시남부, 서귀포시동부)", "표선면", true), ("제주도(제주시북부)", "추자면", false),
      ("제주도(제주도북부중산간)", "애월읍", true),
      // Within the brackets of a province its name need not be repeated.
      ("제주도(산지)", "한라산", true), ("제주도(산지)", "구좌읍", false), ("강원도(산지)", "대관령면", true),
      ("강원도(산지)", "경포동", false), ("강원도(북부산지, 중부산지)", "대관령면", true), ("강원도(북부산지)", "인제군", true),
      ("경상북도(북동산지)", "봉화군", true), ("경상북도(북동산지)", "포항시", false), ("제주도(북부, 동부)", "제주시", true),
      ("제주도(북부, 동부)", "성산읍", true), ("제주도(서부)", "성산읍", false), ("강원도(산지 제외)", "대관령면", false),
      ("강원도(산지 제외)", "경포동", true), ("제주도(산지 제외)", "한라산", false), ("강원도(산지) 제외", "대관령면", false),
      ("전국(제주도 제외)", "제주시", false), ("전국(제주도 제외)", "서울", true), ("전국(강원도(산지) 제외)", "경포동", true),
      ("제주도해안", "제주시", true), ("제주도(제주도해안)", "서귀포시", true), ("제주도해안", "부산", false),
      // A line that continues without a comma.
      ("서울, 경기도    강원도, 충청북도", "수원시", true), ("서울, 경기도    강원도, 충청북도", "춘천시", true),
      ("경기도(고양) 강원도(춘천), 부산", "고양시", true), ("경기도(고양) 강원도(춘천), 부산", "수원시", false),
      ("경기도(고양) 강원도(춘천), 부산", "춘천시", true), ("경기도(고양) 강원도(춘천), 부산", "강릉시", false),
      ("서울 경기도(고양)", "강남구", true), ("서울 경기도(고양)", "수원시", false),
      // Seas include no place on land; named islands are included.
      ("제주도앞바다(제주도서부앞바다), 제주도남쪽바깥먼바다", "제주시", false), ("서해중부앞바다(충남북부앞바다)", "태안군", false),
      ("부산앞바다", "부산", false), ("동해중부전해상", "동해시", false), ("인천·경기북부앞바다", "인천", false),
      ("서해5도(백령도.대청도)", "백령면", true), ("서해5도(백령도.대청도)", "연평면", false), ("서해5도", "연평면", true),
      ("서해5도", "인천", false), ("울릉도.독도", "울릉군", true), ("울릉도.독도", "독도", true), ("울릉도.독도", "포항시", false),
      ("전라남도(흑산도.홍도)", "흑산면", true), ("전라남도(흑산도.홍도)", "홍도", true), ("전라남도(흑산도.홍도)", "목포시", false),
      ("전라남도(거문도.초도)", "거문도", true), ("전라남도(여수, 거문도.초도)", "여수시", true),
      ("전라남도(거문도.초도)", "여수시", false), ("제주도(추자도)", "추자면", true), ("제주도(추자도)", "제주시", false),
      // The mountain belt of 제주 is neither a whole city nor an island.
      ("제주도(제주시중산간)", "제주시", true), ("제주도(제주시중산간)", "애월읍", true), ("제주도(제주시중산간)", "추자면", false),
      ("제주도(제주시중산간)", "제주시 연동", false), ("제주도(제주시중산간)", "구좌읍", false), ("제주도(제주시중산간)", "한림읍", false),
      ("제주시중산간", "추자면", false), ("제주도(서귀포시중산간)", "서귀포시", true), ("제주도(서귀포시중산간)", "제주시", false),
      ("제주도(서귀포시중산간)", "대정읍", false), ("제주도(서귀포시중산간)", "안덕면", true), ("제주도(서귀포시중산간)", "한라산", false),
      ("제주도(제주도북부중산간)", "추자면", false), ("제주도북부중산간", "추자도", false), ("제주도(제주도북부중산간)", "구좌읍", false),
      ("제주도(제주도남부중산간)", "성산읍", false), ("제주도(제주도남부중산간)", "서귀포시", true), ("제주도(중산간)", "제주시 연동", false),
      ("제주도(제주시중산간 제외)", "애월읍", true), ("제주도(제주시북부)", "애월읍", true),
      // Islands that KMA lists separately are in no area that names their district.
      ("제주도(제주시)", "추자면", false), ("제주도(제주시)", "애월읍", true), ("제주도해안", "추자면", false), ("제주도", "추자면", true),
      ("제주도(추자도 제외)", "추자면", false), ("제주도(제주도추자도)", "추자면", true), ("전라남도(신안)", "흑산면", false),
      ("전라남도(신안군)", "홍도", false), ("전라남도(신안)", "신안군", true), ("전라남도(신안군흑산면)", "흑산면", true),
      ("전라남도(여수)", "거문도", false), ("전라남도(여수)", "여수시 삼산면", false), ("전라남도(여수)", "여수시 돌산읍", true),
      ("전라남도", "거문도", true), ("인천(옹진)", "백령면", false), ("인천(옹진)", "옹진군", true), ("인천", "연평면", false),
      ("인천", "옹진군 덕적면", true), ("인천", "부평구", true), ("인천(서해5도)", "백령면", true), ("경상북도", "독도", false),
      ("경상북도", "울릉군", false), ("경상북도(울릉군)", "울릉군", true), ("경상북도, 울릉도.독도", "울릉군", true),
      ("전국(경상북도 제외)", "독도", true), ("거문도·초도", "거문도", true), ("흑산도·홍도", "흑산면", true),
      // Within the merged province the names of its halves mean the halves.
      ("전남광주통합특별시(광주)", "광주 북구", true), ("전남광주통합특별시(광주)", "목포시", false),
      ("전남광주통합특별시(광주 제외)", "광주 북구", false), ("전남광주통합특별시(광주 제외)", "목포시", true),
      ("전남광주통합특별시(광주)", "경기도 광주시", false), ("전남광주통합특별시(전남)", "여수시", true),
      ("전남광주통합특별시(전남)", "광산구", false), ("전남광주통합특별시(광주(광주서부))", "광산구", true),
      ("전남광주통합특별시(광주서부)", "광산구", true), ("전남광주통합특별시(광주서부)", "광주 북구", false),
      ("전남광주통합특별시(목포, 신안)", "광주광역시", false), ("전남광주통합특별시(북구)", "광주광역시", true),
      ("전남광주통합특별시(목포, 신안)", "전라남도", true), ("전남광주통합특별시(여수)", "거문도", false),
      // Coordinates, and lists with unusual blanks.
      ("경기도( 수 원 , 성남 )", "37.263,127.028", true), ("서울특별시", "37.5665,126.978", true), ("", "서울", false),
      ("()", "서울", false),
      (",,", "서울", false), ("경기도()", "수원시", true),
    ] as [(String, String, Bool)])
  func `an area includes its own places only`(_ list: String, _ place: String, _ isNamed: Bool) throws {
    #expect(try self.isNamed(place, in: list) == isNamed, "\(list) – \(place)")
  }

  @Test func `every district is included by its own name within its province and by no other`() throws {
    let districts = Gazetteer.korea.all.filter { $0.level == .sigungu && $0.korea != nil && !$0.name.ko.hasSuffix("면") }
    let localities = try districts.map { try #require(Locality($0)) }
    #expect(districts.count > 200)
    for (place, own) in zip(districts, localities) {
      let province = try #require(own.provinces.first)
      let name = try #require(own.districts.last)
      let area = try #require(WarningArea.list("\(province)(\(name))")?.first)
      let named = localities.filter { WarningMatcher(place: $0).isNamed(by: area) }
      #expect(named.contains(own), "\(place.name.ko)")
      #expect(named.allSatisfy { $0.provinces == own.provinces && $0.names.contains(name) }, "\(place.name.ko)")
      // 울릉도.독도 is a zone separate from 경상북도.
      let isInProvince = WarningMatcher(place: own).isNamed(by: WarningArea(name: province))
      #expect(isInProvince == (name != "울릉군"), "\(place.name.ko)")
      let except = try #require(WarningArea.list("\(province)(\(name) 제외)")?.first)
      #expect(!WarningMatcher(place: own).isNamed(by: except), "\(place.name.ko)")
    }
  }

  @Test func `an area keeps its text as issued`() throws {
    let list = try #require(WarningArea.list("경기도(고양, 파주(남부 제외)), 서울 , 울릉도.독도"))
    #expect(list.map(\.text) == ["경기도(고양, 파주(남부 제외))", "서울", "울릉도.독도"])
    #expect(list[0].parts.map(\.name) == ["고양", "파주"] && list[0].parts[1].excluded.map(\.name) == ["남부"])
  }

  @Test(arguments: ["서울)", "경기도(수원", "((((((((서울))))))))", ")(", "서울(("])
  func `unbalanced or deeply nested brackets are not a list`(_ text: String) {
    #expect(WarningArea.list(text) == nil)
  }
}
