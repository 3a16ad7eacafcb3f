import FoundationEssentials
import Glibc
import Props
import Storage
import Testing
import Weather

struct AtomicFileTests {
  private let home = TemporaryFolder()
  private var folder: String { home.path }

  @Test func `a written file has mode 0600 and its folders 0700, whatever the umask`() throws {
    let path = folder + "/a/b/c.toml"
    try AtomicFile.write(Data("one".utf8), to: path)
    #expect(mode(path) == 0o600 && mode(folder) == 0o700 && mode(folder + "/a/b") == 0o700)
    chmod(path, 0o644)
    try AtomicFile.write(Data("two".utf8), to: path, durable: false)
    #expect(mode(path) == 0o600 && contents(path) == Data("two".utf8))
    #expect(files(in: folder + "/a/b") == ["c.toml"])
  }

  @Test func `writing to a symbolic link replaces its target and keeps the link`() throws {
    try AtomicFile.write(Data("old".utf8), to: folder + "/dotfiles/real")
    symlink("dotfiles/real", folder + "/link")
    try AtomicFile.write(Data("new".utf8), to: folder + "/link")
    #expect(contents(folder + "/dotfiles/real") == Data("new".utf8))
    #expect(files(in: folder) == ["dotfiles", "link"])
  }

  @Test func `a pipe is never replaced, also through a link`() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let pipe = folder + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0 && symlink(pipe, folder + "/masked.service") == 0)
    for path in [pipe, folder + "/masked.service"] {
      #expect(throws: StorageError.cannotWrite(path: pipe, detail: "not a regular file")) {
        try AtomicFile.write(Data("new".utf8), to: path)
      }
    }
    var status = stat()
    #expect(stat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    #expect(files(in: folder) == ["masked.service", "pipe"])
  }

  @Test func `reading returns nil for a missing file and throws for an unreadable one`() throws {
    #expect(try AtomicFile.read(folder + "/none", upTo: 1_000_000) == nil)
    try AtomicFile.write(Data(repeating: 7, count: 200_000), to: folder + "/big")
    #expect(try AtomicFile.read(folder + "/big", upTo: 1_000_000) == Data(repeating: 7, count: 200_000))
    #expect(throws: StorageError.self) { try AtomicFile.read(folder, upTo: 1_000_000) }
    #expect(try AtomicFile.read(folder + "/big/inside", upTo: 1_000_000) == nil)
  }

  @Test func `only regular files are read, and reading never blocks at a pipe`() throws {
    try AtomicFile.write(Data("x".utf8), to: folder + "/file")
    mkfifo(folder + "/pipe", 0o600)
    symlink("pipe", folder + "/link-to-pipe")
    symlink("file", folder + "/link")
    symlink("link-to-itself", folder + "/link-to-itself")
    for name in ["pipe", "link-to-pipe", "link-to-itself"] {
      #expect(throws: StorageError.self, "\(name)") { try AtomicFile.read(folder + "/" + name, upTo: 1_000_000) }
    }
    #expect(throws: StorageError.self) { try AtomicFile.read("/dev/null", upTo: 1_000_000) }
    #expect(try AtomicFile.read(folder + "/link", upTo: 1_000_000) == Data("x".utf8))
    #expect(throws: StorageError.self) { try AtomicFile.read(folder + "/link", upTo: 1_000_000, ours: true) }
  }

  @Test func `a file is read up to its limit, and one byte more is an error that names the limit`() throws {
    let path = folder + "/file"
    try AtomicFile.write(Data(repeating: 7, count: 1000), to: path)
    #expect(try AtomicFile.read(path, upTo: 1000)?.count == 1000)
    let error = try #require(throws: StorageError.self) { try AtomicFile.read(path, upTo: 999) }
    #expect(error == .tooLarge(path: path, limit: 999))
    #expect(error.sentence(in: .en).contains("at most 999B") && error.sentence(in: .ko).contains("최대 999B"))
    #expect(contents(path)?.count == 1000)
  }

  @Test func `a sparse file of gigabytes and a file without a size are refused at their limit`() throws {
    let path = folder + "/sparse"
    try AtomicFile.write(Data(), to: path)
    truncate(path, 3_000_000_000)
    #expect(throws: StorageError.tooLarge(path: path, limit: 16_000_000)) {
      try AtomicFile.read(path, upTo: 16_000_000)
    }
    // Files in /proc report a size of zero.
    #expect(throws: StorageError.tooLarge(path: "/proc/self/maps", limit: 100)) {
      try AtomicFile.read("/proc/self/maps", upTo: 100)
    }
  }

  @Test func `writing to our own file replaces a link and keeps its target unchanged`() throws {
    try AtomicFile.write(Data("precious".utf8), to: folder + "/precious")
    symlink("precious", folder + "/ours")
    try AtomicFile.write(Data("new".utf8), to: folder + "/ours", ours: true)
    #expect(contents(folder + "/precious") == Data("precious".utf8))
    #expect(try AtomicFile.read(folder + "/ours", upTo: 1_000_000, ours: true) == Data("new".utf8))
  }

  @Test(arguments: [String(cString: strerror(ENOSPC)), "database or disk is full"])
  func `a full disk is named first, with what to do`(_ detail: String) {
    let error = StorageError.cannotWrite(path: "/cache/weatheri/snapshot-375677-1269773.json", detail: detail)
    #expect(error.sentence(in: .ko).hasPrefix("디스크가 가득 찼습니다. 공간을 비우고 다시 해 주세요."))
    #expect(error.sentence(in: .en).hasPrefix("The disk is full. Free some space and try again."))
  }

  @Test func `a path that cannot be created or written is an error with the reason`() throws {
    try AtomicFile.write(Data(), to: folder + "/file")
    let below = try #require(throws: StorageError.self) { try AtomicFile.write(Data(), to: folder + "/file/x/y") }
    #expect(below.isUnwritable)
    #expect(below.description == "Cannot create the folder \(folder)/file: File exists.")
    let onto = try #require(throws: StorageError.self) { try AtomicFile.write(Data(), to: folder) }
    #expect(onto.isUnwritable && onto.description.hasPrefix("Cannot write \(folder): "))
    #expect(onto.sentence(in: .ko).hasPrefix("파일을 쓸 수 없습니다: \(folder) ("))
  }
}
