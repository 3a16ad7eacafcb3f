import Dashboard
import Escaping
import Storage
import Weather

/// Files: those of the program should be accessible only to their owner; a file with a key must be.
struct FileCheck: Check {
  let language: Language

  func findings(_ facts: FileFacts) -> [Finding] {
    [facts.settingsFile.map { settingsFile($0, holdsKey: facts.holdsKey) }, facts.keyFile.flatMap(keyFile)].compactMap {
      $0
    }
      + facts.folders.map(folder) + [facts.storeError.map(store), unreadable(facts.unreadableAlerts)].compactMap { $0 }
  }

  private func settingsFile(_ file: FileFact, holdsKey: Bool) -> Finding {
    let path = file.path.harmless
    guard file.isOpenToOthers else {
      return ok(.settingsFile, "설정 파일: \(path) (\(octal(file)))", "Settings file: \(path) (\(octal(file))).")
    }
    if holdsKey {
      return fail(
        .settingsFile, "설정 파일에 키가 있는데 다른 사용자도 읽을 수 있습니다: \(path) (\(octal(file)))",
        "The settings file contains a key and is readable by others: \(path) (\(octal(file))).", remedy: chmod([file]))
    }
    return warn(
      .settingsFile, "다른 사용자도 읽을 수 있는 설정 파일입니다: \(path) (\(octal(file))). 키를 넣기 전에 권한을 제한하세요.",
      "The settings file is readable by others: \(path) (\(octal(file))). Restrict it before you put a key in it.",
      remedy: chmod([file]))
  }

  /// nil for a folder: the finding about the key itself reports that a folder is not a key.
  private func keyFile(_ file: FileFact) -> Finding? {
    if file.isFolder { return nil }
    let path = file.path.harmless
    guard file.isOpenToOthers else {
      return ok(.keyFile, "키 파일: \(path) (\(octal(file)))", "Key file: \(path) (\(octal(file))).")
    }
    return fail(
      .keyFile, "다른 사용자도 읽을 수 있는 키 파일입니다: \(path) (\(octal(file)))",
      "The key file is readable by others: \(path) (\(octal(file))).", remedy: chmod([file]))
  }

  private func folder(_ folder: FileFacts.Folder) -> Finding {
    let (id, path, name) = (Finding.ID.folder(folder.kind), folder.path.harmless, name(of: folder.kind))
    guard let itself = folder.itself else {
      if let above = folder.above, !above.isFolder || !above.isWritable { return cannotBeMade(folder, in: above) }
      return ok(id, "\(name): \(path) (아직 없음)", "\(name): \(path) (does not exist yet).")
    }
    guard itself.isFolder, itself.isWritable else {
      return fail(
        id, "\(name): \(path)에 쓸 수 없습니다.", "\(name): \(path) is not writable.",
        remedy: itself.isFolder
          ? opening(itself) : say("같은 이름의 파일을 다른 곳으로 옮기세요.", "Move the file of that name away.")
      )
    }
    let open = ([itself] + folder.files).filter(\.isOpenToOthers)
    if open.isEmpty {
      return ok(id, "\(name): \(path) (\(octal(itself)))", "\(name): \(path) (\(octal(itself))).")
    }
    let list = open.prefix(3).map { "\($0.path.harmless) (\(octal($0)))" }.joined(separator: ", ")
    let more = open.count > 3 ? say(" 등 \(open.count)개", " and \(open.count - 3) more") : ""
    return warn(
      id, "\(name): 다른 사용자도 읽을 수 있습니다: \(list)\(more)", "\(name): readable by others: \(list)\(more).",
      remedy: chmod(open))
  }

  /// The folder does not exist and cannot be created.
  private func cannotBeMade(_ folder: FileFacts.Folder, in above: FileFact) -> Finding {
    let (name, path, there) = (name(of: folder.kind), folder.path.harmless, above.path.harmless)
    let why =
      above.isFolder
      ? say("\(there)에 쓸 수 없습니다", "\(there) is not writable")
      : say("\(there): 폴더가 아니라 파일입니다", "\(there) is a file")
    let way =
      above.isFolder
      ? opening(above)
      : say("그 파일을 다른 곳으로 옮기세요", "Move that file away")
    return fail(
      .folder(folder.kind), "\(name): \(path) 폴더를 만들 수 없습니다(\(why)).", "\(name): \(path) cannot be created (\(why)).",
      remedy: way
        + say(
          " (또는 \(folder.kind.variable)을 쓸 수 있는 폴더로 정하세요)",
          " (or set \(folder.kind.variable) to a writable folder)"))
  }

