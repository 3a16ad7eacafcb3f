import FoundationEssentials
import Weather

/// The recorded hours of one week at one place, in about 750 bytes.
///
/// A week as JSON has about 35,000 bytes. No compression library is needed: the values of neighbouring hours differ
/// little, so each column stores differences.
struct PackedHours {
  struct Entry: Equatable {
    var hour: Hour
    /// The source that observed the hour; nil if it is not known.
    var source: String?
  }

  /// In order of the hour.
  var entries: [Entry] = []

  /// The first byte; a later format gets another number.
  private static let format: UInt8 = 1
  /// More entries than any week can have: one for each minute.
  private static let most: UInt64 = 10_080

  init(_ entries: [Entry] = []) { self.entries = entries }

  /// Nil if the bytes were not written by `bytes`.
  init?(bytes: [UInt8]) {
    var reader = PackedReader(bytes)
    guard reader.byte() == PackedHours.format, let count = reader.number(), count <= PackedHours.most,
      let entries = reader.entries(Int(count)), reader.isAtEnd
    else { return nil }
    self.entries = entries
  }

  var bytes: [UInt8] {
    var writer = PackedWriter()
    writer.put(byte: PackedHours.format)
    writer.put(UInt64(entries.count))
    writer.put(entries)
    return writer.bytes
  }
}

// The columns, in the same order in both functions.
extension PackedWriter {
  fileprivate mutating func put(_ entries: [PackedHours.Entry]) {
    let hours = entries.map(\.hour)
    let times = hours.map { Int64($0.at.timeIntervalSince1970) }
    put(column: Array(times.prefix(1)))
    // An hour each, as a rule.
    put(column: zip(times.dropFirst(), times).map { $0 - $1 })
    put(texts: entries.map(\.source))
    put(texts: hours.map { $0.sky?.rawValue })
    put(texts: hours.map { $0.falling.map { $0.condition?.rawValue ?? "" } })
    put(numbers: hours.map { $0.temperature?.celsius })
    put(numbers: hours.map { $0.feelsLike?.celsius })
    put(numbers: hours.map(\.humidity))
    put(numbers: hours.map(\.wind.metresPerSecond))
    put(numbers: hours.map(\.wind.fromDegrees))
    put(numbers: hours.map(\.chanceOfPrecipitation))
    put(amounts: hours.map(\.precipitation))
    put(amounts: hours.map(\.snow))
    put(numbers: hours.map(\.uvIndex))
    put(numbers: hours.map { $0.statedDewPoint?.celsius })
    put(numbers: hours.map(\.visibility))
  }

  private mutating func put(amounts: [AmountBand?]) {
    put(numbers: amounts.map { $0?.min })
    // 0 without an upper limit, 1 an exact amount, 2 a range.
    put(column: amounts.map { $0.map { $0.max == nil ? 0 : $0.max == $0.min ? 1 : 2 } })
    put(numbers: amounts.map { $0?.max == $0?.min ? nil : $0?.max })
    put(texts: amounts.map { $0?.text })
  }
}

extension PackedReader {
  fileprivate mutating func entries(_ count: Int) -> [PackedHours.Entry]? {
    guard let times = times(count), let sources = texts(count), let skies = texts(count),
      let falling = texts(count), let temperatures = numbers(count), let apparent = numbers(count),
      let humidities = numbers(count), let speeds = numbers(count), let directions = numbers(count),
      let chances = numbers(count), let rain = amounts(count), let snow = amounts(count),
      let ultraviolet = numbers(count), let dewPoints = numbers(count), let visibilities = numbers(count)
    else { return nil }
    return (0..<count).map { index in
      let hour = Hour(
        at: Date(timeIntervalSince1970: Double(times[index])), sky: skies[index].flatMap(Condition.init),
        falling: falling[index].map { Condition(rawValue: $0).map(Precipitation.falling) ?? .none },
        temperature: temperatures[index].map(Temperature.init), feelsLike: apparent[index].map(Temperature.init),
        humidity: humidities[index], wind: Wind(metresPerSecond: speeds[index], fromDegrees: directions[index]),
        chanceOfPrecipitation: chances[index], precipitation: rain[index], snow: snow[index],
        uvIndex: ultraviolet[index], statedDewPoint: dewPoints[index].map(Temperature.init),
        visibility: visibilities[index])
      return PackedHours.Entry(hour: hour, source: sources[index])
    }
  }

  /// Seconds since 1970; nil also for times outside every calendar.
  private mutating func times(_ count: Int) -> [Int64]? {
    guard let first = column(min(count, 1)), let steps = column(max(0, count - 1)) else { return nil }
    var times = first.compactMap(\.self)
    for step in steps {
      guard let step, let last = times.last else { return nil }
      times.append(last &+ step)
    }
    let known: ClosedRange<Int64> = -100_000_000_000...100_000_000_000
    return times.count == count && times.allSatisfy(known.contains) ? times : nil
  }

  private mutating func amounts(_ count: Int) -> [AmountBand?]? {
    guard let least = numbers(count), let kinds = column(count), let most = numbers(count), let words = texts(count)
    else { return nil }
    return (0..<count).map { index in
      least[index].map { min in
        AmountBand(min: min, max: kinds[index] == 1 ? min : most[index], text: words[index] ?? "")
      }
    }
  }
}
