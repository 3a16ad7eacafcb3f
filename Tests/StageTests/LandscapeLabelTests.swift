import Cells
import Props
import Testing

@testable import Stage

/// Laws of the figures, over generated weeks.
struct LandscapeLabelTests {
  private struct Week {
    var landscape: Landscape
    let width: Int
    let height: Int
    var terrain: LandscapeTerrain { LandscapeTerrain(landscape, width: width, height: height) }
    /// With a half of the seeds in 256 colours.
    var colours = StageColours.trueColour
    var labels: [Landscape.Label] { landscape.picture(width: width, height: height, colours: colours).labels }
  }

  /// Days of at least seven columns, as the dashboard has them. The hours, with fronts at any time of the day, are
  /// known for a part of the days; the lows and highs are those of the hours, or any.
  private static func week(_ seed: Int) -> Week {
    var dice = Dice(seed: seed)
    let dayCount = dice.roll(4...14)
    let width = dayCount * dice.roll(7...14) + dice.roll(dayCount)
    var celsius = Double(dice.roll(-10...25))
    let known = dice.roll(dayCount * 24 + 1)
    let hours = (0..<known).map { offset in
      celsius += Double(dice.roll(-20...20)) / 10 + (dice.roll(30) == 0 ? Double(dice.roll(-9...9)) : 0)
      return Landscape.Hour(
        offset: offset, temperature: dice.roll(40) == 0 ? nil : celsius, snow: dice.roll(20) == 0 ? 2 : nil,
        isNight: !(6..<18).contains(offset % 24))
    }
    let days = (0..<dayCount).map { day in
      let course = hours.filter { $0.offset / 24 == day }.compactMap(\.temperature)
      let low = course.min() ?? Double(dice.roll(-12...20))
      return Landscape.Day(
        low: low, high: course.max() ?? low + Double(dice.roll(14)),
        widths: .init(high: dice.roll(2...4), low: dice.roll(2...4)))
    }
    let landscape = Landscape(
      hours: hours, days: days, colour: { _ in RGB(0x5FD787) }, ground: RGB(0x121212))
    return Week(
      landscape: landscape, width: width, height: dice.roll(5...16) * 2,
      colours: seed % 2 == 0 ? .trueColour : .twoFiftySix)
  }

  @Test(arguments: 0..<200)
  func `every figure stands in its own day, and no two touch`(seed: Int) {
    let week = Self.week(seed)
    let (terrain, labels) = (week.terrain, week.labels)
    #expect(labels.count == week.landscape.days.count * 2)
    for label in labels {
      let (day, columns) = (terrain.columns(of: label.day), label.column..<label.column + label.width)
      #expect(day.lowerBound <= columns.lowerBound && columns.upperBound < day.upperBound, "\(label)")
      #expect((0..<week.height / 2).contains(label.row), "\(label)")
      for other in labels where other != label && other.row == label.row {
        #expect(columns.upperBound < other.column || other.column + other.width < columns.lowerBound, "\(label)")
      }
    }
  }

  @Test(arguments: 0..<200)
  func `every figure is nearer to the middle of its own day than to that of another`(seed: Int) {
    let week = Self.week(seed)
    let days = week.landscape.days.indices.map { week.terrain.columns(of: $0) }
    for label in week.labels {
      // Twice the distances, to stay with whole numbers.
      let distances = days.map { abs($0.lowerBound + $0.upperBound - label.column * 2 - label.width) }
      #expect(distances.indices.allSatisfy { $0 == label.day || distances[label.day] < distances[$0] }, "\(label)")
    }
  }

  @Test(arguments: 0..<200)
  func `a high is over the top of the ridge between 9 and 18 o'clock, a low under its bottom before 9`(seed: Int) {
    let week = Self.week(seed)
    let terrain = week.terrain
    for label in week.labels {
      let hours = label.kind == .high ? 9..<18 : 0..<9
      let part = terrain.columns(of: label.day, hours: hours).filter { !terrain.columns[$0].tops.isEmpty }
      func height(_ column: Int) -> Double? {
        label.kind == .high ? terrain.columns[column].highest : terrain.columns[column].lowest.map { -$0 }
      }
      let best = part.compactMap(height).min()
      let under = part.filter { (label.column..<label.column + label.width).contains($0) }
      #expect(part.isEmpty || under.contains { height($0) == best }, "\(label)")
    }
  }

  @Test func `a low at midnight and a high in the first hour stand in their own day`() throws {
    // Each day cools from 20 °C at its first hour to 0 °C at its last one.
    let hours = (0..<96).map { Landscape.Hour(offset: $0, temperature: 20 - Double($0 % 24) * 20 / 23) }
    let days = (0..<4).map { _ in Landscape.Day(low: 0, high: 20, widths: .init(high: 3, low: 2)) }
    let week = Landscape(hours: hours, days: days, colour: { _ in RGB(0x5FD787) }, ground: RGB(0x121212))
    for label in week.picture(width: 44, height: 20).labels {
      let column = label.column - label.day * 11
      #expect(label.kind == .high ? (3...5).contains(column) : (0...3).contains(column))
    }
  }

  @Test(arguments: 7...14)
  func `the hours of a day are within its columns`(columns: Int) {
    let days = (0..<3).map { _ in Landscape.Day(low: 0, high: 9) }
    let landscape = Landscape(hours: [], days: days, colour: { _ in RGB(0) }, ground: RGB(0))
    let terrain = LandscapeTerrain(landscape, width: columns * 3, height: 20)
    #expect(terrain.columns(of: 1, hours: 0..<24) == terrain.columns(of: 1))
    #expect(terrain.columns(of: 1, hours: 0..<9).upperBound == terrain.columns(of: 1, hours: 9..<18).lowerBound)
  }
}
