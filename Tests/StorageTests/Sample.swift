import FoundationEssentials
import Glibc
import Props
import Storage
import Testing
import Weather

func place(
  _ ko: String, _ en: String = "X", at coordinate: (Double, Double) = (37.56, 126.99), population: Int? = nil,
  whole: String? = nil
) -> Place {
  Place(
    name: PlaceName(ko: whole ?? ko, en: en), shortName: PlaceName(ko: ko, en: en),
    coordinate: Coordinate(latitude: coordinate.0, longitude: coordinate.1), zone: .seoul, country: "KR", level: .city,
    population: population)
}

/// A new folder for one of several cases of a test.
func inFolder(_ body: (String) throws -> Void) throws {
  let home = TemporaryFolder()
  try withExtendedLifetime(home) { try body(home.path) }
}

func mode(_ path: String) -> Int {
  var status = stat()
  return stat(path, &status) == 0 ? Int(status.st_mode & 0o777) : -1
}

func contents(_ path: String) -> Data? { FileManager.default.contents(atPath: path) }

func files(in folder: String) -> [String] {
  ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
}

/// Writes a file like another program.
func plant(_ bytes: Data, at path: String) throws {
  try AtomicFile.write(bytes, to: path)
}

/// Sets the time of the last write to so many seconds ago.
func age(_ path: String, by seconds: Int) {
  let written = timespec(tv_sec: time(nil) - seconds, tv_nsec: 0)
  utimensat(AT_FDCWD, path, [written, written], 0)
}
