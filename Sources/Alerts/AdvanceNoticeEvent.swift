public import FoundationEssentials
public import Weather

/// An event worth an advance notice: rain that begins, air that gets worse, a warning, a typhoon that comes near.
public struct AdvanceNoticeEvent: Sendable, Equatable {
  public enum Matter: Sendable, Equatable {
    /// The first precipitation, and the uninterrupted hours of precipitation from then on; empty if the forecast is
    /// not hourly.
    case fall(Condition, hours: [Hour])
    case dust(Pollutant, Grade)
    case warning(WeatherWarning)
    /// Seen from the place.
    case typhoon(Typhoon, TyphoonThreat, from: Coordinate)
  }

  public var matter: Matter
  /// All kinds that the notice covers; the first one is the title.
  public var kinds: [AdvanceNoticeKind]
  public var start: Date
  /// As long as the forecast reaches.
  public var end: Date
  /// Whether it has begun: a warning or a bulletin that was issued, air that was measured. Precipitation that has begun gets no
  /// notice.
  public var isHere: Bool
  /// Whether its start is an estimate from radar pictures.
  public var isEstimate: Bool

  /// `kinds` is never empty.
  public init(
    matter: Matter, kinds: [AdvanceNoticeKind], start: Date, end: Date, isHere: Bool = false, isEstimate: Bool = false
  ) {
    self.matter = matter
    self.kinds = kinds
    self.start = start
    self.end = end
    (self.isHere, self.isEstimate) = (isHere, isEstimate)
  }

  public var kind: AdvanceNoticeKind { kinds[0] }
}

/// The notice-worthy data of a place at one moment. Old data counts as unknown.
public struct AdvanceNoticeOutlook: Sendable, Equatable {
  /// Conditions in progress.
  public private(set) var ongoing: [AdvanceNoticeKind] = []
  /// Events to give notice of, the earliest first.
  public private(set) var events: [AdvanceNoticeEvent] = []
  /// The worse grade of the two dust values; nil if unknown.
  public private(set) var dust: Grade?

  /// Forecasts fetched longer ago are not used for near events.
  private static let forecastMaximumAge: TimeInterval = 2 * 3600
  /// A warning issued longer ago is not reported as new.
  private static let warningMaximumAge: TimeInterval = 24 * 3600
  /// Seconds for which a typhoon without a forecast counts as the same event.
  private static let typhoonDuration: TimeInterval = 5 * 86_400

  /// - Parameter typhoons: The active typhoons; empty if no rule asks for them.
  public init(_ snapshot: Snapshot, typhoons: [Typhoon] = [], at now: Date) {
    let forecast = snapshot.forecast(at: now)
    func isRecent(_ part: Part) -> Bool {
      snapshot.newestFetch(of: part).map { now.timeIntervalSince($0) <= AdvanceNoticeOutlook.forecastMaximumAge }
        ?? false
    }
    if isRecent(.hourly) { addPrecipitation(forecast, at: now) }
    if isRecent(.air) { addDust(forecast, at: now) }
    if isRecent(.warnings) { addWarnings(forecast, at: now) }
    addTyphoons(typhoons, near: snapshot.place.coordinate, at: now)
    // Of events that begin together the most severe comes first.
    events = events.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
  }

  private mutating func addPrecipitation(_ forecast: Forecast, at now: Date) {
    let hours = forecast.hours ?? []
    let current = forecast.now?.condition ?? hours.first { $0.isInProgress(at: now) }?.condition
    ongoing += current.map(AdvanceNoticeKind.kinds) ?? []
    var minutes: (kind: Condition, at: Date)?
    if case .starts(let kind, let at)? = forecast.nextHour?.change(at: now) { minutes = (kind, at) }
    for kind in AdvanceNoticeKind.falling {
      let samples = hours.map { hour in
        Spell.Sample(at: hour.at, isOn: hour.falling.map { $0.kinds.contains(kind) })
      }
      var spells = Spell.all(samples, isOn: current.map { AdvanceNoticeKind.kinds(of: $0).contains(kind) }, at: now)
      if let minutes, AdvanceNoticeKind.kinds(of: minutes.kind).contains(kind) {
        spells.begin(at: minutes.at, now: now)
      }
      events += spells.filter { $0.start > now }.map { spell in
        let reported = hours.last { $0.isInProgress(at: spell.start) }?.falling?.condition
        let first =
          reported.flatMap { AdvanceNoticeKind.kinds(of: $0).contains(kind) ? $0 : nil } ?? minutes?.kind ?? .rain
        let kinds = [kind] + AdvanceNoticeKind.kinds(of: first).filter { $0 != kind }
        return AdvanceNoticeEvent(
          matter: .fall(first, hours: hours.falling(from: spell.start)), kinds: kinds, start: spell.start,
          end: spell.end, isEstimate: forecast.isNextHourEstimated && spell.start == minutes?.at)
      }
    }
  }

