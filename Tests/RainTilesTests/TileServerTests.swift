import RainTiles
import Testing
import Weather

@Suite struct TileServerTests {
  @Test(arguments: TileServer.allCases)
  func `a tile server provides rain`(_ server: TileServer) {
    #expect(server.id.profile.layers == [.rain])
  }
}
