/// The parts into which KMA divides some districts for warnings, and the towns in each (기상특보 세분구역 안내, 2026).
///
/// Mountains and plains are not among them: where a warning names one of the two, all towns of the district are told,
/// in KMA's own words.
enum WarningZones {
  /// One zone a line: 시도, the district that is divided, the part's name, its towns; `*` for those named nowhere.
  private static let table = """
    서울||서북권|은평구 종로구 마포구 서대문구 중구 용산구
    서울||서남권|강서구 양천구 구로구 영등포구 동작구 관악구 금천구
    서울||동북권|도봉구 노원구 강북구 성북구 동대문구 중랑구 성동구 광진구
    서울||동남권|강동구 송파구 강남구 서초구
    부산||중부|금정구 북구 동래구 연제구 부산진구 사상구
    부산||서부|강서구 사하구 서구 중구 동구 영도구
    부산||동부|기장군 해운대구 수영구 남구
    인천||영종|영종구
    인천||북부|서해구 검단구 계양구 부평구 서구
    인천||남부|제물포구 미추홀구 연수구 남동구 중구 동구
    인천||강화|강화군
    인천||옹진|옹진군
    광주||서부|광산구
    광주||동부|동구 서구 남구 북구
    대구||중부|중구 동구 서구 남구 북구 수성구 달서구
    대구||군위|군위군
    대구||달성|달성군
    대구|달성군|북부|다사읍 하빈면
    대구|달성군|남부|화원읍 논공읍 옥포읍 가창면 유가읍 현풍읍 구지면
    울산||동부|북구 중구 남구 동구
    울산||서부|울주군
    세종||북부|소정면 전의면 전동면 조치원읍
    세종||남부|*
    경기|파주시|서북부|장단면 군내면 진서면 진동면
    경기|파주시|동북부|문산읍 법원읍 파주읍 적성면 파평면
    경기|파주시|남부|조리읍 광탄면 탄현면 월롱면
    경기|용인시|서북부|기흥구 수지구
    경기|용인시|동북부|포곡읍 모현읍 양지면 양지읍
    경기|용인시|남부|이동읍 남사읍 원삼면 백암면
    경기|여주시|서부|산북면 금사면 흥천면 대신면 세종대왕면
    경기|여주시|동남부|가남읍 점동면 북내면 강천면
    경기|양평군|서부|양평읍 강상면 강하면 옥천면 양서면 서종면 개군면
    경기|양평군|동부|단월면 청운면 양동면 지평면 용문면
    충북|청주시|동부|낭성면 미원면 가덕면 남일면 문의면
    충북|청주시|서부|*
    충남|홍성군|서부|은하면 결성면 서부면 갈산면 구항면
    충남|홍성군|동부|홍성읍 광천읍 홍북읍 금마면 홍동면 장곡면
    전남|나주시|동남부|세지면 봉황면 다도면
    전남|나주시|서북부|남평읍 왕곡면 반남면 공산면 동강면 다시면 문평면 노안면 금천면 산포면
    전남|고흥군|북부|고흥읍 두원면 점암면 과역면 남양면 동강면 대서면
    전남|고흥군|남부|도양읍 도덕면 풍양면 금산면 도화면 영남면 포두면 봉래면 동일면
    전남|곡성군|남부|석곡면 목사동면 죽곡면
    전남|곡성군|북부|옥과면 입면 겸면 오산면 삼기면 곡성읍 오곡면 고달면
    전남|해남군|남부|화산면 현산면 송지면 북평면 북일면
    전남|해남군|북부|황산면 산이면 문내면 화원면 해남읍 삼산면 옥천면 계곡면 마산면
    전남|무안군|남부|일로읍 삼향읍 몽탄면
    전남|무안군|북부|해제면 청계면 현경면 망운면 운남면 무안읍
    경북|경주시|남부|외동읍 내남면
    경북|경주시|서부|건천읍 산내면 서면
    경북|경주시|동부|감포읍 문무대왕면 양남면
    경북|경주시|중북부|안강읍 강동면 천북면 현곡면
    경북|안동시|동남부|임동면 길안면 임하면 남선면
    경북|안동시|북부|도산면 예안면 녹전면 와룡면 북후면
    경북|안동시|서부|풍산읍 서후면 풍천면 남후면 일직면
    경북|김천시|남부|조마면 구성면 지례면 부항면 대덕면 증산면
    경북|김천시|북부|대항면 봉산면 어모면 감문면 개령면 아포읍 남면 농소면 감천면
    경남|하동군|북부|화개면 청암면 악양면
    경남|하동군|남부|하동읍 적량면 횡천면 고전면 금남면 진교면 양보면 북천면 옥종면 금성면
    경남|산청군|서남부|삼장면 시천면
    경남|산청군|북부|산청읍 차황면 오부면 생초면 금서면
    경남|산청군|동남부|단성면 신안면 생비량면 신등면
    경남|함양군|서북부|서상면 서하면
    경남|함양군|중부|마천면 함양읍 휴천면 유림면 수동면 지곡면 안의면 백전면 병곡면
    경남|거창군|남부|거창읍 마리면 남상면 남하면 신원면 가조면
    경남|거창군|북부|주상면 웅양면 고제면 북상면 위천면 가북면
    경남|합천군|남부|쌍백면 삼가면 가회면
    경남|합천군|서북부|가야면 야로면 묘산면 봉산면 대병면
    경남|합천군|중부|합천읍 용주면 대양면 율곡면 쌍책면 초계면 적중면 덕곡면 청덕면
    제주|제주시|동부|구좌읍 우도면
    제주|제주시|서부|한림읍 한경면
    제주|제주시|북부|*
    제주|제주시|추자도|추자면
    제주|서귀포시|동부|성산읍 표선면
    제주|서귀포시|서부|대정읍
    제주|서귀포시|남부|*
    """