  private mutating func addDust(_ forecast: Forecast, at now: Date) {
    let air = forecast.air(recentAt: now)
    let present = air?.worstDust ?? forecast.airHours.last { $0.at <= now && !$0.isOver(at: now) }?.worstDust
    dust = present?.1
    ongoing += dust.map(AdvanceNoticeKind.kinds) ?? []
    if let present, let air, !AdvanceNoticeKind.kinds(of: present.1).isEmpty {
      add(present, from: air.measuredAt, until: now, isHere: true)
    }
    for grade in AdvanceNoticeKind.dusty {
      let samples = forecast.airHours.map { Spell.Sample(at: $0.at, isOn: $0.grade.map { $0 >= grade }) }
      for spell in Spell.all(samples, isOn: dust.map { $0 >= grade }, at: now) where spell.isChange && spell.start > now
      {
        guard let worst = forecast.airHours.first(where: { $0.at == spell.start })?.worstDust else { continue }
        add(worst, from: spell.start, until: spell.end, isHere: false)
      }
    }
  }

  private mutating func add(_ dust: (Pollutant, Grade), from start: Date, until end: Date, isHere: Bool) {
    let kinds = AdvanceNoticeKind.kinds(of: dust.1)
    if events.contains(where: { $0.kinds == kinds && $0.start == start }) { return }
    events.append(
      AdvanceNoticeEvent(
        matter: .dust(dust.0, dust.1), kinds: kinds, start: start, end: max(start, end), isHere: isHere))
  }

  private mutating func addWarnings(_ forecast: Forecast, at now: Date) {
    let warnings = forecast.warnings ?? []
    ongoing += warnings.map(AdvanceNoticeKind.kind)
    events += warnings.filter { now.timeIntervalSince($0.issuedAt) <= AdvanceNoticeOutlook.warningMaximumAge }.map {
      warning in
      AdvanceNoticeEvent(
        matter: .warning(warning), kinds: [AdvanceNoticeKind.kind(of: warning)], start: warning.issuedAt,
        end: max(now, warning.issuedAt), isHere: true)
    }
  }
}

extension AdvanceNoticeOutlook {
  fileprivate mutating func addTyphoons(_ typhoons: [Typhoon], near place: Coordinate, at now: Date) {
    for typhoon in typhoons {
      guard let threat = typhoon.threat(to: place, at: now) else { continue }
      let kinds = AdvanceNoticeKind.kinds(of: typhoon, threat)
      ongoing += kinds
      let end = typhoon.forecast.last?.at ?? now.addingTimeInterval(AdvanceNoticeOutlook.typhoonDuration)
      events.append(
        AdvanceNoticeEvent(
          matter: .typhoon(typhoon, threat, from: place), kinds: kinds, start: now, end: max(now, end), isHere: true))
    }
  }
}

extension Precipitation {
  fileprivate var kinds: [AdvanceNoticeKind] { condition.map(AdvanceNoticeKind.kinds) ?? [] }
}

extension [Hour] {
  /// The hours from that time on, as long as there is precipitation and they are one hour long.
  fileprivate func falling(from start: Date) -> [Hour] {
    var fall: [Hour] = []
    // By the minute forecast it may begin within an hour that the hourly forecast reports as dry.
    for hour in drop(while: { $0.isOver(at: start) || $0.at <= start && $0.falling?.condition == nil }) {
      let follows =
        fall.last.map { hour.at.timeIntervalSince($0.at) == 3600 } ?? (hour.at.timeIntervalSince(start) <= 3600)
      guard follows, hour.falling?.condition != nil else { break }
      fall.append(hour)
    }
    return fall
  }
}
