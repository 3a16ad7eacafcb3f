import KMA
import Testing

struct FeelsLikeTests {
  @Test(arguments: [
    (10, 5, 7.6), (0, 3, -3.5), (0, 10, -7.1), (-5, 5, -11.2), (-10, 5, -17.4), (-10, 10, -20.3), (-15, 8, -25.8),
  ])
  func `in winter wind lowers the apparent temperature`(_ temperature: Double, _ wind: Double, _ felt: Double) {
    for month in [10, 11, 12, 1, 2, 3, 4] {
      #expect(FeelsLike.celsius(temperature, humidity: nil, wind: wind, month: month) == felt)
    }
  }

  @Test(arguments: [
    (33, 50, 32.5), (33, 60, 33.5), (33, 70, 34.3), (35, 50, 34.5), (35, 60, 35.5), (30, 80, 32.1), (28, 60, 28.4),
    (25, 50, 24.6),
  ])
  func `in summer humidity changes the apparent temperature`(_ temperature: Double, _ humidity: Double, _ felt: Double)
  {
    for month in 5...9 {
      #expect(FeelsLike.celsius(temperature, humidity: humidity, wind: nil, month: month) == felt)
    }
  }

  @Test func `outside the valid range of a formula the air temperature is used`() {
    #expect(FeelsLike.celsius(10.1, humidity: nil, wind: nil, month: 1) == 10.1)
    #expect(FeelsLike.celsius(5, humidity: 50, wind: 1.2, month: 1) == 5)
    #expect(FeelsLike.celsius(30, humidity: 100, wind: 3, month: 7) == 30)
    #expect(FeelsLike.celsius(30, humidity: 4, wind: 3, month: 7) == 30)
    #expect(FeelsLike.celsius(51, humidity: 50, wind: 3, month: 7) == 51)
  }

  @Test func `without the value that the season needs the result is nil`() {
    #expect(FeelsLike.celsius(5, humidity: 50, wind: nil, month: 12) == nil)
    #expect(FeelsLike.celsius(30, humidity: nil, wind: 3, month: 8) == nil)
  }
}
