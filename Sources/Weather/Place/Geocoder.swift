/// A service that says where a place is, for names the gazetteer does not have.
///
/// To ask is to tell a third party what the reader looks for: done only on the reader's command, never while typing.
public protocol Geocoder: Sendable {
  var id: SourceID { get }

  /// Places of that name, the likeliest in that language first; empty where it is not known.
  ///
  /// What lies in South Korea comes with the codes of its institutions.
  func places(named name: String, language: Language) async throws(SourceError) -> [Place]
}

/// What strangers say of a name.
public enum GeocodeResult: Sendable, Hashable {
  /// At least one place, and its source.
  case found([Place], SourceID)
  /// At least one answered, and none knows a place called so.
  case nothing
  /// None has answered; why the first of them did not.
  case failed(SourceError, SourceID)
}

/// Asks one geocoder after another, the next only where those before failed or found nothing, and all of them no longer
/// than the reader waits.
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

  /// Those that may be told the name, in order; empty where there are none.
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
      // Time is up, or the caller was cancelled: what was learnt stands.
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
  /// Whether it may be worth asking for: the name of a place, or a postal code, three digits or more with nothing but
  /// letters, blanks and hyphens between them.
  public var mayBeLookedUp: Bool {
    let isCode = utf8.count <= 12 && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == " " || $0 == "-") }
    return mayNameAPlace || isCode && count(where: \.isNumber) > 2 && first != "-"
  }

  /// Whether it may be the name of a place at all, and so may be worth asking for: two letters or more, no initials
  /// (ㅅㅇ), nothing that steers a terminal, and not longer than names are.
  public var mayNameAPlace: Bool {
    let isShort = utf16.count <= 120
    return isShort && self == harmless && count(where: \.isLetter) > 1
      && !unicodeScalars.contains { (0x3131...0x318E).contains($0.value) }
  }
}
