extension CredentialError {
  public var sentence: Localized { fact.followed(by: remedy) }

  /// Why there is no key although the settings name a command or file for it.
  public var fact: Localized {
    switch cause {
    case .silent: Localized("\(setting): 명령이 키를 출력하지 않았습니다.", "\(setting): the command printed no key.")
    case .failed(""): Localized("\(setting): 명령이 실패했습니다.", "\(setting): the command failed.")
    case .failed(let errorLine):
      Localized(
        "\(setting): 명령이 실패했습니다(\(errorLine.harmless.shortened(to: 120))).",
        "\(setting): the command failed (\(errorLine.harmless.shortened(to: 120))).")
    case .tooSlow(let seconds, ""):
      Localized(
        "\(setting): 명령이 \(seconds)초 안에 키를 출력하지 않았습니다.",
        "\(setting): the command printed no key within \(seconds) s.")
    case .tooSlow(let seconds, let errorLine):
      Localized(
        "\(setting): 명령이 \(seconds)초 안에 키를 출력하지 않았습니다(\(errorLine.harmless.shortened(to: 120))).",
        "\(setting): the command printed no key within \(seconds) s (\(errorLine.harmless.shortened(to: 120))).")
    case .unusable:
      Localized(
        "\(setting): 명령이 출력한 첫 줄은 키가 아닙니다(키는 눈에 보이는 ASCII \(Secret.longestKey)자까지).",
        "\(setting): the first line the command printed is not a key (at most \(Secret.longestKey) visible ASCII"
          + " characters).")
    case .file(let path, let fault):
      Localized(
        "\(setting): \(fault.fact(path.harmless.shortened(to: 120)).ko)",
        "\(setting): \(fault.fact(path.harmless.shortened(to: 120)))")
    }
  }

  /// How to fix the command or the file.
  public var remedy: Localized {
    switch cause {
    case .silent, .failed, .unusable:
      Localized(
        "키 한 줄만 출력하는 명령이어야 합니다. 셸에서 직접 실행해 보세요.", "It should print the key and nothing else. Try it in a shell.")
    case .tooSlow: Localized("암호 저장소가 잠겨 있으면 먼저 풀어 주세요.", "Unlock the password store first if it is locked.")
    case .file(_, .missing), .file(_, .unreadable):
      Localized("Apple에서 받은 .p8 파일의 경로를 입력하세요.", "Enter the path of the .p8 file from Apple.")
    case .file(_, .closed):
      Localized(
        "내가 읽을 수 있는 파일과 폴더여야 합니다(파일은 chmod 600).",
        "You should be able to read the file and its folder (chmod 600 for the file).")
    case .file(_, .folder): Localized("폴더가 아니라 그 안의 .p8 파일까지 입력하세요.", "Enter the path of the .p8 file inside it.")
    case .file(_, .empty), .file(_, .noKey), .file(_, .otherKey):
      Localized(
        "developer.apple.com에서 WeatherKit을 켜고 받은 .p8 파일이어야 합니다.",
        "It should be the .p8 file of a key with WeatherKit, from developer.apple.com.")
    case .file(_, .noLibrary): Localized("libssl3을 설치하세요.", "Install libssl3.")
    }
  }
}

extension CredentialError.FileFault {
  fileprivate func fact(_ path: String) -> Localized {
    switch self {
    case .missing: Localized("\(path) 파일이 없습니다.", "there is no file \(path).")
    case .closed: Localized("\(path) 파일을 읽을 권한이 없습니다.", "no permission to read \(path).")
    case .folder: Localized("\(path) 경로는 폴더입니다.", "\(path) is a folder.")
    case .unreadable: Localized("\(path) 파일을 읽을 수 없습니다.", "\(path) cannot be read.")
    case .empty: Localized("\(path) 파일이 비어 있습니다.", "\(path) is empty.")
    case .noKey: Localized("\(path) 파일에 개인 키가 없습니다.", "there is no private key in \(path).")
    case .otherKey: Localized("\(path) 파일의 키는 P-256이 아닌 다른 종류입니다.", "the key in \(path) is not a P-256 key.")
    case .noLibrary:
      Localized(
        "libcrypto.so.3이 없어 \(path) 파일의 키를 쓸 수 없습니다.", "without libcrypto.so.3 the key in \(path) cannot be used.")
    }
  }
}
