import DataPortal
import JMA
import KMA
import NHC
import Weather

// Bulletins that are about no place: warnings and typhoons of a whole sea.
extension LiveSources {
  /// The agencies of each sea: for the western Pacific KMA where the account may use its service, else JMA; for the
  /// others NHC.
  var typhoonSources: [[any TyphoonSource]] {
    [
      [KMA(portal: portal(.kma)), JMA(baseURL: address(of: .jma), client: client)],
      [NHC(baseURL: address(of: .nhc), client: client)],
    ]
  }

  func typhoons(keeping cache: any SharedCache) -> SharedTyphoons {
    SharedTyphoons(TyphoonCollector(typhoonSources), cache: cache)
  }

  /// The layers of warnings and of typhoons.
  func bulletinMaps(_ typhoons: SharedTyphoons, keeping cache: any SharedCache) -> [any MapSource] {
    [KMA(portal: portal(.kma), cache: cache)] + typhoons.maps
  }
}

extension SharedTyphoons {
  /// The layer of each agency.
  var maps: [any MapSource] { TyphoonAgency.allCases.map { TyphoonMap($0, self) } }
}
