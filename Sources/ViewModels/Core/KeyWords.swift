public import Weather

/// What is said of keys: where a source's comes from, where it is put, and what may be wrong with it.
struct KeyWords: Sendable {
  /// `data.go.kr에서 받은 인증키를 WEATHERI_KMA_KEY에 넣으세요.` Shorter where it was just said that there is none.
  var advice: @Sendable (_ source: SourceID, _ isAlone: Bool) -> String
  /// The same in fewer words, the fullest first.
  var briefAdvice: @Sendable (SourceID) -> [String]
  /// What to look at where a key is refused, as a sentence or the rest of one.
  var check: @Sendable (_ source: SourceID, _ isSentence: Bool) -> String
  var briefCheck: @Sendable (SourceID) -> [String]
  /// Why there is none, though the settings name a way to one.
  var trouble: @Sendable (KeyTrouble) -> String
  var remedy: @Sendable (KeyTrouble) -> String
  /// The same for a pane's title.
  var troubleInBrief: @Sendable (KeyTrouble) -> String
}

extension Words {
  public func inBrief(_ error: SourceError) -> String {
    if case .keyUnavailable(let trouble) = error { return keys.troubleInBrief(trouble) }
    if error.isPartial { return self.language == .ko ? "일부만 받음" : "incomplete answer" }
    return self.failureInBrief(error.reason)
  }

  var keys: KeyWords { self.language == .ko ? .korean : .english }

  /// What to do about a way to a key that leads to none.
  public func whatToDo(about trouble: KeyTrouble) -> String { keys.remedy(trouble) }
  public func trouble(_ trouble: KeyTrouble) -> String { keys.trouble(trouble) }
  /// What to look at where the key of a source is refused.
  public func keyCheck(_ source: SourceID) -> String { keys.check(source, true) }
}

/// Who hands out a source's key, and where it is put.
struct KeyOffice: Sendable, Hashable {
  var site: String
  /// A variable; nil for a set of settings.
  var variable: String?
}

extension SourceID {
  /// nil for who asks for none.
  var keyOffice: KeyOffice? {
    switch self {
    case .kma: KeyOffice(site: "data.go.kr", variable: "WEATHERI_KMA_KEY")
    case .airkorea: KeyOffice(site: "data.go.kr", variable: "WEATHERI_AIRKOREA_KEY")
    case .openWeather: KeyOffice(site: "openweathermap.org", variable: "WEATHERI_OPENWEATHER_KEY")
    case .weatherKit: KeyOffice(site: "developer.apple.com")
    case .openMeteo: nil
    }
  }
}

extension KeyWords {
  static let korean = KeyWords(
    advice: { source, isAlone in
      guard let office = source.keyOffice else { return "키를 받지 않는 출처입니다." }
      return office.variable.map { "\(office.site)에서 받은 \(isAlone ? "인증키" : "키")를 \($0)에 넣으세요." }
        ?? "\(office.site)에서 WeatherKit 키(.p8)를 받아 설정의 [weatherkit] 네 값을 채우세요."
    },
    briefAdvice: { source in
      guard let office = source.keyOffice else { return [] }
      return office.variable.map { ["\(office.site) 키를 \($0)에 넣기", "\($0)에 키 넣기"] }
        ?? ["설정의 [weatherkit] 네 값을 채우세요", "[weatherkit]을 채우세요"]
    },
    check: { source, _ in
      switch source {
      case .kma, .airkorea: "data.go.kr에서 키와 활용신청을 확인하세요."
      case .openMeteo: "키를 받지 않는 출처입니다."
      case .openWeather: "openweathermap.org의 My API keys에서 확인하세요. 새 키는 두어 시간 뒤에 열립니다."
      case .weatherKit: "developer.apple.com에서 키와 서비스 ID에 WeatherKit이 켜져 있는지 확인하세요."
      }
    },
    briefCheck: { source in
      switch source {
      case .kma, .airkorea: ["키와 활용신청을 확인하세요"]
      case .openMeteo: []
      case .openWeather: ["openweathermap.org에서 키 확인"]
      case .weatherKit: ["developer.apple.com에서 키 확인"]
      }
    },
    trouble: { trouble in
      switch trouble.cause {
      case .silent: "\(trouble.setting): 명령이 키를 내놓지 않았습니다."
      case .failed(""): "\(trouble.setting): 명령이 실패했습니다."
      case .failed(let lament): "\(trouble.setting): 명령이 실패했습니다(\(lament.quoted))."
      case .tooSlow(let seconds, ""): "\(trouble.setting): 명령이 \(seconds)초 안에 키를 내놓지 않았습니다."
      case .tooSlow(let seconds, let lament):
        "\(trouble.setting): 명령이 \(seconds)초 안에 키를 내놓지 않았습니다(\(lament.quoted))."
      case .unusable: "\(trouble.setting): 명령이 출력한 첫 줄은 키가 아닙니다(키는 눈에 보이는 ASCII \(Secret.longestKey)자까지)."
      case .file(let path, let fault): "\(trouble.setting): \(koreanFault(fault, path.quoted))"
      }
    },
    remedy: { trouble in
      switch trouble.cause {
      case .silent, .failed, .unusable: "키 한 줄만 출력하는 명령이어야 합니다. 셸에서 직접 돌려 보세요."
      case .tooSlow: "암호 저장소가 잠겨 있으면 먼저 풀어 주세요."
      case .file(_, .missing), .file(_, .unreadable): "Apple에서 받은 .p8 파일의 경로를 적으세요."
      case .file(_, .closed): "내가 읽을 수 있는 파일과 폴더여야 합니다(파일은 chmod 600)."
      case .file(_, .folder): "폴더가 아니라 그 안의 .p8 파일까지 적으세요."
      case .file(_, .empty), .file(_, .noKey), .file(_, .otherKey):
        "developer.apple.com에서 WeatherKit을 켜고 받은 .p8 파일이어야 합니다."
      }
    },
    troubleInBrief: { trouble in
      switch trouble.cause {
      case .silent, .failed, .tooSlow, .unusable: "키 명령 실패"
      case .file: "키 파일 문제"
      }
    })

