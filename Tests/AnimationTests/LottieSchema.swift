import Foundation

/// The part of the public Lottie schema that our documents use, written as rules: lottie.github.io for compositions,
/// layers, transforms and keyframes, lottiefiles.github.io/lottie-docs for text layers, which the former does not
/// cover yet. Properties that are not listed there count as violations, so that typing errors are found.
struct LottieSchema {
  typealias Object = [String: Any]

  private(set) var violations: [String] = []
  private var assets: Set<String> = []
  private var fonts: Set<String> = []

  static func violations(in bytes: [UInt8]) -> [String] {
    guard let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? Object else { return ["not an object"] }
    var schema = LottieSchema()
    schema.animation(object)
    return schema.violations
  }

  private mutating func animation(_ object: Object) {
    keys(
      of: object, "$", required: ["fr", "ip", "op", "w", "h", "layers"],
      optional: ["v", "nm", "ddd", "assets", "fonts", "markers", "ver"])
    number(object["fr"], "$.fr") { $0 > 0 }
    number(object["ip"], "$.ip")
    number(object["op"], "$.op") { $0 > object["ip"] as? Double ?? 0 }
    for side in ["w", "h"] { integer(object[side], "$.\(side)") { $0 >= 0 } }
    if let flag = object["ddd"] { integer(flag, "$.ddd") { (0...1).contains($0) } }
    for name in ["v", "nm"] { if let text = object[name] { string(text, "$.\(name)") } }
    for font in list((object["fonts"] as? Object)?["list"], "$.fonts.list", from: object["fonts"]) {
      for name in ["fName", "fFamily", "fStyle"] { string(font[name], "$.fonts.list.\(name)") }
      fonts.insert(font["fName"] as? String ?? "")
    }
    let precompositions = list(object["assets"], "$.assets", from: object["assets"])
    for asset in precompositions {
      string(asset["id"], "$.assets.id")
      check(assets.insert(asset["id"] as? String ?? "").inserted, "$.assets.id", "is unique")
    }
    for asset in precompositions {
      let path = "$.assets.\(asset["id"] ?? "?")"
      keys(of: asset, path, required: ["id", "layers"], optional: ["nm", "fr"])
      layers(asset["layers"], path)
    }
    layers(object["layers"], "$")
  }

  private mutating func layers(_ value: Any?, _ path: String) {
    for (index, object) in list(value, path + ".layers", from: value ?? "").enumerated() {
      layer(object, "\(path).layers[\(index)]")
    }
  }

  private mutating func layer(_ object: Object, _ path: String) {
    let common = ["nm", "hd", "ind", "parent", "ddd", "sr", "ao", "bm"]
    switch object["ty"] as? Int {
    case 5:
      keys(of: object, path, required: ["ty", "st", "ip", "op", "ks", "t"], optional: common)
      text(object["t"] as? Object ?? [:], path + ".t")
    case 0:
      keys(of: object, path, required: ["ty", "st", "ip", "op", "ks", "refId", "w", "h"], optional: common)
      check(assets.contains(object["refId"] as? String ?? ""), path + ".refId", "is an asset")
      for side in ["w", "h"] { integer(object[side], "\(path).\(side)") { $0 >= 0 } }
    default: check(false, path + ".ty", "is a text layer or a precomposition")
    }
    for time in ["ip", "op", "st"] { number(object[time], "\(path).\(time)") }
    if let hidden = object["hd"] { check(Self.isBoolean(hidden), path + ".hd", "is a boolean") }
    if let name = object["nm"] { string(name, path + ".nm") }
    transform(object["ks"] as? Object ?? [:], path + ".ks")
  }

  private mutating func transform(_ object: Object, _ path: String) {
    keys(of: object, path, required: [], optional: ["a", "p", "s", "r", "o", "sk", "sa"])
    if let anchor = object["a"] { property(anchor, path + ".a", dimensions: 2...3) }
    if let position = object["p"] as? Object {
      if let split = position["s"] {
        check(Self.isBoolean(split) && split as? Bool == true, path + ".p.s", "is true")
        for axis in ["x", "y"] { property(position[axis], "\(path).p.\(axis)", dimensions: 1...1) }
      } else {
        property(position, path + ".p", dimensions: 2...3)
      }
    }
    if let scale = object["s"] { property(scale, path + ".s", dimensions: 2...3) }
    for scalar in ["r", "o", "sk", "sa"] {
      if let value = object[scalar] { property(value, "\(path).\(scalar)", dimensions: 1...1) }
    }
  }

  private mutating func property(_ value: Any?, _ path: String, dimensions: ClosedRange<Int>) {
    let object = value as? Object ?? [:]
    keys(of: object, path, required: ["a", "k"], optional: ["ix", "x"])
    switch object["a"] as? Int {
    case 0 where dimensions == 1...1: number(object["k"], path + ".k")
    case 0: vector(object["k"], path + ".k", dimensions)
    case 1:
      let keyframes = list(object["k"], path + ".k", from: object["k"] ?? "")
      check(!keyframes.isEmpty, path + ".k", "has keyframes")
      for (index, keyframe) in keyframes.enumerated() { self.keyframe(keyframe, "\(path).k[\(index)]", dimensions) }
    default: check(false, path + ".a", "is 0 or 1")
    }
  }

