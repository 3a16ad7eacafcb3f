import DataPortal
import ForecastEngine
import FoundationEssentials
import SampleFeed
import Settings
import Storage
import Weather

/// The sources of the weather. Created again when the settings of the sources change.
struct Feeds: Sendable {
  var engine: ForecastEngine
  /// The layers of the weather map.
  var maps: any MapFeed
  /// The cyclones of all seas, for the map too.
  var typhoons: SharedTyphoons
  /// Normals and past years.
  var climate: any ClimateFeed
  /// The sources that use the network; nil with the sample feed and in a replay.
  var live: LiveSources?
}

extension Feeds {
  /// Generated weather.
  static func sample(_ scene: SampleScene, clock: Clock) -> Feeds {
    let typhoons = World.sampleTyphoons(scene, clock: clock)
    let maps = World.sampleMaps(scene, clock: clock, typhoons)
    let (climate, stations) = World.samplePast(scene, clock: clock)
    return Feeds(
      engine: World.sampleEngine(scene, clock: clock, stations: stations, nowcast: RainNowcast(maps)), maps: maps,
      typhoons: typhoons, climate: climate)
  }

  /// From the network; all processes share the answers.
  static func live(
    _ live: LiveSources, history: History, _ predictions: PredictionRecords, cities: CityStore
  ) -> Feeds {
    let typhoons = live.typhoons(keeping: live.sharedCache)
    let maps = live.mapEngine(typhoons, keeping: live.sharedCache)
    let nowcast = RainNowcast(maps, rules: live.settings.soon.rules, cities: cities)
    let stations = StationRecords(source: live.stationDays, cache: live.sharedCache)
    return Feeds(
      engine: World.liveEngine(live, history, predictions, stations, nowcast), maps: maps, typhoons: typhoons,
      climate: live.climate(stations, history: history), live: live)
  }

  /// From a recording, with the settings of `live`. In a recording of an earlier version the map has only the layers
  /// whose answers the forecast needed too, and there are no past years.
  static func replay(_ recording: Recording, with live: LiveSources) -> Feeds {
    let sources = live.replaying(recording.map?.answers ?? recording.answers, keyed: recording.keyed)
    let typhoons = sources.typhoons(keeping: EmptyCache())
    let hours = TransientCache(stationHours: recording.map?.hours ?? [:])
    let engine = sources.mapEngine(typhoons, keeping: EmptyCache(), hours: hours)
    let maps: any MapFeed = recording.map.map { RecordedMapFeed(engine, $0) } ?? engine
    let past = TransientCache(texts: recording.climate ?? [:])
    return Feeds(
      engine: recording.engine(of: live, nowcast: recording.map.map { _ in RainNowcast(maps) }), maps: maps,
      typhoons: typhoons,
      climate: ClimateEngine(archive: nil, stations: StationRecords(source: nil, cache: past), cache: past))
  }
}
