package import Weather

extension Soon {
  package func sentence(_ formatting: Formatting) -> String {
    let (words, minutes) = (formatting.words, shownMinutes)
    let sentence =
      switch change {
      case .starts(let kind, _): words.starts(kind, minutes)
      case .stops(let kind, _): words.stops(kind, minutes)
      case .continues(let kind, _): words.continues(kind, minutes)
      }
    return isEstimate ? words.estimated(sentence) : sentence
  }

  /// For an estimate, in steps of five minutes from ten on: its median error is three minutes.
  var shownMinutes: Int { isEstimate && minutes >= 10 ? (minutes + 2) / 5 * 5 : minutes }
}

// Sentences about the next hour.
extension Words {
  package func starts(_ kind: Condition, _ minutes: Int) -> String {
    say(
      "\(minutes)분 뒤 \(fall(kind)) \(comes(kind)).",
      isPlural(kind)
        ? "\(fall(kind)) start in \(length(minutes))." : "\(fall(kind)) starts in \(length(minutes)).")
  }
  package func stops(_ kind: Condition, _ minutes: Int) -> String {
    say(
      "\(minutes)분 뒤 \(fall(kind)) 그칠 것으로 보입니다.",
      isPlural(kind) ? "\(fall(kind)) stop in \(length(minutes))." : "\(fall(kind)) stops in \(length(minutes)).")
  }
  package func continues(_ kind: Condition, _ minutes: Int) -> String {
    say("앞으로 \(minutes)분은 \(fall(kind)) 이어질 것으로 보입니다.", "\(fall(kind)) for the next \(length(minutes)).")
  }

  /// `20분 뒤 비가 오겠습니다(레이더 추정).`
  func estimated(_ sentence: String) -> String {
    let body = sentence.dropLast()
    return say("\(body)(\(radarEstimate)).", "\(body) (\(radarEstimate)).", key: "sentence {1} {2}")
  }
  /// `14:50쯤 비(레이더 추정)`: with a time, because a status bar may show it for some minutes. nil if nothing begins.
  func beginning(_ soon: Soon, _ formatting: Formatting) -> String? {
    guard case .starts(let kind, let start) = soon.change else { return nil }
    let (what, time) = (condition(kind), formatting.clock(start))
    let text = say("\(time)쯤 \(what)", "\(what) at about \(time)")
    return soon.isEstimate
      ? say("\(text)(\(radarEstimate))", "\(text) (\(radarEstimate))", key: "text ({1}) {2}") : text
  }
  package var radarEstimate: String { say("레이더 추정", "radar estimate") }

  private func length(_ minutes: Int) -> String {
    say("\(minutes)분", minutes == 1 ? "1 minute" : "\(minutes) minutes")
  }

  /// Whether the English word takes a plural verb: rain stops, showers stop.
  private func isPlural(_ kind: Condition) -> Bool { fall(kind).hasSuffix("s") }
}