  static let english = KeyWords(
    advice: { source, isAlone in
      guard let office = source.keyOffice else { return "It takes none." }
      return office.variable.map { "Get \(isAlone ? "a key" : "one") at \(office.site) and put it in \($0)." }
        ?? "Get a WeatherKit key (.p8) at \(office.site) and fill in the four values of [weatherkit]."
    },
    briefAdvice: { source in
      guard let office = source.keyOffice else { return [] }
      return office.variable.map { ["Put a \(office.site) key in \($0)", "Set \($0)"] }
        ?? ["Fill in [weatherkit] in the settings", "Fill in [weatherkit]"]
    },
    check: { source, isSentence in
      switch source {
      case .kma, .airkorea: (isSentence ? "C" : "c") + "heck the key and its approval at data.go.kr."
      case .openMeteo: (isSentence ? "I" : "i") + "t takes none."
      case .openWeather:
        (isSentence ? "S" : "s") + "ee My API keys on openweathermap.org; a new key works after an hour or two."
      case .weatherKit:
        (isSentence ? "S" : "s")
          + "ee at developer.apple.com that the key and the service ID have WeatherKit switched on."
      }
    },
    briefCheck: { source in source.keyOffice.map { ["Check the key at \($0.site)"] } ?? [] },
    trouble: { trouble in
      switch trouble.cause {
      case .silent: "\(trouble.setting): the command printed no key."
      case .failed(""): "\(trouble.setting): the command failed."
      case .failed(let lament): "\(trouble.setting): the command failed (\(lament.quoted))."
      case .tooSlow(let seconds, ""): "\(trouble.setting): the command gave no key within \(seconds) s."
      case .tooSlow(let seconds, let lament):
        "\(trouble.setting): the command gave no key within \(seconds) s (\(lament.quoted))."
      case .unusable:
        "\(trouble.setting): the first line of the command is no key (at most \(Secret.longestKey) visible ASCII"
          + " characters)."
      case .file(let path, let fault): "\(trouble.setting): \(englishFault(fault, path.quoted))"
      }
    },
    remedy: { trouble in
      switch trouble.cause {
      case .silent, .failed, .unusable: "It should print the key and nothing else. Try it in a shell."
      case .tooSlow: "Unlock the password store first if it is locked."
      case .file(_, .missing), .file(_, .unreadable): "Write the path of the .p8 file that Apple gave you."
      case .file(_, .closed): "You should be able to read the file and its folder (chmod 600 for the file)."
      case .file(_, .folder): "Write the path of the .p8 file in it."
      case .file(_, .empty), .file(_, .noKey), .file(_, .otherKey):
        "It should be the .p8 file of a key with WeatherKit, from developer.apple.com."
      }
    },
    troubleInBrief: { trouble in
      switch trouble.cause {
      case .silent, .failed, .tooSlow, .unusable: "the key command failed"
      case .file: "something is wrong with the key file"
      }
    })
}

private func koreanFault(_ fault: KeyTrouble.FileFault, _ path: String) -> String {
  switch fault {
  case .missing: "\(path) 파일이 없습니다."
  case .closed: "\(path) 파일을 읽을 권한이 없습니다."
  case .folder: "\(path) 경로는 폴더입니다."
  case .unreadable: "\(path) 파일을 읽을 수 없습니다."
  case .empty: "\(path) 파일이 비어 있습니다."
  case .noKey: "\(path) 파일에 개인 키가 없습니다."
  case .otherKey: "\(path) 파일의 키는 P-256이 아닌 다른 종류입니다."
  }
}

private func englishFault(_ fault: KeyTrouble.FileFault, _ path: String) -> String {
  switch fault {
  case .missing: "there is no file \(path)."
  case .closed: "\(path) may not be read."
  case .folder: "\(path) is a folder."
  case .unreadable: "\(path) cannot be read."
  case .empty: "\(path) is empty."
  case .noKey: "there is no private key in \(path)."
  case .otherKey: "the key in \(path) is of another kind than P-256."
  }
}

extension String {
  /// Enough of what another program said to be recognised in a sentence.
  fileprivate var quoted: String {
    let text = harmless
    return text.count > 120 ? text.prefix(120) + "…" : text
  }
}
