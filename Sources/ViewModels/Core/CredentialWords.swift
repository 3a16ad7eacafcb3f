public import Weather

/// Text about a configured command or file that should provide a key but does not.
struct CredentialWords: Wording {
  let language: Language

  /// Why there is no key although the settings name a command or file for it.
  func trouble(_ trouble: CredentialError) -> String {
    switch trouble.cause {
    case .silent: say("\(trouble.setting): 명령이 키를 출력하지 않았습니다.", "\(trouble.setting): the command printed no key.")
    case .failed(""): say("\(trouble.setting): 명령이 실패했습니다.", "\(trouble.setting): the command failed.")
    case .failed(let errorLine):
      say(
        "\(trouble.setting): 명령이 실패했습니다(\(errorLine.quoted)).",
        "\(trouble.setting): the command failed (\(errorLine.quoted)).")
    case .tooSlow(let seconds, ""):
      say(
        "\(trouble.setting): 명령이 \(seconds)초 안에 키를 출력하지 않았습니다.",
        "\(trouble.setting): the command printed no key within \(seconds) s.")
    case .tooSlow(let seconds, let errorLine):
      say(
        "\(trouble.setting): 명령이 \(seconds)초 안에 키를 출력하지 않았습니다(\(errorLine.quoted)).",
        "\(trouble.setting): the command printed no key within \(seconds) s (\(errorLine.quoted)).")
    case .unusable:
      say(
        "\(trouble.setting): 명령이 출력한 첫 줄은 키가 아닙니다(키는 눈에 보이는 ASCII \(Secret.longestKey)자까지).",
        "\(trouble.setting): the first line the command printed is not a key (at most \(Secret.longestKey) visible ASCII"
          + " characters).")
    case .file(let path, let fault): "\(trouble.setting): \(self.fault(fault, path.quoted))"
    }
  }
  func remedy(_ trouble: CredentialError) -> String {
    switch trouble.cause {
    case .silent, .failed, .unusable:
      say("키 한 줄만 출력하는 명령이어야 합니다. 셸에서 직접 실행해 보세요.", "It should print the key and nothing else. Try it in a shell.")
    case .tooSlow: say("암호 저장소가 잠겨 있으면 먼저 풀어 주세요.", "Unlock the password store first if it is locked.")
    case .file(_, .missing), .file(_, .unreadable):
      say("Apple에서 받은 .p8 파일의 경로를 입력하세요.", "Enter the path of the .p8 file from Apple.")
    case .file(_, .closed):
      say(
        "내가 읽을 수 있는 파일과 폴더여야 합니다(파일은 chmod 600).",
        "You should be able to read the file and its folder (chmod 600 for the file).")
    case .file(_, .folder): say("폴더가 아니라 그 안의 .p8 파일까지 입력하세요.", "Enter the path of the .p8 file inside it.")
    case .file(_, .empty), .file(_, .noKey), .file(_, .otherKey):
      say(
        "developer.apple.com에서 WeatherKit을 켜고 받은 .p8 파일이어야 합니다.",
        "It should be the .p8 file of a key with WeatherKit, from developer.apple.com.")
    case .file(_, .noLibrary): say("libssl3을 설치하세요.", "Install libssl3.")
    }
  }
  /// The problem in a few words, for a pane's title.
  func troubleInBrief(_ trouble: CredentialError) -> String {
    switch trouble.cause {
    case .silent, .failed, .tooSlow, .unusable: say("키 명령 실패", "the key command failed")
    case .file: say("키 파일 문제", "problem with the key file")
    }
  }

  private func fault(_ fault: CredentialError.FileFault, _ path: String) -> String {
    switch fault {
    case .missing: say("\(path) 파일이 없습니다.", "there is no file \(path).")
    case .closed: say("\(path) 파일을 읽을 권한이 없습니다.", "no permission to read \(path).")
    case .folder: say("\(path) 경로는 폴더입니다.", "\(path) is a folder.")
    case .unreadable: say("\(path) 파일을 읽을 수 없습니다.", "\(path) cannot be read.")
    case .empty: say("\(path) 파일이 비어 있습니다.", "\(path) is empty.")
    case .noKey: say("\(path) 파일에 개인 키가 없습니다.", "there is no private key in \(path).")
    case .otherKey: say("\(path) 파일의 키는 P-256이 아닌 다른 종류입니다.", "the key in \(path) is not a P-256 key.")
    case .noLibrary:
      say("libcrypto.so.3이 없어 \(path) 파일의 키를 쓸 수 없습니다.", "without libcrypto.so.3 the key in \(path) cannot be used.")
    }
  }
}

extension Words {
  public func inBrief(_ error: SourceError) -> String {
    if case .keyUnavailable(let trouble) = error { return credentials.troubleInBrief(trouble) }
    if error.isPartial { return say("일부만 받음", "incomplete answer") }
    return self.failureInBrief(error.reason)
  }

  var credentials: CredentialWords { CredentialWords(language: language) }

  /// How to fix a command or file that does not provide a key.
  public func whatToDo(about trouble: CredentialError) -> String { credentials.remedy(trouble) }
  public func trouble(_ trouble: CredentialError) -> String { credentials.trouble(trouble) }
}

extension String {
  /// Enough of another program's output to recognise it in a sentence.
  fileprivate var quoted: String {
    let text = harmless
    return text.count > 120 ? text.prefix(120) + "…" : text
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
  func briefCredentialAdvice(_ source: SourceID) -> [String] {
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
  public func credentialCheck(_ source: SourceID) -> String { source.profile.credential?.check[language] ?? takesNoKey }

  /// The check in fewer words, the fullest first.
  func briefCredentialChecks(_ source: SourceID) -> [String] {
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
