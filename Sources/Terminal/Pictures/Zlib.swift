import CPictures

/// zlib's format (RFC 1950) for the pixels of a PNG.
enum Zlib {
  /// Compressed by zlib; in stored blocks if zlib is missing.
  static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    guard weatheri_zlib_load() else { return stored(bytes) }
    let compressed = [UInt8](unsafeUninitializedCapacity: weatheri_zlib_bound(bytes.count)) { buffer, count in
      if let base = buffer.baseAddress { count = weatheri_zlib_compress(bytes, bytes.count, base, buffer.count) }
    }
    return compressed.isEmpty ? stored(bytes) : compressed
  }

  /// In blocks without compression (RFC 1951, 3.2.4), and their checksum, Adler-32.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let most = 65_535
    var file: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: bytes.count, by: most) {
      let block = bytes[start..<min(start + most, bytes.count)]
      let length = [UInt8(block.count & 255), UInt8(block.count >> 8)]
      file.append(start + most >= bytes.count ? 1 : 0)
      file += length + length.map { ~$0 } + block
    }
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return file + [high >> 8, high, low >> 8, low].map { UInt8(truncatingIfNeeded: $0) }
  }
}
