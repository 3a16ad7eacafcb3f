import FoundationEssentials

/// Numbers in tenths as two bytes each, the lower one first: a day of three values takes six bytes.
struct PackedTenths: Sendable, Codable {
  private var bytes: Data

  init(_ values: some Sequence<Double?>) {
    bytes = Data()
    for value in values {
      let tenths = value.map { Int16(min(max(($0 * 10).rounded(), -32_767), 32_767)) } ?? .min
      let bits = UInt16(bitPattern: tenths)
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
    }
  }

  var count: Int { bytes.count / 2 }

  var values: [Double?] {
    bytes.withUnsafeBytes { bytes in
      (0..<bytes.count / 2).map { index in
        let tenths = Int16(bitPattern: UInt16(bytes[2 * index]) | UInt16(bytes[2 * index + 1]) << 8)
        return tenths == .min ? nil : Double(tenths) / 10
      }
    }
  }
}
