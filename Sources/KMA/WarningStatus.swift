import DataPortal
import FoundationEssentials
import Upstream
import Weather

/// All the country's warnings as KMA told them last: one answer that serves every place and every process.
struct WarningStatus: Sendable, Hashable, Codable, Stamped {
  /// nil where KMA did not say.
  var issuedAt: Date?
  /// What is in force, as it came (t6).
  var inForce: String
  /// What may follow, as it came (t7); nil where nothing is said of it.
  var preliminary: String?
  var fetchedAt: Date
  /// The announcements of the last days about kinds that are in force, the newest first; nil where they could not be
  /// had.
  var messages: [WarningMessage]?
  var remarks: [String] = []
  /// As in `Layer`.
  var cachedFor: TimeInterval?

  var stamp: Stamp { Stamp(issuedAt: issuedAt ?? fetchedAt, fetchedAt: fetchedAt) }

  /// Seconds for which it is taken for the present state: warnings come at any minute, and whatever refreshes a place
  /// asks at most that often. A day of it is 288 requests of the 10,000 a key is granted.
  static let lifetime: TimeInterval = 300

  /// Seconds between two requests made by hand.
  private static let manualPause: TimeInterval = 10

  /// Whether it answers a caller with `mine`, so that nothing has to be asked.
  func suffices(for mine: Stamp?, now: Date) -> Bool {
    let age = now.timeIntervalSince(fetchedAt)
    // The clock was set back: its age means nothing.
    guard age > -60 else { return false }
    return age < (stamp.isNewer(than: mine) ? Self.lifetime : Self.manualPause)
  }

  /// The kinds of what is in force.
  fileprivate var kinds: Set<String> { Set(WarningText(inForce).records.map(\.kind)) }

  /// Whether the same warnings were known before.
  fileprivate func says(theSameAs other: WarningStatus) -> Bool {
    (issuedAt, inForce, preliminary) == (other.issuedAt, other.inForce, other.preliminary)
  }
}

/// Asks what is in force and what may follow and, where anything is in force, for the announcements.
struct WarningFetch: Sendable {
  let portal: DataPortal
  let now: Date

  /// KMA's headquarters, whose announcements are for the whole country.
  private static let office = "108"
  /// Announcements are kept for six days, today among them.
  private static let reach = 5
  /// Announcements kept, the newest first.
  private static let limit = 40

  func latest(knowing kept: WarningStatus?) async throws(SourceError) -> WarningStatus {
    var status = try await status()
    guard !status.kinds.isEmpty else { return status }
    if let kept, let messages = kept.messages, kept.says(theSameAs: status) {
      status.messages = messages
      return status
    }
    do throws(SourceError) { status.messages = try await messages(of: status.kinds) } catch {
      // What is in force is told without its text rather than not at all.
      status.remarks.append("getWthrWrnMsg: \(error.reason.rawValue)")
    }
    return status
  }

  private func status() async throws(SourceError) -> WarningStatus {
    let query = PortalQuery(.warnings, "getPwnStatus", [], pageSize: 10)
    let answer = try await portal.answer(query, of: WarningRow.self)
    guard answer.count > 0 else { throw .notPublishedYet }
    guard let row = answer.rows.max(by: { $0.order < $1.order }) else {
      throw .malformed(.unreadableRows(answer.unreadable))
    }
    guard let inForce = row[.t6] else { throw .malformed(.missing(field: "t6")) }
    guard WarningText(inForce).isReadable else { throw .malformed(.unknownShape(field: "t6")) }
    return WarningStatus(
      issuedAt: row.instant(.tmFc), inForce: inForce, preliminary: row[.t7], fetchedAt: now, cachedFor: answer.age)
  }

  /// Those that issue one of the kinds.
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

extension WarningRow {
  /// Later announcements come behind earlier ones.
  fileprivate var order: (Date, Int) {
    (instant(.tmFc) ?? .distantPast, self[.tmSeq].flatMap { Int($0) } ?? 0)
  }
}
