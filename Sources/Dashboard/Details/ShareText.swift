import Cells
import FoundationEssentials
import Reports
import Weather

/// An hour or a day as plain text to share: place and time, figures, dust, advice, credits of the data sources.
struct ShareText: Sendable, Equatable {
  let lines: [String]

  var text: String { lines.joined(separator: "\n") + "\n" }

  init(_ subject: Subject, climate: ClimateRecord? = nil, _ state: State) {
    let model = DetailViewModel(subject, climate: climate, state)
    let facts = model.facts.filter { !$0.value.contains(state.formatting.absent) }.map { "\($0.label) \($0.value)" }
    let credits = FooterViewModel.credits(FooterViewModel.providers(state), state) { $0.briefCredit }.text
    let words = [
      ShareText.heading(model, state), facts.joined(separator: ", "),
      ShareText.air(model, state.words).joined(separator: ", "),
    ]
    let all = words + ShareText.advice(subject, state) + [credits]
    lines = all.filter { !$0.isEmpty }.map { state.isASCII ? $0.withASCIISigns : $0 }
  }

  private static func heading(_ model: DetailViewModel, _ state: State) -> String {
    let name = state.city.map { $0.name[state.language].harmless } ?? ""
    let sample = state.isMadeUp ? " [\(state.words.sample)]" : ""
    return [name, model.title].filter { !$0.isEmpty }.joined(separator: ", ") + sample
  }

  /// `미세 PM10 42㎍/㎥ 보통`, in English `PM10 42 µg/m³ moderate`, for each particle size that is measured.
  private static func air(_ model: DetailViewModel, _ words: Words) -> [String] {
    zip(Pollutant.allCases, zip(model.air, model.airUnits)).compactMap { pollutant, row in
      let (reading, unit) = row
      guard [.pm10, .pm25].contains(pollutant), reading.level > 0 else { return nil }
      return "\(reading.name) \(words.quantity(reading.value, unit)) \(reading.grade)"
    }
  }

  /// For today, what the home screen says; for another day or an hour, what to take along.
  private static func advice(_ subject: Subject, _ state: State) -> [String] {
    guard let sun = state.sun else { return [] }
    let formatting = state.formatting
    let zone = formatting.zone
    let today = zone.date(of: state.now)
    var (forecast, at) = (state.forecast, state.now)
    switch subject {
    case .hour(let instant):
      forecast.hours = forecast.hours?.filter { $0.at == instant }
      at = instant
    case .day(let date) where date != today:
      forecast.hours = forecast.hours?.filter { zone.date(of: $0.at) == date }
      at = zone.instant(date, hour: 12)
    case .day: break
    }
    let advice = AdviceText(Advice(forecast, at: at, sun: sun), formatting, at: at)
    let sentences = subject == .day(today) ? [advice.sentence, advice.dust, advice.rain].compactMap { $0 } : []
    return [sentences.joined(separator: " "), advice.toTake ?? ""]
  }
}

extension Words {
  var copied: String {
    say(
      "글로 복사했습니다. 터미널이 클립보드(OSC 52)를 막으면 복사되지 않습니다.",
      "Copied as text, unless the terminal blocks the clipboard (OSC 52).")
  }
  var notCopied: String {
    say(
      "이 터미널에서는 복사할 수 없습니다. weatheri-tui report를 쓰세요.",
      "This terminal offers no clipboard. Use weatheri-tui report.")
  }
}