  private mutating func keyframe(_ object: Object, _ path: String, _ dimensions: ClosedRange<Int>) {
    let holds = object["h"] as? Int == 1
    keys(
      of: object, path, required: holds ? ["t", "s"] : ["t", "s", "i", "o"], optional: ["h", "i", "o", "ti", "to"])
    number(object["t"], path + ".t")
    vector(object["s"], path + ".s", dimensions)
    if let hold = object["h"] { integer(hold, path + ".h") { (0...1).contains($0) } }
    for side in ["i", "o"] {
      guard let handle = object[side] as? Object else { continue }
      keys(of: handle, "\(path).\(side)", required: ["x", "y"], optional: [])
      for axis in ["x", "y"] { vector(handle[axis], "\(path).\(side).\(axis)", 1...3) }
      let times = handle["x"] as? [Double] ?? []
      check(times.allSatisfy { (0...1).contains($0) }, "\(path).\(side).x", "is within 0 and 1")
    }
  }

  private mutating func text(_ object: Object, _ path: String) {
    keys(of: object, path, required: ["d", "p", "m", "a"], optional: [])
    check(object["p"] is Object && object["m"] is Object && object["a"] is [Any], path, "has objects p, m and a list a")
    let documents = list((object["d"] as? Object)?["k"], path + ".d.k", from: "")
    check(!documents.isEmpty, path + ".d.k", "has keyframes")
    for (index, keyframe) in documents.enumerated() {
      let place = "\(path).d.k[\(index)]"
      keys(of: keyframe, place, required: ["s", "t"], optional: [])
      number(keyframe["t"], place + ".t")
      document(keyframe["s"] as? Object ?? [:], place + ".s")
    }
  }

  private mutating func document(_ object: Object, _ path: String) {
    keys(
      of: object, path, required: ["f", "s", "t"],
      optional: ["fc", "lh", "j", "tr", "ls", "sz", "ps", "ca", "sc", "sw"])
    check(fonts.contains(object["f"] as? String ?? ""), path + ".f", "is a listed font")
    string(object["t"], path + ".t")
    for size in ["s", "lh", "tr"] { if let value = object[size] { number(value, "\(path).\(size)") } }
    if let side = object["j"] { integer(side, path + ".j") { (0...6).contains($0) } }
    guard let colour = object["fc"] else { return }
    vector(colour, path + ".fc", 3...4)
    check((colour as? [Double] ?? []).allSatisfy { (0...1).contains($0) }, path + ".fc", "is within 0 and 1")
  }
}

extension LottieSchema {
  private mutating func check(_ holds: Bool, _ path: String, _ rule: String) {
    if !holds { violations.append("\(path): not so: \(rule)") }
  }

  private mutating func keys(of object: Object, _ path: String, required: [String], optional: [String]) {
    for name in required where object[name] == nil { check(false, path, "has \(name)") }
    for name in object.keys.sorted() where !(required + optional).contains(name) {
      check(false, path, "has no \(name)")
    }
  }

  private mutating func number(_ value: Any?, _ path: String, where rule: (Double) -> Bool = { _ in true }) {
    let number = value.flatMap { Self.isBoolean($0) ? nil : $0 as? Double }
    check(number.map { $0.isFinite && rule($0) } ?? false, path, "is a number in range")
  }

  private mutating func integer(_ value: Any?, _ path: String, where rule: (Int) -> Bool) {
    let number = value.flatMap { Self.isBoolean($0) ? nil : $0 as? Int }
    check(number.map(rule) ?? false, path, "is an integer in range")
  }

  private mutating func string(_ value: Any?, _ path: String) { check(value is String, path, "is a string") }

  private mutating func vector(_ value: Any?, _ path: String, _ dimensions: ClosedRange<Int>) {
    check((value as? [Double]).map { dimensions.contains($0.count) } ?? false, path, "is \(dimensions) numbers")
  }

  /// A missing list is valid and empty only if its owner `from` is missing; otherwise it must be a list of objects.
  private mutating func list(_ value: Any?, _ path: String, from owner: Any?) -> [Object] {
    if owner == nil { return [] }
    check(value is [Object], path, "is a list of objects")
    return value as? [Object] ?? []
  }

  private static func isBoolean(_ value: Any) -> Bool {
    guard let number = value as? NSNumber else { return value is Bool }
    return CFGetTypeIDIsBoolean(number)
  }

  /// `true` and `1` of JSON are both bridged to NSNumber; only the former contains a C++ bool.
  private static func CFGetTypeIDIsBoolean(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
}
