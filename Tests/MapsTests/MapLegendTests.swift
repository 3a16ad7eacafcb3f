import Cells
import Testing
import Weather

@testable import Maps

@Suite struct MapLegendTests {
  @Test(arguments: MapLayer.allCases)
  func `every step has a sign and a text in every look`(_ layer: MapLayer) {
    for look in Samples.looks {
      for language in [Language.ko, .en] {
        let legend = MapLegend(of: layer, look: look, language: language)
        let signs = Set(legend.entries.map { "\($0.sign) \($0.colour.map { "\($0)" } ?? "")" })
        #expect(
          look.depth.isPainted
            ? legend.entries.count == LayerScale.of(layer)?.steps.count ?? 3 : legend.entries.count == signs.count)
        #expect(legend.entries.allSatisfy { !$0.text.isEmpty })
        #expect(legend.entries.allSatisfy { ($0.colour == nil) == (look.depth == .monochrome) })
        if look.isASCII { #expect(legend.entries.allSatisfy { $0.sign.isASCII }) }
      }
    }
  }

  @Test func `without colours each sign is explained once, from its first step on`() {
    let look = MapLook.standard(isLight: false, depth: .monochrome)
    func texts(_ layer: MapLayer) -> String {
      MapLegend(of: layer, look: look).entries.map { "\($0.sign) \($0.text)" }.joined(separator: " ")
    }
    #expect(texts(.pm10) == "░ good ▒ moderate ▓ bad █ very bad")
    #expect(texts(.rain) == "░ 0.1 ▒ 5 ▓ 15 █ 50")
    #expect(texts(.wind) == "░ 0 ▒ 6 ▓ 11 █ 17")
  }

  @Test func `numbers are in the units of the user`() {
    let look = MapLook.standard(isLight: false, depth: .trueColour)
    let celsius = MapLegend(of: .temperature, look: look)
    #expect(celsius.unit == "°C" && celsius.entries.prefix(3).map(\.text) == ["<-15", "-15", "-10"])
    let fahrenheit = MapLegend(of: .temperature, look: look, units: Units(.imperial))
    #expect(fahrenheit.unit == "°F" && fahrenheit.entries[1].text == "5")
    #expect(MapLegend(of: .rain, look: look).entries.prefix(3).map(\.text) == ["0.1", "0.5", "1"])
    #expect(MapLegend(of: .wind, look: look).entries.map(\.text).contains("11"))
    let inches = MapLegend(of: .rain, look: look, units: Units(.imperial))
    #expect(inches.unit == "in/h" && inches.entries.prefix(3).map(\.text) == ["0.004", "0.02", "0.04"])
  }

  @Test func `the steps of the worst grade are numbers, and leave the room to the grades`() {
    let legend = MapLegend(of: .pm25, look: .standard(isLight: false, depth: .trueColour), language: .ko)
    #expect(legend.entries(fitting: 60).map(\.text) == ["좋음", "보통", "나쁨", "매우나쁨", "150", "300"])
    #expect(legend.entries(fitting: 40).map(\.text) == ["좋음", "보통", "나쁨", "매우나쁨"])
  }

  @Test(arguments: [0, 4, 10, 20, 40, 80, 200])
  func `entries fit, and begin with the first`(_ columns: Int) {
    for layer in MapLayer.allCases {
      let legend = MapLegend(of: layer, look: .standard(isLight: false, depth: .trueColour))
      let fitting = legend.entries(fitting: columns)
      #expect(fitting.reduce(0) { $0 + $1.text.displayWidth + $1.next.count + 4 } <= columns)
      if columns >= 40 { #expect(fitting.first?.colour == legend.entries.first?.colour) }
    }
  }

  @Test(arguments: [MapLayer.rain, .temperature, .wind], [Units.metric, Units(.imperial)])
  func `every colour is in a legend of 56 columns, and its numbers ascend`(_ layer: MapLayer, _ units: Units) {
    let legend = MapLegend(of: layer, look: .standard(isLight: false, depth: .trueColour), units: units)
    let fitting = legend.entries(fitting: 56)
    #expect(fitting.flatMap { [$0] + $0.next }.map(\.colour) == legend.entries.map(\.colour))
    #expect(fitting.dropFirst().allSatisfy { entry in legend.entries.contains { $0.text == entry.text } })
    if layer == .temperature { #expect(fitting[0].text == "<\(fitting[1].text)") }
  }

  @Test func `the winds of a typhoon are in the user's unit of speed`() {
    func texts(_ units: Units) -> [String] {
      MapLegend(of: .typhoon, look: .standard(isLight: false, depth: .trueColour), units: units).entries.map(\.text)
    }
    #expect(texts(.metric).suffix(2) == ["winds from 15 m/s", "winds from 25 m/s"])
    #expect(texts(Units(.imperial)).suffix(2) == ["winds from 34 mph", "winds from 56 mph"])
  }
}
