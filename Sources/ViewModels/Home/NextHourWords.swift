import Weather

// Sentences about the next hour.
extension Words {
  func starts(_ kind: Condition, _ minutes: Int) -> String {
    say("\(minutes)분 뒤 \(fall(kind)) \(comes(kind)).", "\(fall(kind)) \(verb("start", kind)) in \(english(minutes)).")
  }
  func stops(_ kind: Condition, _ minutes: Int) -> String {
    say("\(minutes)분 뒤 \(fall(kind)) 그칠 것으로 보입니다.", "\(fall(kind)) \(verb("stop", kind)) in \(english(minutes)).")
  }
  func goesOn(_ kind: Condition, _ minutes: Int) -> String {
    say("앞으로 \(minutes)분은 \(fall(kind)) 이어질 것으로 보입니다.", "\(fall(kind)) for the next \(english(minutes)).")
  }

  private func english(_ minutes: Int) -> String { minutes == 1 ? "1 minute" : "\(minutes) minutes" }

  /// Singular and plural: rain stops, showers stop.
  private func verb(_ verb: String, _ kind: Condition) -> String { fall(kind).hasSuffix("s") ? verb : verb + "s" }
}
