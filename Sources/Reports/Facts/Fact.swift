package import Weather

/// The meaning of a value on screen. The palette turns it into a colour; a pane never does.
package enum Tone: Sendable, Hashable {
  case plain, strong, title, accent, alert, holiday, saturday, rain, snow, sun, night, cloud
  case warning(WarningLevel)
  /// `dim` is for labels and less important text, `faint` for decoration that is barely visible.
  case dim, faint
  /// °C, for the scale from cold to warm.
  case warmth(Double)
  case grade(Grade)
}

extension Tone {
  /// A colour from cold to warm; dim if there is no temperature.
  package init(_ temperature: Temperature?) { self = temperature.map { .warmth($0.celsius) } ?? .dim }

  /// The colour of a day's name: Saturdays are blue, Sundays and, in Korea's zone, its public holidays are red; nil for
  /// other days.
  package static func name(of date: CivilDate, in zone: Zone) -> Tone? {
    if date.weekday == 0 || zone == .seoul && date.isKoreanHoliday { return .holiday }
    return date.weekday == 6 ? .saturday : nil
  }

  /// The colours of the air grades, used for WHO's levels of the UV index: low, moderate, high, very high.
  package static func ultraviolet(_ index: Double) -> Tone {
    .grade(index < 2.5 ? .good : index < 5.5 ? .moderate : index < 7.5 ? .bad : .veryBad)
  }
}

/// A label and its value, ready to be placed.
package struct Fact: Sendable, Equatable {
  package var label: String
  package var value: String
  package var tone: Tone

  package init(label: String, value: String, tone: Tone) {
    (self.label, self.value, self.tone) = (label, value, tone)
  }
}

extension Fact {
  package init(_ label: String, _ temperature: Temperature?, _ formatting: Formatting) {
    self.init(label: label, value: formatting.temperature(temperature), tone: Tone(temperature))
  }
}

/// A piece of a line in one tone.
package struct Span: Sendable, Hashable {
  package var text: String
  package var tone: Tone

  package init(text: String, tone: Tone) { (self.text, self.tone) = (text, tone) }
}
