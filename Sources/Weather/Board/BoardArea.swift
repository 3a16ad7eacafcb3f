/// What a board is about: the cities of one 시군구 share one, as do the places of one GeoNames id.
public struct BoardArea: Sendable, Hashable, Codable {
  /// The 시군구 code or the GeoNames id: digits, the part of the room's alias that stands for the place.
  public var code: String
  public var name: PlaceName

  public init(code: String, name: PlaceName) {
    self.code = code
    self.name = name
  }
}