  private func store(_ error: StorageError) -> Finding {
    let (status, message, way): (Finding.Status, String, String) =
      switch error {
      case .damaged(let path, let detail):
        (
          .fail,
          say(
            "도시와 알림을 담은 파일이 손상되었습니다: \(path.harmless) (\(detail.harmless))",
            "The file with your cities and alerts is damaged: \(path.harmless) (\(detail.harmless))."),
          say("옮겨 두면 새로 시작합니다: ", "Move it away to start fresh: ") + moveCommand(path)
        )
      case .newer(let path):
        (
          .fail,
          say(
            "더 새로운 weatheri-tui가 쓴 파일입니다: \(path.harmless)", "A newer weatheri-tui wrote \(path.harmless)."),
          say("weatheri-tui를 업데이트하거나, 옮겨 두고 새로 시작하세요: ", "Update weatheri-tui, or move it away to start fresh: ")
            + moveCommand(path)
        )
      case .noLocks(let path):
        (
          .warn, error.sentence(in: language),
          say(
            "XDG_DATA_HOME을 로컬 폴더로 정하고 \(path.harmless) 파일을 그리로 옮기세요.",
            "Set XDG_DATA_HOME to a local folder and move \(path.harmless) there.")
        )
      case .busy:
        (
          .warn, error.sentence(in: language),
          say("계속되면 다른 weatheri-tui를 끝내세요.", "If this persists, quit the other weatheri-tui.")
        )
      default:
        (
          .fail, error.sentence(in: language),
          say("그 파일과 폴더의 권한을 확인하세요.", "Check the permissions of the file and its folder.")
        )
      }
    return Finding(.store, status, message, remedy: way)
  }

  private func unreadable(_ count: Int) -> Finding? {
    if count == 0 { return nil }
    return warn(
      .store, "읽을 수 없는 알림이 \(count)개 있습니다.",
      count == 1 ? "1 alert cannot be read." : "\(count) alerts cannot be read.",
      remedy: "weatheri-tui alerts list로 남은 알림을 확인하고, 없어진 것은 다시 만드세요.",
      "Check what is left with weatheri-tui alerts list, and add the missing ones again.")
  }

  /// A command that makes a folder writable. A folder of another user, as after a first run with sudo, needs its
  /// owner changed.
  private func opening(_ folder: FileFact) -> String {
    let path = Escape.shellWord(folder.path.harmless)
    return folder.isOwn ? "chmod u+rwx \(path)" : "sudo chown -R \"$(id -un)\" \(path)"
  }

  private func moveCommand(_ path: String) -> String {
    let path = path.harmless
    return "mv \(Escape.shellWord(path)) \(Escape.shellWord(path + ".old"))"
  }

  private func name(of folder: Finding.ID.Folder) -> String {
    switch folder {
    case .config: say("설정 폴더", "Settings folder")
    case .data: say("자료 폴더", "Data folder")
    case .cache: say("캐시 폴더", "Cache folder")
    case .state: say("기록 폴더", "State folder")
    }
  }

  /// For example `chmod 700 FOLDER && chmod 600 FILE FILE`.
  private func chmod(_ facts: [FileFact]) -> String {
    let groups = [0o700, 0o600].compactMap { mode -> String? in
      let paths = facts.filter { $0.wantedMode == mode }.map { Escape.shellWord($0.path.harmless) }
      return paths.isEmpty ? nil : "chmod \(String(mode, radix: 8)) \(paths.joined(separator: " "))"
    }
    return groups.joined(separator: " && ")
  }

  private func octal(_ fact: FileFact) -> String { "0" + String(fact.mode ?? 0, radix: 8) }
}

extension Finding.ID.Folder {
  /// The environment variable that sets its path.
  fileprivate var variable: String {
    switch self {
    case .config: "XDG_CONFIG_HOME"
    case .data: "XDG_DATA_HOME"
    case .cache: "XDG_CACHE_HOME"
    case .state: "XDG_STATE_HOME"
    }
  }
}
