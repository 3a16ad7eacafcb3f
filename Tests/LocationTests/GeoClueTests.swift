import Location
import PrivateBus
import Testing
import Weather

@Suite(.enabled(if: PrivateBus.isPossible, "dbus-daemon is not installed"))
struct GeoClueTests {
  private func answer(_ manner: String?, seconds: Int = 20) async throws -> Result<Coordinate, LocationError> {
    let bus = try PrivateBus(manner: manner)
    defer { withExtendedLifetime(bus) {} }
    return await located(GeoClue(address: bus.address, seconds: seconds))
  }

  @Test func `GeoClue reports the location`() async throws {
    #expect(try await answer("37.5642,126.9982") == .success(Coordinate(latitude: 37.5642, longitude: 126.9982)))
    #expect(try await answer("-33.86,151.21") == .success(Coordinate(latitude: -33.86, longitude: 151.21)))
  }

  @Test func `a refusal by GeoClue is reported as refused`() async throws {
    #expect(try await answer("refuses") == .failure(.refused))
  }

  @Test func `an answer that never arrives causes a timeout`() async throws {
    #expect(try await answer("silent", seconds: 1) == .failure(.timedOut(.geoClue, seconds: 1)))
  }

  @Test(arguments: ["words", "91,200", "nan,nan", "inf,0"])
  func `an impossible location is reported as nonsense`(manner: String) async throws {
    guard case .failure(.nonsense(.geoClue, _)) = try await answer(manner) else {
      return #expect(Bool(false), "\(manner) is taken for a place")
    }
  }

  @Test func `without GeoClue there is no location service`() async throws {
    #expect(try await answer(nil) == .failure(.noLocationService))
  }
}

struct NoBusTests {
  @Test(arguments: ["unix:path=/nowhere/at/all", "", "nonsense", "unix:", "tcp:host=,port=x", "unix:path=%zz"])
  func `an address without a bus means that there is no location service`(address: String) async {
    #expect(await located(GeoClue(address: address)) == .failure(.noLocationService))
  }

  @Test func `the system bus address comes from the environment`() {
    #expect(GeoClue.address([:]) == "unix:path=/run/dbus/system_bus_socket")
    #expect(GeoClue.address(["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/x"]) == "unix:path=/x")
    #expect(GeoClue.address(["DBUS_SYSTEM_BUS_ADDRESS": ""]) == "unix:path=/run/dbus/system_bus_socket")
  }
}

func located(_ locator: some Locator) async -> Result<Coordinate, LocationError> {
  do throws(LocationError) { return .success(try await locator.coordinate()) } catch { return .failure(error) }
}
