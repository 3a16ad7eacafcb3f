import ViewModels
import Weather

/// Files: ours are for their owner alone, and a key for nobody else at all.
struct FileCheck {
  let says: Says

  func findings(_ facts: FileFacts) -> [Finding] {
    [facts.settingsFile.map { settingsFile($0, holdsKey: facts.holdsKey) }, facts.keyFile.map(keyFile)].compactMap {
      $0
    }
      + facts.folders.map(folder)
  }

  private func settingsFile(_ file: FileFact, holdsKey: Bool) -> Finding {
    let path = file.path.harmless
    guard file.isOpenToOthers else {
      return Finding(
        .settingsFile, .ok, says.pick("설정 파일: \(path) (\(octal(file)))", "Settings file: \(path) (\(octal(file)))."))
    }
    if holdsKey {
      return Finding(
        .settingsFile, .fail,
        says.pick(
          "설정 파일에 키가 있는데 다른 사용자도 읽을 수 있습니다: \(path) (\(octal(file)))",
          "The settings file holds a key and is open to others: \(path) (\(octal(file)))."),
        remedy: chmod([file]))
    }
    return Finding(
      .settingsFile, .warn,
      says.pick(
        "다른 사용자도 읽을 수 있는 설정 파일입니다: \(path) (\(octal(file))). 키를 적기 전에 닫아 두세요.",
        "The settings file is open to others: \(path) (\(octal(file))). Close it before a key stands in it."),
      remedy: chmod([file]))
  }

  private func keyFile(_ file: FileFact) -> Finding {
    let path = file.path.harmless
    guard file.isOpenToOthers else {
      return Finding(.keyFile, .ok, says.pick("키 파일: \(path) (\(octal(file)))", "Key file: \(path) (\(octal(file)))."))
    }
    return Finding(
      .keyFile, .fail,
      says.pick(
        "다른 사용자도 읽을 수 있는 키 파일입니다: \(path) (\(octal(file)))",
        "The key file is open to others: \(path) (\(octal(file)))."),
      remedy: chmod([file]))
  }

  private func folder(_ folder: FileFacts.Folder) -> Finding {
    let (id, path, name) = (Finding.ID.folder(folder.kind), folder.path.harmless, name(of: folder.kind))
    guard let itself = folder.itself else {
      return Finding(id, .ok, says.pick("\(name): \(path) (아직 없음)", "\(name): \(path) (not there yet)."))
    }
    guard itself.isFolder, itself.isWritable else {
      return Finding(
        id, .fail, says.pick("\(name): \(path)에 쓸 수 없습니다.", "\(name): \(path) cannot be written to."),
        remedy: itself.isFolder
          ? "chmod u+rwx \(path.inShell)"
          : says.pick("같은 이름의 파일을 다른 곳으로 옮기세요.", "Move the file of that name away."))
    }
    let open = ([itself] + folder.files).filter(\.isOpenToOthers)
    if open.isEmpty {
      return Finding(id, .ok, says.pick("\(name): \(path) (\(octal(itself)))", "\(name): \(path) (\(octal(itself)))."))
    }
    let list = open.prefix(3).map { "\($0.path.harmless) (\(octal($0)))" }.joined(separator: ", ")
    let more = open.count > 3 ? says.pick(" 등 \(open.count)개", " and \(open.count - 3) more") : ""
    return Finding(
      id, .warn,
      says.pick("\(name): 다른 사용자에게 열려 있습니다: \(list)\(more)", "\(name): open to others: \(list)\(more)."),
      remedy: chmod(open))
  }

  private func name(of folder: Finding.ID.Folder) -> String {
    switch folder {
    case .config: says.pick("설정 폴더", "Settings folder")
    case .data: says.pick("자료 폴더", "Data folder")
    case .cache: says.pick("캐시 폴더", "Cache folder")
    case .state: says.pick("기록 폴더", "State folder")
    }
  }

  /// `chmod 700 FOLDER && chmod 600 FILE FILE`
  private func chmod(_ facts: [FileFact]) -> String {
    let groups = [0o700, 0o600].compactMap { mode -> String? in
      let paths = facts.filter { $0.wantedMode == mode }.map { $0.path.harmless.inShell }
      return paths.isEmpty ? nil : "chmod \(String(mode, radix: 8)) \(paths.joined(separator: " "))"
    }
    return groups.joined(separator: " && ")
  }

  private func octal(_ fact: FileFact) -> String { "0" + String(fact.mode ?? 0, radix: 8) }
}
