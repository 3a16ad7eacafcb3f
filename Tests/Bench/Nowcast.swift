import FoundationEssentials
import Props
import Weather

/// How good the estimate of the next hour is, on made-up rain: `RainArrival.leastConfidence` is justified by it. No
/// recording of a real sequence is part of the project.
///
/// Each sequence is seven frames of five minutes, every third sequence with one missing, seen ten minutes after the
/// newest frame, as in the program, at 256 places.
func nowcast(_ sequences: Int) {
  headline("The next hour from radar, \(sequences) made-up sequences, ten minutes after the newest frame")
  var dice = Dice(always: 40)
  var cases: [NowcastCase] = []
  for number in 0..<sequences {
    let kind = MadeUpRain.Kind.allCases[number % MadeUpRain.Kind.allCases.count]
    cases += NowcastCase.all(of: MadeUpRain(kind, &dice), kind, missing: number % 3 == 0 ? 10 : nil, &dice)
  }
  let random = cases.filter { $0.kind == .random && $0.true != nil }
  for least in [0.2, 0.4, RainArrival.leastConfidence] {
    let told = random.count { $0.confidence >= least }
    line("showers that move at random, an estimate from \(least) on", "for \(told) of \(random.count)")
  }
  for (name, ends) in [("rain that begins", false), ("rain that ends", true)] {
    let some = cases.filter { $0.isWet == ends }
    for (low, high) in [(0.2, 0.4), (0.4, 0.6), (0.6, 0.8), (0.8, 1.01)] {
      line("\(name), confidence from \(low)", NowcastScore(some.filter { low..<high ~= $0.confidence }).text)
    }
    let shown = some.filter { $0.confidence >= RainArrival.leastConfidence }
    line("\(name), all that is shown", NowcastScore(shown).text)
    for (first, last) in [(0.0, 15.0), (15, 30), (30, 50)] {
      let near = shown.filter { first..<last ~= $0.announced ?? -1 }
      line("\(name), announced for the next \(Int(first)) to \(Int(last)) minutes", NowcastScore(near).falseText)
    }
    for kind in MadeUpRain.Kind.allCases {
      let all = some.filter { $0.kind == kind && $0.true != nil }
      let told = all.count { $0.confidence >= RainArrival.leastConfidence }
      let score = NowcastScore(shown.filter { $0.kind == kind })
      line("\(name), \(kind.rawValue)", "estimate for \(told) of \(all.count); \(score.text)")
    }
  }
}

/// One place of one sequence: when its rain begins or ends, in minutes from now, and what the estimate says.
private struct NowcastCase {
  var kind: MadeUpRain.Kind
  /// Whether it rains now; then the end of the rain is asked for.
  var isWet: Bool
  /// nil if nothing changes before the estimate ends.
  var `true`: Double?
  var announced: Double?
  /// 0 without an estimate.
  var confidence: Double

  /// The newest frame is of minute 30.
  private static let (newest, now, end) = (30, 40, 90)
  /// A spell or a pause counts from so many minutes on, as in the program.
  private static let shortest = 3

  static func all(
    of rain: MadeUpRain, _ kind: MadeUpRain.Kind, missing: Int?, _ dice: inout Dice
  ) -> [NowcastCase] {
    let frames = stride(from: 0, through: newest, by: 5).filter { $0 != missing }.compactMap {
      rain.frame(Double($0), &dice)
    }
    let motion = RainMotion(frames)
    let future = (now...end).map { rain.classes(Double($0)) }
    let spots = stride(from: 30, to: 270, by: 15)
    return spots.flatMap { row in
      spots.map { column in
        let wet = future.map { $0[row * MadeUpRain.grid.columns + column] >= MadeUpRain.rainy }
        let place = MadeUpRain.grid.coordinate(at: PlanePoint(x: Double(column) + 0.5, y: Double(row) + 0.5))
        let arrival = motion.flatMap { RainArrival(at: place, $0, atLeast: 0.2) }
        return NowcastCase(
          kind: kind, isWet: wet[0], true: change(wet),
          announced: announced(arrival, isWet: wet[0], newest: frames.last?.time),
          confidence: arrival?.confidence ?? 0)
      }
    }
  }

  /// The first minute of a spell of the other kind that is long enough.
  private static func change(_ wet: [Bool]) -> Double? {
    wet.indices.first { minute in
      let spell = wet[minute...].prefix(shortest)
      return spell.count == shortest && spell.allSatisfy { $0 != wet[0] }
    }.map { Double($0) }
  }

  private static func announced(_ arrival: RainArrival?, isWet: Bool, newest time: Date?) -> Double? {
    guard let arrival, let time else { return nil }
    let present = time.addingTimeInterval(Double(60 * (now - newest)))
    switch arrival.nextHour.change(at: present) {
    case .starts(_, let at) where !isWet: return at.timeIntervalSince(present) / 60
    case .stops(_, let at) where isWet: return at.timeIntervalSince(present) / 60
    default: return nil
    }
  }
}

private struct NowcastScore {
  private let cases: [NowcastCase]

  init(_ cases: [NowcastCase]) { self.cases = cases }

  private var falseShare: String {
    let announced = cases.filter { $0.announced != nil }
    return share(announced.count { $0.true == nil }, of: announced.count)
  }

  var falseText: String { "false alarms \(falseShare) of \(cases.count { $0.announced != nil })" }

  /// The share of rain that was announced, the share of false announcements, and the error of the times in minutes.
  var text: String {
    let happened = cases.filter { $0.true != nil }
    var errors = Figures()
    for found in happened { errors.add(found.announced.flatMap { time in found.true.map { abs(time - $0) } }) }
    let found = share(errors.values.count, of: happened.count)
    let (median, worst) = (errors.quantile(0.5)?.short ?? "–", errors.quantile(0.9)?.short ?? "–")
    return "found \(found) of \(happened.count), \(falseText); off by \(median) min in the median, \(worst) in 1 of 10"
  }

  private func share(_ part: Int, of whole: Int) -> String {
    whole == 0 ? "–" : "\(Int((Double(part) / Double(whole) * 100).rounded())) %"
  }
}
