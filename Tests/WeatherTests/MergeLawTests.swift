import FoundationEssentials
import Props
import Testing
import Weather

/// Laws that hold for any layers.
struct MergeLawTests {
  private static func hour(_ number: Int, _ dice: inout Dice) -> Hour {
    Hour(
      at: seoul(number), sky: dice.maybe { [.clear, .cloudy, .overcast].randomElement(using: &$0)! },
      falling: dice.maybe { $0.next() % 2 == 0 ? .none : .falling(.rain) },
      temperature: dice.maybe { Temperature(celsius: Double.random(in: -9...9, using: &$0)) },
      feelsLike: dice.maybe { Temperature(celsius: Double.random(in: -9...9, using: &$0)) },
      humidity: dice.maybe { Double.random(in: 0...100, using: &$0) },
      wind: Wind(metresPerSecond: dice.maybe { _ in 2 }, fromDegrees: dice.maybe { _ in 90 }),
      chanceOfPrecipitation: dice.maybe { _ in 30 },
      precipitation: dice.maybe { _ in AmountBand(min: 0, max: 1, text: "1mm 미만") })
  }

  private static func layers(_ seed: Int) -> [Layer] {
    var dice = Dice(seed: seed)
    let bulletins: [Bulletin] = [.observation, .veryShortRange, .shortRange, .shortRangeMorning, .mediumRangeSky]
    return bulletins.shuffled(using: &dice).map { bulletin in
      let first = Int.random(in: 0..<20, using: &dice)
      let numbers = (first..<first + 30).filter { _ in dice.next() % 4 != 0 }
      let days = (0..<8).filter { _ in dice.next() % 2 == 0 }.map { number in
        Day(
          date: today.adding(days: number), low: dice.maybe { _ in 1 }, high: dice.maybe { _ in 9 },
          am: Day.Half(condition: dice.maybe { _ in .rain }))
      }
      return Layer(bulletin, hours: numbers.map { hour($0, &dice) }, days: days)
    }
  }

  @Test(arguments: 1...40)
  func `merging a layer with itself changes nothing`(_ seed: Int) {
    let layers = Self.layers(seed)
    #expect(
      Timeline(layers + layers, zone: .seoul).forecast(at: afternoon)
        == Timeline(layers, zone: .seoul).forecast(at: afternoon))
    for layer in layers { for hour in layer.hours { #expect(hour.filled(from: hour) == hour) } }
  }

  @Test(arguments: 1...40)
  func `absorbing the same layer again changes nothing`(_ seed: Int) {
    var snapshot = Snapshot(place: .junggu)
    for layer in Self.layers(seed) {
      snapshot.absorb(layer, now: afternoon)
      let once = snapshot.forecast(at: afternoon)
      snapshot.absorb(layer, now: afternoon)
      #expect(snapshot.forecast(at: afternoon) == once)
    }
  }

  @Test(arguments: 1...40)
  func `for any layers, hours ascend from the current one and days are consecutive`(_ seed: Int) {
    let forecast = Timeline(Self.layers(seed), zone: .seoul).forecast(at: afternoon)
    let instants = forecast.hours?.map(\.at) ?? []
    #expect(instants.allSatisfy { $0 >= seoul(14) })
    #expect(zip(instants, instants.dropFirst()).allSatisfy { $0 < $1 })
    let numbers = forecast.days?.map(\.date.dayNumber) ?? []
    #expect(numbers.first == today.dayNumber)
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 + 1 == $1 })
  }

  @Test(arguments: 1...40)
  func `a newer issue does not remove known values of today's past hours`(_ seed: Int) {
    var snapshot = Snapshot(place: .junggu, layers: Self.layers(seed))
    let before = Timeline(snapshot.layers, zone: .seoul).hours.filter { $0.at >= seoul(0) && $0.at <= seoul(14) }
    for layer in Self.layers(seed + 1000) { snapshot.absorb(layer, now: afternoon) }
    let after = Dictionary(uniqueKeysWithValues: Timeline(snapshot.layers, zone: .seoul).hours.map { ($0.at, $0) })
    for hour in before {
      #expect(after[hour.at] != nil)
      if hour.temperature != nil { #expect(after[hour.at]?.temperature != nil) }
      if hour.sky != nil { #expect(after[hour.at]?.sky != nil) }
      if hour.falling != nil { #expect(after[hour.at]?.falling != nil) }
    }
  }

  @Test(arguments: 1...40)
  func `shuffled and repeated hours of a damaged file give the same hours`(_ seed: Int) {
    var dice = Dice(seed: seed)
    let layers = Self.layers(seed)
    let mixed = layers.map { layer in
      var mixed = layer
      mixed.hours = (layer.hours + layer.hours.prefix(5)).shuffled(using: &dice)
      return mixed
    }
    #expect(Timeline(mixed, zone: .seoul).hours == Timeline(layers, zone: .seoul).hours)
  }
}
