import Glibc
public import Weather

/// Why something could not be stored or read.
public enum StorageError: ExplainedError, Equatable {
  /// Ends the program with code 73, as does `cannotWrite`.
  case cannotCreateFolder(path: String, detail: String)
  case cannotWrite(path: String, detail: String)
  case cannotRead(path: String, detail: String)
  /// The file is longer than the limit for files of its kind. It is left unchanged.
  case tooLarge(path: String, limit: Int)
  /// The file exists but its content was not written by this program. It is left unchanged.
  case damaged(path: String, detail: String)
  /// A later version of the program wrote it. It is left unchanged.
  case newer(path: String)
  /// Its file system has no locks: the file is used all the same; the user must ensure that only one process uses it.
  case noLocks(path: String)
  /// Another process held the file for longer than the waiting time.
  case busy(path: String)
  /// A date or number is out of the range that can be stored; most likely the machine's clock is wrong. Nothing was
  /// changed.
  case outOfRange
  /// The place is saved already, as this city.
  case alreadySaved(SavedCity)
  /// Another saved city has this name.
  case nameTaken(name: String)
  case noSuchCity(name: String)
  /// Positions are 1…count.
  case noSuchPosition(Int, count: Int)

  /// Whether a file or folder could not be created or written: code 73.
  public var isUnwritable: Bool {
    switch self {
    case .cannotCreateFolder, .cannotWrite, .outOfRange: true
    default: false
    }
  }

  public var sentence: Localized {
    switch self {
    case .cannotCreateFolder(let path, let detail):
      Localized(
        "폴더를 만들 수 없습니다: \(path.harmless) (\(detail.harmless)).",
        "Cannot create the folder \(path.harmless): \(detail.harmless).")
    case .cannotWrite(let path, let detail) where StorageError.fullDisk.contains(detail):
      // The line on screen is short: what to do comes before the path.
      Localized(
        "디스크가 가득 찼습니다. 공간을 비우고 다시 해 주세요. 쓰지 못한 파일: \(path.harmless)",
        "The disk is full. Free some space and try again. Not written: \(path.harmless)")
    case .cannotWrite(let path, let detail):
      Localized(
        "파일을 쓸 수 없습니다: \(path.harmless) (\(StorageError.inKorean(detail))).",
        "Cannot write \(path.harmless): \(detail.harmless).")
    case .cannotRead(let path, let detail):
      Localized(
        "파일을 읽을 수 없습니다: \(path.harmless) (\(StorageError.inKorean(detail))).",
        "Cannot read \(path.harmless): \(detail.harmless).")
    case .tooLarge(let path, let limit):
      Localized(
        "파일이 너무 큽니다: \(path.harmless) (최대 \(StorageError.size(limit))). 파일을 확인하거나 다른 곳으로 옮겨 주세요.",
        "\(path.harmless) is too large (at most \(StorageError.size(limit))). Check the file, or move it away.")
    case .damaged(let path, let detail):
      Localized(
        "파일이 손상되었습니다: \(path.harmless) (\(detail.harmless)). 그대로 두었으니, 새로 시작하려면 다른 곳으로 옮겨 주세요.",
        "\(path.harmless) is damaged (\(detail.harmless)). It was left as it is; move it away to start fresh.")
    case .newer(let path):
      Localized(
        "더 새로운 weatheri-tui가 쓴 파일입니다: \(path.harmless). 그대로 두었으니, weatheri-tui를 업데이트하거나 파일을 다른 곳으로 옮겨 주세요.",
        "\(path.harmless) was written by a newer weatheri-tui. It was left as it is; update weatheri-tui, or move the"
          + " file away to start fresh.")
    case .busy(let path):
      Localized(
        "다른 weatheri-tui가 쓰고 있는 파일입니다: \(path.harmless). 잠시 뒤 다시 해 주세요.",
        "Another weatheri-tui is using \(path.harmless). Try again in a moment.")
    case .outOfRange:
      Localized(
        "저장할 수 없는 날짜여서 아무것도 바꾸지 않았습니다. 컴퓨터의 시계를 확인하세요.",
        "The date cannot be stored, so nothing was changed. Check the clock of this machine.")
    case .noLocks(let path):
      Localized(
        "잠금이 없는 파일 시스템입니다: \(path.harmless). weatheri-tui를 한 번에 하나만 실행하거나 XDG_DATA_HOME을 로컬 폴더로 정하세요.",
        "The file system of \(path.harmless) has no locks. Run one weatheri-tui at a time, or set XDG_DATA_HOME to a local"
          + " folder.")
    case .alreadySaved(let city):
      Localized(
        "이미 저장한 도시입니다: \(city.displayName(in: .ko).harmless).",
        "\(city.displayName(in: .en).harmless) is already saved.")
    case .nameTaken(let name):
      Localized(
        "다른 도시가 쓰고 있는 이름입니다: \(name.harmless). 다른 이름을 골라 주세요.",
        "Another saved city is called \(name.harmless); choose another name.")
    case .noSuchCity(let name):
      Localized("저장한 도시 가운데 없는 이름입니다: \(name.harmless).", "No saved city is called \(name.harmless).")
    case .noSuchPosition(_, count: 0): Localized("저장한 도시가 없습니다.", "No city is saved.")
    case .noSuchPosition(let position, let count):
      Localized(
        "\(position)번 자리는 없습니다. 저장한 도시는 1번부터 \(count)번까지입니다.",
        "There is no position \(position); saved cities have positions 1 to \(count).")
    }
  }

  /// The messages of the system, and of SQLite, for a disk or a quota without room.
  private static let fullDisk: Set<String> = [
    String(cString: strerror(ENOSPC)), String(cString: strerror(EDQUOT)), "database or disk is full",
  ]

  /// The system's messages are not translated.
  private static func inKorean(_ detail: String) -> String {
    switch detail {
    case OpenFile.notAFile: "일반 파일이 아닙니다"
    case OpenFile.aLink: "심볼릭 링크입니다"
    default: detail.harmless
    }
  }

  /// `64kB`, `16MB`
  private static func size(_ bytes: Int) -> String {
    bytes >= 1_000_000 ? "\(bytes / 1_000_000)MB" : bytes >= 1000 ? "\(bytes / 1000)kB" : "\(bytes)B"
  }
}
