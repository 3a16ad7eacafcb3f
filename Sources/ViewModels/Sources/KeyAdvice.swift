import Weather

// What is said of the key of a source: where it comes from, where it is put, what to look at where it is refused.
extension SourceID {
  /// `data.go.kr에서 받은 인증키를 WEATHERI_KMA_KEY에 넣으세요.` Shorter where it was just said that there is none.
  func keyAdvice(in language: Language, isAlone: Bool = false) -> String {
    guard let key = profile.key else { return SourceID.takesNone[language] }
    return switch key.form {
    case .text(let variable, _):
      Localized(
        "\(key.site)에서 받은 \(isAlone ? "인증키" : "키")를 \(variable)에 넣으세요.",
        "Get \(isAlone ? "a key" : "one") at \(key.site) and put it in \(variable).")[language]
    case .parts(_, let advice): advice.sentence[language]
    }
  }

  /// The same in fewer words, the fullest first.
  func briefKeyAdvice(in language: Language) -> [String] {
    switch profile.key?.form {
    case nil: []
    case .text(let variable, _):
      [
        Localized(
          "\(profile.key?.site ?? "") 키를 \(variable)에 넣기", "Put a \(profile.key?.site ?? "") key in \(variable)"),
        Localized("\(variable)에 키 넣기", "Set \(variable)"),
      ].map { $0[language] }
    case .parts(_, let advice): advice.brief.map { $0[language] }
    }
  }

  /// What to look at where it is refused.
  func keyCheck(in language: Language) -> String { (profile.key?.check ?? SourceID.takesNone)[language] }

  /// The same in fewer words, the fullest first.
  func briefKeyChecks(in language: Language) -> [String] {
    guard let key = profile.key else { return [] }
    let check = (key.briefCheck ?? Localized("\(key.site)에서 키 확인", "Check the key at \(key.site)"))[language]
    return ["\(profile.name[language]): \(check.asRest)", check]
  }

  private static let takesNone = Localized("키를 받지 않는 출처입니다.", "It takes none.")
}

extension String {
  /// A sentence as it goes on after a colon.
  var asRest: String { prefix(1).lowercased() + dropFirst() }
}
