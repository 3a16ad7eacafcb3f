import Cells
import Dashboard
import ForecastEngine
import FoundationEssentials
import Settings
import Weather

/// The home screen of a place as a picture, drawn as in a terminal of that size.
struct HomePicture {
  private static let size = Size(columns: 100, rows: 30)

  private let state: State
  private let themes: Themes
  private let silhouettes: Silhouettes
  private let environment: [String: String]

  init(_ snapshot: Snapshot, _ world: World) async {
    let preferences = world.preferences
    var state = State(
      language: preferences.language, isASCII: preferences.screen.glyphs == .ascii, isSample: world.isSample,
      isOffline: world.isOffline, now: world.now())
    state.recordedAt = world.recording?.at
    state.screen = preferences.screen
    // The picture may be shown to other people, so the greeting has no user name.
    state.screen.userName = ""
    // A browser may not have the Nerd Font.
    if state.hasNerdFont { state.screen.glyphs = .unicode }
    state.size = HomePicture.size
    let place = snapshot.place
    let past = await world.engine.pastDay(place)
    let news: [Event] = [
      .citiesRead([City(place: place, isSaved: false)], chosen: 0), .snapshotArrived(snapshot),
      .yesterdayRead(place, Yesterday(past)),
      .refreshEnded(place, nextDue: .distantFuture),
      .page(TyphoonEvent.looked(await world.watchedTyphoons(near: [place]), next: .distantFuture)),
    ]
    for event in news { _ = Reducer().reduce(&state, event) }
    (self.state, themes, silhouettes, environment) = (state, world.themes, world.silhouettes, world.environment)
  }

  func svg(titled title: String) -> String {
    let theme = themes.theme(state.theme, on: nil)
    let screen = HomeScreen(
      themes: themes, scenery: MovingScenery(environment: environment), silhouettes: silhouettes)
    return SVG(title: title, ground: theme[.ground], text: theme[.text]).document(of: [screen.frame(of: state)])
  }
}
