/// A service that finds places by name, for names that the gazetteer does not have.
///
/// A request reveals to a third party what the user looks for: made only on the user's command, never while typing.
public protocol Geocoder: Sendable {
  var id: SourceID { get }

  /// Places of that name, the most likely first for that language; empty if the name is unknown.
  ///
  /// Places in South Korea include the codes of the Korean institutions.
  func places(named name: String, language: Language) async throws(SourceError) -> [Place]
}

/// The result of searching a name with external services.
public enum GeocodeResult: Sendable, Equatable {
  /// At least one place, and the source that found it.
  case found([Place], SourceID)
  /// At least one service answered, and none knows a place of this name.
  case nothing
  /// No service answered; the error of the first one.
  case failed(SourceError, SourceID)
}

/// Asks one geocoder after another, the next only if those before failed or found nothing, with one time limit for
/// all.
public struct GeocoderChain: Sendable {
  private let geocoders: [any Geocoder]
  private let seconds: Double
  private let sleep: @Sendable (_ seconds: Double) async throws -> Void

  public init(
    _ geocoders: [any Geocoder], within seconds: Double, sleep: @escaping @Sendable (Double) async throws -> Void
  ) {
    self.geocoders = geocoders
    self.seconds = seconds
    self.sleep = sleep
  }

  /// The geocoders that may receive the name, in order; empty if there are none.
  public var geocoderIDs: [SourceID] { geocoders.map(\.id) }

  public func result(of name: String, language: Language) async -> GeocodeResult {
    let name = name.split(separator: " ").joined(separator: " ")
    return await withTaskGroup(of: GeocodeResult?.self) { group in
      group.addTask { await firstResult(of: name, language) }
      group.addTask {
        try? await sleep(seconds)
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      if let first { return first }
      // The time limit was reached, or the caller was cancelled: the result so far is used.
      return await group.next().flatMap(\.self) ?? .nothing
    }
  }

  private func firstResult(of name: String, _ language: Language) async -> GeocodeResult {
    var result: GeocodeResult?
    for geocoder in geocoders where !Task.isCancelled {
      do throws(SourceError) {
        let places = try await geocoder.places(named: name, language: language)
        if !places.isEmpty { return .found(places, geocoder.id) }
        result = .nothing
      } catch {
        result = result ?? .failed(Task.isCancelled ? .timedOut : error, geocoder.id)
      }
    }
    return result ?? .nothing
  }
}

extension String {
  /// Whether a search may be worthwhile: the name of a place, or a postal code, which has three digits or more and
  /// otherwise only letters, blanks and hyphens.
  public var mayBeLookedUp: Bool {
    let isCode = utf8.count <= 12 && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == " " || $0 == "-") }
    return mayNameAPlace || isCode && count(where: \.isNumber) > 2 && first != "-"
  }

  /// Whether it may be the name of a place: two letters or more, no Korean initials (ㅅㅇ), no terminal control
  /// characters, and not longer than names are.
  public var mayNameAPlace: Bool {
    let isShort = utf16.count <= 120
    return isShort && self == harmless && count(where: \.isLetter) > 1
      && !unicodeScalars.contains { (0x3131...0x318E).contains($0.value) }
  }
}
