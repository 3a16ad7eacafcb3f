import DataPortal
import FoundationEssentials
import Upstream
import Weather

/// All warnings of the country as KMA last delivered them: one response that serves every place and every process.
struct CountryWarnings: Sendable, Equatable, Codable, Stamped {
  /// nil if KMA did not state it.
  var issuedAt: Date?
  /// The warnings in force, as received (t6).
  var inForce: String
  /// The warnings that may follow, as received (t7); nil if the field is missing.
  var preliminary: String?
  var fetchedAt: Date
  /// The announcements of the last days about kinds that are in force, the newest first; nil if they could not be
  /// fetched.
  var messages: [WarningMessage]?
  var remarks: [String] = []
  /// See `Layer.cachedFor`.
  var cachedFor: TimeInterval?

  var stamp: Stamp { Stamp(issuedAt: issuedAt ?? fetchedAt, fetchedAt: fetchedAt) }

  /// Seconds for which it counts as current. Warnings may be issued at any minute, and no automatic refresh of a
  /// place sends requests more often than this: 288 requests a day of the 10,000 that a key is allowed.
  static let lifetime: TimeInterval = 300

  /// Whether it answers a caller that already has `known`, so that no request is needed.
  func suffices(for known: Stamp?, now: Date) -> Bool {
    let age = now.timeIntervalSince(fetchedAt)
    // With a fetch time in the future (the clock was set back) the age means nothing.
    guard age > -60 else { return false }
    return age < (stamp.isNewer(than: known) ? Self.lifetime : ManualRequest.pause)
  }

  /// The kinds of the warnings in force.
  fileprivate var kinds: Set<String> { Set(WarningText(inForce).records.map(\.kind)) }

  /// Whether both contain the same warnings.
  fileprivate func hasSameWarnings(as other: CountryWarnings) -> Bool {
    (issuedAt, inForce, preliminary) == (other.issuedAt, other.inForce, other.preliminary)
  }
}

/// Requests the warnings in force and those that may follow; if any is in force, also the announcements.
struct WarningFetch: Sendable {
  let portal: DataPortal
  let now: Date

  /// KMA's headquarters, whose announcements are for the whole country.
  private static let office = "108"
  /// Announcements are available for six days, including today.
  private static let reach = 5
  /// Maximum number of announcements kept, the newest first.
  private static let limit = 40

  func latest(knowing stored: CountryWarnings?) async throws(SourceError) -> CountryWarnings {
    var status = try await status()
    guard !status.kinds.isEmpty else { return status }
    if let stored, let messages = stored.messages, stored.hasSameWarnings(as: status) {
      status.messages = messages
      return status
    }
    do throws(SourceError) { status.messages = try await messages(of: status.kinds) } catch {
      // Warnings in force are shown without their text rather than not at all.
      status.remarks.append("getWthrWrnMsg: \(error.reason.rawValue)")
    }
    return status
  }

  private func status() async throws(SourceError) -> CountryWarnings {
    let query = PortalQuery(.warnings, "getPwnStatus", [], pageSize: 10)
    let answer = try await portal.answer(query, of: WarningRow.self)
    guard answer.count > 0 else { throw .notPublishedYet }
    guard let row = answer.rows.max(by: { $0.order < $1.order }) else {
      throw .malformed(.unreadableRows(answer.unreadable))
    }
    guard let inForce = row[.t6] else { throw .malformed(.missing(field: "t6")) }
    guard WarningText(inForce).isReadable else { throw .malformed(.unknownShape(field: "t6")) }
    return CountryWarnings(
      issuedAt: row.instant(.tmFc), inForce: inForce, preliminary: row[.t7], fetchedAt: now, cachedFor: answer.age)
  }

  /// The announcements that issue one of the kinds.
  private func messages(of kinds: Set<String>) async throws(SourceError) -> [WarningMessage] {
    let today = Zone.seoul.date(of: now)
    let query = PortalQuery(
      .warnings, "getWthrWrnMsg",
      [
        Request.Parameter("stnId", Self.office),
        Request.Parameter("fromTmFc", today.adding(days: -Self.reach).compactText),
        Request.Parameter("toTmFc", today.compactText),
      ], pageSize: 300)
    let rows: [WarningRow]
    do throws(SourceError) { rows = try await portal.answer(query).rows } catch .notPublishedYet {
      return []
    } catch {
      throw error
    }
    let messages = rows.sorted { $0.order > $1.order }.lazy.map(WarningMessage.init)
    return Array(messages.filter { message in kinds.contains { message.issues($0) } }.prefix(Self.limit))
  }
}

extension TextRow<WarningField> {
  /// Sorts later announcements after earlier ones.
  fileprivate var order: (Date, Int) {
    (instant(.tmFc) ?? .distantPast, self[.tmSeq].flatMap { Int($0) } ?? 0)
  }
}
