package import Weather

extension Words {
  package func inBrief(_ error: SourceError) -> String {
    switch error {
    case .keyUnavailable(let trouble):
      if case .file = trouble.cause { return say("키 파일 문제", "problem with the key file") }
      return say("키 명령 실패", "the key command failed")
    case .incomplete: return say("일부만 받음", "incomplete answer")
    default: return failureInBrief(error.reason)
    }
  }
}

// Text about the key of a source: where to get it, where to put it, and what to check if it is rejected.
extension Words {
  /// `data.go.kr에서 받은 인증키를 WEATHERI_KMA_KEY에 넣으세요.` Shorter after a sentence that says that the key is missing.
  func credentialAdvice(_ source: SourceID, isAlone: Bool = false) -> String {
    guard let key = source.profile.credential else { return takesNoKey }
    return switch key.form {
    case .text(let variable, _):
      isAlone
        ? say("\(key.site)에서 받은 인증키를 \(variable)에 넣으세요.", "Get a key at \(key.site) and put it in \(variable).")
        : say("\(key.site)에서 받은 키를 \(variable)에 넣으세요.", "Get one at \(key.site) and put it in \(variable).")
    case .parts(_, let advice): advice.sentence[language]
    }
  }

  /// How to get and set the key in fewer words, the fullest first.
  package func briefCredentialAdvice(_ source: SourceID) -> [String] {
    guard let key = source.profile.credential else { return [] }
    return switch key.form {
    case .text(let variable, _):
      [
        say("\(key.site) 키를 \(variable)에 넣기", "Put a \(key.site) key in \(variable)"),
        say("\(variable)에 키 넣기", "Set \(variable)"),
      ]
    case .parts(_, let advice): advice.brief.map { $0[language] }
    }
  }

  /// What to check if the key is rejected.
  package func credentialCheck(_ source: SourceID) -> String {
    source.profile.credential?.check[language] ?? takesNoKey
  }

  /// The check in fewer words, the fullest first.
  package func briefCredentialChecks(_ source: SourceID) -> [String] {
    guard let key = source.profile.credential else { return [] }
    let check = key.briefCheck?[language] ?? say("\(key.site)에서 키 확인", "Check the key at \(key.site)")
    return ["\(self.source(source)): \(check.asRest)", check]
  }

  private var takesNoKey: String { say("키를 받지 않는 출처입니다.", "This source takes no key.") }
}

extension String {
  /// A sentence as it continues after a colon.
  var asRest: String { prefix(1).lowercased() + dropFirst() }
}