  private struct Key: Hashable {
    var province: String
    var district: String
  }

  private static let zones: [Key: [(name: String, towns: Set<String>)]] = table.split(separator: "\n")
    .reduce(into: [:]) { zones, line in
      let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      let key = Key(province: fields[0], district: fields[1])
      zones[key, default: []].append((fields[2], Set(fields[3].split(separator: " ").map(String.init))))
    }

  /// How the part of that name lies to a place within the district, "" being the 시도 itself; nil where the district is
  /// not divided so. Names are the place's own, the innermost last.
  static func extent(of part: String, in district: String, of province: String, to names: [String])
    -> Extent?
  {
    guard let zones = zones[Key(province: province, district: district)],
      let zone = zones.first(where: { $0.name == part })
    else { return nil }
    let inner = district.isEmpty ? names[...] : names.drop { $0 != district }.dropFirst()
    // The district as a whole holds the part.
    if inner.isEmpty { return .part }
    for name in inner.reversed() {
      guard let home = zones.first(where: { $0.towns.contains(name) }) else { continue }
      return home.name == part ? .whole : .nothing
    }
    // A beach or a gate is in no list, wherever it lies.
    let isTown = inner.last?.last.map { "읍면동".contains($0) } ?? false
    guard isTown, zones.contains(where: { $0.towns.contains("*") }) else { return .part }
    return zone.towns.contains("*") ? .whole : .nothing
  }

  /// Mountains named for a province: the districts they lie in.
  private static let mountains: [String: Set<String>] = [
    "강원북부산지": ["속초시", "고성군", "양양군", "인제군", "양구군"], "강원중부산지": ["강릉시", "평창군", "홍천군"],
    "강원남부산지": ["동해시", "삼척시", "정선군", "태백시"], "경북북동산지": ["영양군", "봉화군", "울진군"],
  ]

  /// The districts that share those mountains; nil for what is none of them.
  static func districts(of mountains: String) -> (province: String, districts: Set<String>)? {
    Self.mountains[mountains].map { (String(mountains.prefix(2)), $0) }
  }
}

/// How much of a place an area is.
enum Extent: Int, Sendable, Hashable, Comparable {
  /// They have nothing to do with each other.
  case nothing
  /// A part of it, or it is not known whether all of it.
  case part
  /// All of it.
  case whole

  static func < (left: Extent, right: Extent) -> Bool { left.rawValue < right.rawValue }
}
