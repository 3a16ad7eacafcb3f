import Alerts
import Cells
import Dashboard
import Notifications
import Pictures
import Threads
import Weather

// Shows an alert that came while the dashboard is open.
extension Performer {
  /// Rings the bell at once, then shows the notice with the first notifier that works.
  func announce(_ message: AlertMessage) async {
    await surface.ring()
    try? await FirstNotifier([world.desktop, TerminalNotifier(surface: surface)]).deliver(message)
  }

  /// Seconds after which reading a photo is given up: its file may be on a server that does not respond.
  private static let patience = 10.0

  /// Reports the photo of a sender, or why it cannot be shown.
  func readPhoto(_ path: String, _ send: Program.Send) async {
    let whole = path.path(from: world.environment["HOME"])
    let result = await BlockingWork.run(seconds: Performer.patience) {
      Result { () throws(PictureError) in try PictureFile(path: whole).square(side: Portrait.side) }
    }
    switch result ?? .failure(.unreadable) {
    case .success(let bitmap): send(.page(AlertEvent.photoRead(Portrait(path: path, bitmap: bitmap))))
    case .failure(let error):
      send(.page(AlertEvent.photoRead(Portrait(path: path, remark: error.sentence(path)[world.language]))))
    }
  }
}

/// Notices shown by the terminal in which the dashboard runs.
struct TerminalNotifier: Notifier {
  let surface: any Surface

  func deliver(_ message: AlertMessage) async throws(NotifierError) {
    let urgency: TerminalNotice.Urgency =
      switch message.urgency {
      case .normal: .normal
      case .critical: .critical
      }
    let notice = TerminalNotice(
      id: message.id, title: message.title.harmless,
      body: message.lines.map(\.harmless).joined(separator: " "), urgency: urgency)
    guard await surface.notify(notice) else { throw .absent }
  }
}

extension World {
  /// Desktop notifications: over D-Bus, else with notify-send. None with the sample feed.
  var desktop: any Notifier {
    if isSample { return FirstNotifier([]) }
    return FirstNotifier([
      DesktopNotifier(address: SessionBus.address(environment), stateFile: stateFolder + "/notifications.json"),
      NotifySendNotifier(program: NotifySendNotifier.program(environment)),
    ])
  }
}
