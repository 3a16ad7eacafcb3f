import Glibc

/// The products that `swift build` has put next to the tests.
public enum Built {
  /// The path of an executable product; it exists if the test target depends on the product.
  public static func product(_ name: String) -> String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = bytes.withUnsafeMutableBytes {
      readlink("/proc/self/exe", $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
    }
    let path = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    return "/\(folder)/\(name)"
  }
}
