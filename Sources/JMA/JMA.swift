public import FoundationEssentials
public import Upstream
public import Weather

/// 気象庁, the Japan Meteorological Agency: typhoons of the western Pacific, from the data of its own web page, without a
/// key.
///
/// The data are not an official interface. Terms: 公共データ利用規約 1.0, credited as `出典：気象庁ホームページ`; forecasts are
/// shown as issued (気象業務法, article 17).
public struct JMA: TyphoonSource {
  public let agency = TyphoonAgency.jma
  private let baseURL: String
  private let client: RetryingClient

  /// More than there have ever been at once.
  private static let mostTyphoons = 12

  /// The base address has no trailing slash.
  public init(baseURL: String, client: RetryingClient) {
    self.baseURL = baseURL
    self.client = client
  }

  /// Requests the list, and the details of each typhoon with a new bulletin.
  public func typhoons(knowing last: TyphoonReport?, now: Date) async throws(SourceError) -> TyphoonReport {
    guard let entries = try await answer(to: "targetTc.json", now: now).list else {
      throw .malformed(.unknownShape(field: nil))
    }
    let targets = entries.prefix(Self.mostTyphoons).compactMap(Target.init)
    let details = await details(of: targets, knowing: last, now: now)
    let typhoons = details.compactMap(\.typhoon)
    if typhoons.isEmpty, let error = details.compactMap(\.error).first { throw error }
    if typhoons.isEmpty, !entries.isEmpty { throw .malformed(.unreadableRows(entries.count)) }
    let remarks = details.compactMap { detail in detail.error.map { "\(detail.target.id): \($0.reason.rawValue)" } }
    let flaw = Flaw.fewer(details.count(where: \.isNew), of: entries.count)
    return TyphoonReport(
      agency: .jma, typhoons: typhoons, fetchedAt: now,
      flaw: flaw ?? (remarks.isEmpty ? nil : .missing(field: "forecast.json")), remarks: remarks)
  }

  private struct Detail: Sendable {
    var target: Target
    /// An earlier bulletin if this one could not be requested; nil if none.
    var typhoon: Typhoon?
    var isNew = true
    var error: SourceError?
  }

  private func details(of targets: [Target], knowing last: TyphoonReport?, now: Date) async -> [Detail] {
    await withTaskGroup(of: Detail.self) { group in
      for target in targets {
        let known = last?.typhoons.first { $0.id == target.typhoonID }
        group.addTask { await detail(of: target, knowing: known, now: now) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }

  /// An incomplete one is requested again, so that it is complete as soon as JMA delivers the rest.
  private func detail(of target: Target, knowing known: Typhoon?, now: Date) async -> Detail {
    if let known, known.issuedAt == target.issuedAt, !known.past.isEmpty {
      return Detail(target: target, typhoon: known)
    }
    async let track = track(of: target, now: now)
    do throws(SourceError) {
      let specifications = try await answer(to: "\(target.id)/specifications.json", now: now)
      let track = await track
      guard let typhoon = Typhoon(target, specifications.list ?? [], track: track.parts, knowing: known) else {
        throw .malformed(.missing(field: "position"))
      }
      return Detail(target: target, typhoon: typhoon, error: track.error)
    } catch {
      return Detail(target: target, typhoon: known, isNew: false, error: error)
    }
  }

  /// The past positions; a typhoon is shown without them rather than not at all.
  private func track(of target: Target, now: Date) async -> (parts: [LooseJSON], error: SourceError?) {
    do throws(SourceError) {
      return (try await answer(to: "\(target.id)/forecast.json", now: now).list ?? [], nil)
    } catch {
      return ([], error)
    }
  }

  private func answer(to file: String, now: Date) async throws(SourceError) -> LooseJSON {
    let request = Request(base: baseURL, path: "/bosai/typhoon/data/\(file)")
    return try await client.answer(LooseJSON.self, to: request) { response throws(AttemptFailure) in
      try response.checkWithoutReason(now: now)
    }
  }
}

/// An entry of the list of cyclones.
struct Target: Sendable, Equatable {
  /// `TC2628`, also the name of the folder of its details.
  var id: String
  /// `2623` is the 23rd typhoon of 2026; a depression has a letter.
  var typhoonNumber: String?
  var category: String?
  /// nil if unreadable.
  var issuedAt: Date?

  /// nil without an identifier that is safe in an address.
  init?(_ entry: LooseJSON) {
    guard let id = entry["tropicalCyclone"].text, id.hasPrefix("TC"), (3...10).contains(id.utf8.count),
      id.utf8.dropFirst(2).allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    self.id = id
    typhoonNumber = entry["typhoonNumber"].text
    category = entry["category"].text
    issuedAt = entry["issue"].text.flatMap { Date(iso8601: $0) }
  }

  var typhoonID: String { "jma-\(id)" }
}
