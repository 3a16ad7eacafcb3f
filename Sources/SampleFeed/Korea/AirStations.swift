import Gazetteer
import Weather

/// getMsrstnList: the network's stations, optionally only those with a name or an address.
///
/// The axes were swapped: without a version and in 1.0 `dmX` is the latitude, from 1.1 on the longitude.
struct AirStations: Publication {
  private let stations: [AirStation]
  private let isOld: Bool

  init(answering question: Question) throws(RequestRefusal) {
    let (name, address) = (question.text("stationName"), question.text("addr"))
    stations = question.stations.filter { station in
      (name.map { station.name.contains($0) } ?? true)
        && (address.map { AirStations.address(station).contains($0) } ?? true)
    }
    isOld = ["1.0", nil].contains(question.text("ver"))
  }

  func write(to page: inout SamplePage) {
    for station in stations {
      let latitude = station.coordinate.latitude.decimals(6)
      let longitude = station.coordinate.longitude.decimals(6)
      page.row { row in
        if isOld {
          row.text("dmX", latitude)
          row.text("dmY", longitude)
          row.text("stationName", station.name)
          row.text("addr", AirStations.address(station))
        } else {
          row.text("stationName", station.name)
          row.text("stationCode", AirField.stationCode(station))
          row.text("dmX", longitude)
          row.text("dmY", latitude)
          row.text("item", "SO2, CO, O3, NO2, PM10, PM2.5")
          row.text("mangName", station.kind.mangName)
          row.text("addr", AirStations.address(station))
        }
      }
    }
  }

  private static func address(_ station: AirStation) -> String { "\(station.sido) \(station.name)" }
}
