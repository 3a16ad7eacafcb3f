import Testing

@testable import Reports

struct ParticlesTests {
  @Test(arguments: [
    ("기상청", "기상청이", "기상청은", "기상청을", "기상청으로"), ("제주", "제주가", "제주는", "제주를", "제주로"),
    ("서울", "서울이", "서울은", "서울을", "서울로"), ("부산", "부산이", "부산은", "부산을", "부산으로"),
    ("에어코리아", "에어코리아가", "에어코리아는", "에어코리아를", "에어코리아로"),
    ("3", "3이", "3은", "3을", "3으로"), ("7", "7이", "7은", "7을", "7로"), ("2", "2가", "2는", "2를", "2로"),
    ("10", "10이", "10은", "10을", "10으로"), ("81", "81이", "81은", "81을", "81로"),
    ("KMA", "KMA가", "KMA는", "KMA를", "KMA로"), ("URL", "URL이", "URL은", "URL을", "URL로"),
    ("FM", "FM이", "FM은", "FM을", "FM으로"), ("Open-Meteo", "Open-Meteo가", "Open-Meteo는", "Open-Meteo를", "Open-Meteo로"),
    ("OpenWeather", "OpenWeather가", "OpenWeather는", "OpenWeather를", "OpenWeather로"),
    ("50%", "50%가", "50%는", "50%를", "50%로"), ("서울(중구)", "서울(중구)가", "서울(중구)는", "서울(중구)를", "서울(중구)로"),
    ("", "가", "는", "를", "로"),
  ])
  func `particles follow the final sound of a word`(
    _ word: String, _ subject: String, _ topic: String, _ object: String, _ direction: String
  ) {
    #expect(word.withSubjectParticle == subject)
    #expect(word.withTopicParticle == topic)
    #expect(word.withObjectParticle == object)
    #expect(word.withDirectionParticle == direction)
  }
}
