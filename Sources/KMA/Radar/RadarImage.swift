public import FoundationEssentials
public import Upstream
import Weather

/// KMA's composite radar picture of South Korea (합성 레이더 영상, CMP_WRC): rain every five minutes, published without a key
/// about ten minutes later. KOGL type 1: the source 기상청 must be named.
///
/// A published picture never changes. A picture that is missing is answered with an HTML page and status 200.
public enum RadarImage {
  /// Where KMA publishes it. `getCmpImg` (data.go.kr 15056924) lists the same addresses.
  public static let base = "https://www.kma.go.kr"

  /// Seconds between two pictures.
  public static let interval: TimeInterval = 300

  /// Seconds from the time of a picture to its publication, usually.
  static let delay: TimeInterval = 600

  /// The request for the picture of this time, which must be a multiple of five minutes.
  public static func request(at time: Date, base: String = base) -> Request {
    Request(base: base, path: "/repositary/image/rdr/img/RDR_CMP_WRC_\(name(of: time)).png", bodyLimit: 1 << 20)
  }

  /// The time of the newest picture that is probably published.
  public static func newest(at now: Date) -> Date { slot(notAfter: now.addingTimeInterval(-delay)) }

  /// The times of the pictures of so many minutes, up to the newest, in ascending order.
  ///
  ///     RadarImage.times(minutes: 30, at: now).count    // 7
  public static func times(minutes: Int, at now: Date) -> [Date] {
    let newest = newest(at: now)
    return (0...max(0, minutes * 60 / Int(interval))).reversed().map {
      newest.addingTimeInterval(-Double($0) * interval)
    }
  }

  /// The times of the pictures of a period that are probably published, the newest first; at most those of two hours.
  static func times(in period: Range<Date>, at now: Date) -> [Date] {
    times(minutes: 120, at: min(now, period.upperBound.addingTimeInterval(delay))).reversed().filter(period.contains)
  }

  /// The name of a picture in the shared cache.
  static func fileName(at time: Date) -> String { "kma-\(name(of: time))" }

  /// When the picture after the newest should be requested: after its publication, and spread over 40 seconds so that
  /// not all programs ask at once.
  ///
  /// - Parameter jitter: 0 up to 1, constant for a machine.
  public static func nextRequest(after now: Date, jitter: Double) -> Date {
    newest(at: now).addingTimeInterval(interval + delay + 10 + 40 * min(max(jitter, 0), 1))
  }

  private static func slot(notAfter time: Date) -> Date {
    Date(timeIntervalSince1970: (time.timeIntervalSince1970 / interval).rounded(.down) * interval)
  }

  /// `202611201430`, Korean time.
  private static func name(of time: Date) -> String {
    let civil = Zone.seoul.civil(time)
    return civil.date.compactText + civil.hour.padded(2) + civil.minute.padded(2)
  }
}
