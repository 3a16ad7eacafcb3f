public import Weather

// What is said of the key of a source: where it comes from, where it is put, what to look at where it is refused.
extension Words {
  /// `data.go.kr에서 받은 인증키를 WEATHERI_KMA_KEY에 넣으세요.` Shorter where it was just said that there is none.
  func keyAdvice(_ source: SourceID, isAlone: Bool = false) -> String {
    guard let key = source.profile.key else { return takesNone }
    return switch key.form {
    case .text(let variable, _):
      say(
        "\(key.site)에서 받은 \(isAlone ? "인증키" : "키")를 \(variable)에 넣으세요.",
        "Get \(isAlone ? "a key" : "one") at \(key.site) and put it in \(variable).")
    case .parts(_, let advice): advice.sentence[language]
    }
  }

  /// The same in fewer words, the fullest first.
  func briefKeyAdvice(_ source: SourceID) -> [String] {
    guard let key = source.profile.key else { return [] }
    return switch key.form {
    case .text(let variable, _):
      [
        say("\(key.site) 키를 \(variable)에 넣기", "Put a \(key.site) key in \(variable)"),
        say("\(variable)에 키 넣기", "Set \(variable)"),
      ]
    case .parts(_, let advice): advice.brief.map { $0[language] }
    }
  }

  /// What to look at where it is refused.
  public func keyCheck(_ source: SourceID) -> String { source.profile.key?.check[language] ?? takesNone }

  /// The same in fewer words, the fullest first.
  func briefKeyChecks(_ source: SourceID) -> [String] {
    guard let key = source.profile.key else { return [] }
    let check = key.briefCheck?[language] ?? say("\(key.site)에서 키 확인", "Check the key at \(key.site)")
    return ["\(self.source(source)): \(check.asRest)", check]
  }

  private var takesNone: String { say("키를 받지 않는 출처입니다.", "It takes none.") }
}

extension String {
  /// A sentence as it goes on after a colon.
  var asRest: String { prefix(1).lowercased() + dropFirst() }
}
