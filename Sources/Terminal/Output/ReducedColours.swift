import Cells

/// Reduces many colours to few (median cut): the box of all colours is repeatedly cut at its median, and each box
/// becomes the mean of its colours.
struct ReducedColours {
  private(set) var colours: [RGB] = []
  /// The index into `colours` for every pixel.
  let numbers: [UInt8]

  /// `most` is 256 or less.
  init(_ pixels: [RGB], atMost most: Int) {
    var bins = [Bin](repeating: Bin(), count: 1 << 15)
    for pixel in pixels { bins[pixel.bin].add(pixel) }
    var boxes = [ColourBox(bins.indices.filter { bins[$0].count > 0 }.map { ($0, bins[$0]) })]
    while boxes.count < most, let widest = boxes.indices.max(by: { boxes[$0].weight < boxes[$1].weight }),
      let halves = boxes[widest].halves
    {
      boxes[widest] = halves.0
      boxes.append(halves.1)
    }
    var numberOfBin = [UInt8](repeating: 0, count: bins.count)
    for (number, box) in boxes.enumerated() {
      colours.append(box.mean)
      for (place, _) in box.bins { numberOfBin[place] = UInt8(number) }
    }
    numbers = pixels.map { numberOfBin[$0.bin] }
  }
}

/// Pixels with the same upper five bits in each channel.
private struct Bin {
  var sums = (red: 0, green: 0, blue: 0)
  var count = 0

  mutating func add(_ pixel: RGB) {
    sums.red += Int(pixel.red)
    sums.green += Int(pixel.green)
    sums.blue += Int(pixel.blue)
    count += 1
  }
}

private struct ColourBox {
  /// The bins and their indices.
  var bins: [(place: Int, bin: Bin)]
  /// The range of the channel with the largest range, and the position of its lowest bit in a bin's index.
  private let range: (length: Int, shift: Int)
  private let count: Int

  init(_ bins: [(place: Int, bin: Bin)]) {
    self.bins = bins
    count = bins.reduce(0) { $0 + $1.bin.count }
    range =
      [10, 5, 0].map { shift in
        let values = bins.map { $0.place >> shift & 31 }
        return ((values.max() ?? 0) - (values.min() ?? 0), shift)
      }.max { $0.0 < $1.0 } ?? (0, 0)
  }

  /// The priority for cutting: number of pixels × range.
  var weight: Int { count * range.length }

  var mean: RGB {
    let count = max(1, count)
    func mean(_ channel: KeyPath<(red: Int, green: Int, blue: Int), Int>) -> UInt8 {
      UInt8(bins.reduce(0) { $0 + $1.bin.sums[keyPath: channel] } / count)
    }
    return RGB(red: mean(\.red), green: mean(\.green), blue: mean(\.blue))
  }

  /// Two boxes with about half of the pixels each, without splitting a bin; nil if there is only one bin.
  var halves: (ColourBox, ColourBox)? {
    guard bins.count > 1, range.length > 0 else { return nil }
    let sorted = bins.sorted { ($0.place >> range.shift & 31) < ($1.place >> range.shift & 31) }
    var seen = 0
    let middle = sorted.firstIndex { bin in
      seen += bin.bin.count
      return seen * 2 >= count
    }
    let cut = min(max(1, (middle ?? 0) + 1), sorted.count - 1)
    return (ColourBox(Array(sorted[..<cut])), ColourBox(Array(sorted[cut...])))
  }
}

extension RGB {
  fileprivate var bin: Int { Int(red >> 3) << 10 | Int(green >> 3) << 5 | Int(blue >> 3) }
}
