package import Weather

extension Soon {
  package func sentence(_ formatting: Formatting) -> String {
    switch change {
    case .starts(let kind, _): formatting.words.starts(kind, minutes)
    case .stops(let kind, _): formatting.words.stops(kind, minutes)
    case .continues(let kind, _): formatting.words.continues(kind, minutes)
    }
  }
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

  private func length(_ minutes: Int) -> String {
    say("\(minutes)분", minutes == 1 ? "1 minute" : "\(minutes) minutes")
  }

  /// Whether the English word takes a plural verb: rain stops, showers stop.
  private func isPlural(_ kind: Condition) -> Bool { fall(kind).hasSuffix("s") }
}
