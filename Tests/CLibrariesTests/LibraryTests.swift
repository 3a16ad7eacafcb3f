import CLibraries
import Glibc
import Testing

struct LibraryTests {
  private typealias Cosine = @convention(c) (Double) -> Double

  /// The function `cos` of a library; nil if the library does not load.
  private func cosine(
    from files: [String], also symbol: String = "cos",
    prepare: @convention(c) (UnsafeMutableRawPointer?) -> Bool = { _ in true }
  ) -> Cosine? {
    let names = files.map { UnsafePointer(strdup($0)!) }
    let symbols = (["cos", symbol] as [String]).map { UnsafePointer(strdup($0)!) }
    defer { for text in names + symbols { free(UnsafeMutablePointer(mutating: text)) } }
    var addresses: [UnsafeMutableRawPointer?] = [nil, nil]
    let isLoaded = addresses.withUnsafeMutableBufferPointer { addresses in
      let functions = symbols.indices.map {
        weatheri_function(symbol: symbols[$0], address: addresses.baseAddress! + $0)
      }
      return (functions + [weatheri_function()]).withUnsafeBufferPointer { functions in
        var library = weatheri_library(
          files: (names[0], names.count > 1 ? names[1] : nil, nil), functions: functions.baseAddress, prepare: prepare,
          is_loaded: false)
        return weatheri_library_load(&library)
      }
    }
    return isLoaded ? unsafeBitCast(addresses[0], to: Cosine?.self) : nil
  }

  @Test func `a library is loaded from the first file that exists and has all functions`() {
    #expect(cosine(from: ["libm.so.6"])?(0) == 1)
    #expect(cosine(from: ["libweatheri-nowhere.so.1", "libm.so.6"])?(0) == 1)
    #expect(cosine(from: ["libc.so.6", "libm.so.6"])?(0) == 1)
  }

  @Test func `a library does not load without a file, without a function, or if its preparation fails`() {
    #expect(cosine(from: ["libweatheri-nowhere.so.1"]) == nil)
    #expect(cosine(from: ["libm.so.6"], also: "weatheri_nothing") == nil)
    #expect(cosine(from: ["libm.so.6"], prepare: { _ in false }) == nil)
  }
}
