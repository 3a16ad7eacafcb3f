import ForecastEngine
import FoundationEssentials
import KMA
import OpenMeteo
import SampleFeed
import Settings
import Upstream
import Weather

// Normals and past years.
extension World {
  /// Those of the sample feed, and the days of its stations.
  static func samplePast(_ scene: SampleScene, clock: Clock) -> (ClimateEngine, StationRecords) {
    let (client, cache) = (sampleClient(scene, clock: clock), TransientCache())
    let stations = StationRecords(source: ASOSDays(portal: samplePortal(client, clock: clock)), cache: cache)
    let archive = OpenMeteoArchive(baseURL: "https://archive-api.open-meteo.com", client: client)
    return (ClimateEngine(archive: archive, stations: stations, cache: cache), stations)
  }
}

extension LiveSources {
  /// KMA's official normals; nil without a key of its API Hub.
  var officialNormals: KMANormals? {
    let credentials = hubCredentials
    guard credentials.hasKey else { return nil }
    return KMANormals(
      baseURL: address(of: .kma, .hub), key: { () throws(CredentialError) in try await credentials.key() },
      client: client)
  }

  /// The daily values of KMA's stations; nil if the settings do not name KMA as a source.
  var stationDays: ASOSDays? {
    let isAllowed = Part.allCases.contains { settings.sources[$0].contains(.kma) }
    return isAllowed ? ASOSDays(portal: portal(.kma)) : nil
  }

  /// Whether at most half of Open-Meteo's allowance of the day is used.
  var affordsPastYears: Bool {
    get async {
      guard let usage = await quotaStore.usage(of: OpenMeteo.account) else { return true }
      return usage.used * 2 <= Double(usage.allowance.requests)
    }
  }

  /// The archive is asked only where the settings name Open-Meteo as a source.
  func climate(_ stations: StationRecords, history: any DayHistory) -> ClimateEngine {
    let isAllowed = Part.allCases.contains { settings.sources[$0].contains(.openMeteo) }
    let archive = OpenMeteoArchive(
      baseURL: address(of: .openMeteo, .archive), client: client.paced(by: openMeteoLimiter))
    return ClimateEngine(
      archive: isAllowed ? archive : nil, official: officialNormals, stations: stations, history: history,
      cache: sharedCache)
  }
}

extension World {
  /// The normals and the years since 1991 of a place. Missing parts are requested, within the timeout of one attempt;
  /// parts that arrive later are left out. nil if there is neither data nor a failure.
  func pastYears(of place: Place) async -> ClimateRecord? {
    let (climate, now, seconds) = (climate, now(), settings.network.timeoutSeconds)
    let years = 1991...max(1991, place.zone.date(of: now).year)
    return await withTaskGroup(of: ClimateRecord?.self) { group in
      group.addTask {
        await Patience.forExtras.during { await climate.completeRecord(of: place, years: years, now: now) }
      }
      group.addTask {
        try? await Timing.real.sleep(seconds)
        return nil
      }
      var newest: ClimateRecord?
      for await record in group {
        // The first task to end cancels the other. A cancelled request returns the parts that have arrived.
        group.cancelAll()
        newest = newest ?? record
      }
      return newest
    }
  }
}
