public import Weather

/// What is said of a way to a key that leads to none.
struct KeyWords: Sendable {
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
  public func keyCheck(_ source: SourceID) -> String { source.keyCheck(in: self.language) }
}

extension KeyWords {
  static let korean = KeyWords(
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
