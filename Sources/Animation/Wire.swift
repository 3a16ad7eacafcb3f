/// The JSON of a Lottie document, limited to the fields that are used. Fields that may be missing are optional;
/// `Reader` decides which of them are required.
enum Wire {
  struct Animation: Decodable {
    var fr, ip, op, w, h: Double?
    var layers: [Layer]?
    var assets: [Asset]?
  }

  /// A precomposition; pictures and sounds have no layers.
  struct Asset: Decodable {
    var id: String?
    var layers: [Layer]?
  }

  struct Layer: Decodable {
    var ty, parent: Int?
    var nm, refId: String?
    var hd: Bool?
    var ip, op, st, sr, w, h: Double?
    var ks: Transform?
    var tm: Property?
    var t: Text?
  }

  struct Transform: Decodable {
    var a, p: Position?
    var s, r, o: Property?
  }

  struct Property: Decodable {
    var k: Values
  }

  /// One property for both dimensions, or one for each.
  enum Position: Decodable {
    case joint(Property)
    case split(x: Property, y: Property)

    private enum Key: CodingKey { case s, x, y }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      if try container.decodeIfPresent(Bool.self, forKey: .s) == true {
        self = .split(
          x: try container.decode(Property.self, forKey: .x), y: try container.decode(Property.self, forKey: .y))
      } else {
        self = .joint(try Property(from: decoder))
      }
    }
  }

  enum Values: Decodable {
    case numbers([Double])
    case keyframes([Keyframe])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let numbers = try? container.decode(Numbers.self) {
        self = .numbers(numbers.all)
      } else {
        self = .keyframes(try container.decode([Keyframe].self))
      }
    }
  }

  struct Keyframe: Decodable {
    var t: Double?
    var s: Numbers?
    var h: Int?
    var i, o: Handle?
  }

  struct Handle: Decodable {
    var x, y: Numbers
  }

  /// A list of numbers, or one number without brackets.
  struct Numbers: Decodable {
    var all: [Double]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        all = [number]
      } else {
        all = try container.decode([Double].self)
      }
    }
  }

  struct Text: Decodable {
    var d: Documents?
  }

  struct Documents: Decodable {
    var k: [Keyframe]?

    struct Keyframe: Decodable {
      var t: Double?
      var s: Words?
    }
  }

  /// Lottie's "text document".
  struct Words: Decodable {
    var t, f: String?
    var j: Int?
    var fc: [Double]?
  }
}
