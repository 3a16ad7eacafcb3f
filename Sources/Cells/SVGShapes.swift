/// Horizontal lines of one thickness, one path for each colour; neighbours of the same colour become one line.
struct SVGLines {
  private struct Line {
    var x: Int
    var y: Int
    var length: Int
  }

  private let thickness: Int
  private var lines = SVGGroups<RGB, Line>()

  init(thickness: Int) { self.thickness = thickness }

  mutating func add(_ x: Int, _ y: Int, _ length: Int, _ colour: RGB) { SVGLines.add(x, y, length, to: &lines[colour]) }

  /// The line to extend may be the last but one, because two rows of half cells grow together.
  private static func add(_ x: Int, _ y: Int, _ length: Int, to lines: inout [Line]) {
    for index in lines.indices.suffix(2) where lines[index].y == y && lines[index].x + lines[index].length == x {
      lines[index].length += length
      return
    }
    lines.append(Line(x: x, y: y, length: length))
  }

  func markup(transform: String) -> String {
    let paths = lines.groups.map { "<path stroke=\"\($0.key.web)\" d=\"\(SVGLines.path($0.elements))\"/>" }
    if paths.isEmpty { return "" }
    return "<g transform=\"\(transform)\" stroke-width=\"\(thickness)\">\(paths.joined())</g>"
  }

  /// Each line starts relative to the end of the previous one.
  private static func path(_ lines: [Line]) -> String {
    var path = ""
    var (x, y) = (0, 0)
    for line in lines {
      path += path.isEmpty ? "M\(line.x) \(line.y)" : "m\(line.x - x) \(line.y - y)"
      path += "h\(line.length)"
      (x, y) = (line.x + line.length, line.y)
    }
    return path
  }
}

/// Rectangles, one path for each colour; neighbours of the same height become one rectangle.
struct SVGShapes {
  private struct Box {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    var path: String {
      let (x, y) = (SVGCells.number(x), SVGCells.number(y))
      let (width, height) = (SVGCells.number(width), SVGCells.number(height))
      return "M\(x) \(y)h\(width)v\(height)h-\(width)z"
    }
  }

  private var boxes = SVGGroups<RGB, Box>()

  mutating func add(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ colour: RGB) {
    SVGShapes.add(Box(x: x, y: y, width: width, height: height), to: &boxes[colour])
  }

  private static func add(_ box: Box, to boxes: inout [Box]) {
    if let last = boxes.last, last.y == box.y, last.height == box.height, last.x + last.width == box.x {
      boxes[boxes.count - 1].width += box.width
    } else {
      boxes.append(box)
    }
  }

  var markup: String {
    boxes.groups.map { "<path fill=\"\($0.key.web)\" d=\"\($0.elements.map(\.path).joined())\"/>" }.joined()
  }
}
