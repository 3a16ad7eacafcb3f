public import Weather

extension Gazetteer {
  /// The 시·군·구 of Korea, and 세종, which has none.
  public var districts: [Place] {
    (0..<blob.placeCount).filter { index in
      switch Self.levels[Int(blob.level[index])] {
      case .sigungu: true
      case .sido: blob.ko(of: index).hasPrefix("세종")
      case .gu, .emd, .city, .here, .point: false
      }
    }.map(place(of:))
  }
}
