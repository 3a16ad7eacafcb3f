import FoundationEssentials
import Weather

/// Caches the answers of sources for names that the gazetteer does not know, so that a status bar that shows such a
/// place does not ask them every minute.
struct PlaceMemory {
  let cache: any SharedCache
  let now: Date

  /// Lifetimes in seconds: thirty days for a place that was found. Ten minutes if none was found, because that may be
  /// a typing error or a source without its key.
  private static let (lifetime, lifetimeOfNothing): (TimeInterval, TimeInterval) = (30 * 86_400, 600)

  private struct Entry: Codable {
    var name: String
    var language: Language
    /// When the source answered.
    var answeredAt: Date
    /// nil if no place was found.
    var place: Place?
    var source: SourceID?

    private enum CodingKeys: String, CodingKey {
      case name, language, place, source
      case answeredAt = "saidAt"
    }
  }

  /// nil if nothing is stored or it has expired.
  func result(of name: String, _ language: Language) -> GeocodeResult? {
    guard let entry = cache.value(Entry.self, named: PlaceMemory.file(name, language)), entry.name == name,
      entry.language == language
    else { return nil }
    let lifetime = entry.place == nil ? PlaceMemory.lifetimeOfNothing : PlaceMemory.lifetime
    guard abs(now.timeIntervalSince(entry.answeredAt)) < lifetime else { return nil }
    guard let place = entry.place, let source = entry.source else { return .nothing }
    return .found([place], source)
  }

  /// Stores the result. A failure is not stored, because it says nothing about the name.
  func save(_ result: GeocodeResult, of name: String, _ language: Language) {
    var entry = Entry(name: name, language: language, answeredAt: now)
    switch result {
    case .found(let places, let source): (entry.place, entry.source) = (places.first, source)
    case .nothing: break
    case .failed: return
    }
    cache.save(entry, named: PlaceMemory.file(name, language))
  }

  private static func file(_ name: String, _ language: Language) -> String { "place-\(language.rawValue)-\(name).json" }
}
