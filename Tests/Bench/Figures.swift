import FoundationEssentials
import Glibc

/// Seconds on a monotonic clock.
func uptime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Samples of one quantity measured repeatedly.
struct Figures {
  var values: [Double] = []

  mutating func add(_ value: Double?) { if let value { values.append(value) } }

  /// The smallest sample such that at least this share of all samples is not greater; nil if nothing was measured.
  func quantile(_ share: Double) -> Double? {
    values.isEmpty ? nil : values.sorted()[min(values.count - 1, Int(Double(values.count) * share))]
  }

  /// `12.3 (best 11.1, p99 15.0, n 25)`; the first number is the median. The best sample is the one least disturbed
  /// by other processes.
  func text(times factor: Double = 1) -> String {
    guard let middle = quantile(0.5), let high = quantile(0.99), let best = values.min() else { return "not seen" }
    return "\((middle * factor).short) (best \((best * factor).short), p99 \((high * factor).short), n \(values.count))"
  }
}

extension Double {
  /// Rounded to two decimals below 10, to one below 100, and to an integer above.
  var short: String {
    let places = abs(self) < 10 ? 100.0 : abs(self) < 100 ? 10.0 : 1.0
    let rounded = (self * places).rounded() / places
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}

func headline(_ text: String) { print("\n\(text)") }

func line(_ name: String, _ figure: String) { print("  \(name): \(figure)") }

enum Machine {
  /// `2 × Intel …, Linux 6.1`
  static var description: String {
    let processors = text("/proc/cpuinfo").split(separator: "\n").filter { $0.hasPrefix("model name") }
    let model = processors.first?.split(separator: ":").last.map { $0.drop { $0 == " " } } ?? "an unknown processor"
    return "\(processors.count) × \(model), Linux \(text("/proc/sys/kernel/osrelease").prefix { $0 != "\n" })"
  }

  /// The load average of the last minute: the mean number of processes that were running or waiting for a processor.
  static var load: String { String(text("/proc/loadavg").prefix { $0 != " " }) }

  static func text(_ path: String) -> String {
    guard let file = fopen(path, "re") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
