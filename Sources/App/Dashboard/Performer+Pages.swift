import Cells
import Dashboard
import ForecastEngine

// The effects of the pages: what each does is in an extension of `Performer` for its page.
extension Performer {
  func act(_ effect: any PageEffect, _ send: @escaping Program.Send) async {
    switch effect {
    case let effect as SearchEffect: await act(effect, send)
    case let effect as ComparisonEffect: await act(effect, send)
    case let effect as SettingsEffect: await act(effect, send)
    case let effect as WelcomeEffect: await act(effect, send)
    case let effect as DoctorEffect: await act(effect, send)
    case let effect as AlertEffect: await act(effect, send)
    case let effect as BoardEffect: await act(effect, send)
    default: assertionFailure("no code for \(effect)")
    }
  }

  private func act(_ effect: SearchEffect, _ send: @escaping Program.Send) async {
    switch effect {
    case .search(let text, let saved): search(text, near: saved, send)
    case .geocode(let text): await geocode(text, send)
    case .cancelGeocoding: geocodeTask.withdraw()
    case .loadPreview(let place): await loadPreview(of: place, send)
    }
  }

  private func act(_ effect: ComparisonEffect, _ send: @escaping Program.Send) async {
    switch effect {
    case .compare(let place, let byHand): await compare(place, byHand ? .byHand : .whenDue, send)
    }
  }

  private func act(_ effect: SettingsEffect, _ send: @escaping Program.Send) async {
    switch effect {
    case .read: readSettings(send)
    case .set(let change): await set(change, send)
    case .tryKey(let source, let setting): await tryKey(of: source, setting, send)
    }
  }

  private func act(_ effect: WelcomeEffect, _ send: @escaping Program.Send) async {
    switch effect {
    case .recordShown: recordWelcomeShown(send)
    case .saveNames(let user, let fairy): await saveNames(user: user, fairy: fairy, send)
    case .saveAlert(let draft, let place): await saveAlert(draft, of: place, send)
    }
  }

  private func act(_ effect: DoctorEffect, _ send: @escaping Program.Send) async {
    switch effect {
    case .examine: await examine(send)
    }
  }

  private func act(_ effect: AlertEffect, _ send: @escaping Program.Send) async {
    switch effect {
    case .read: readAlerts(send)
    case .readDefaults: readAlertDefaults(send)
    case .change(let change): await changeAlerts(change, send)
    case .installTimer: await installAlertTimer(send)
    case .deliver(let alert, let due): await deliver(alert, due: due, send)
    case .checkAdvanceNotices(let place): await checkAdvanceNotices(at: place, send)
    case .ring: await surface.ring()
    case .announce(let message): await announce(message)
    case .readPhoto(let path): await readPhoto(path, send)
    }
  }

  private func act(_ effect: BoardEffect, _ send: @escaping Program.Send) async {
    switch effect {
    case .open(let place): await openBoard(of: place, send)
    case .readOlder(let page, let area): await readOlder(than: page, of: area, send)
    case .send(let draft, let area): await post(draft, to: area, send)
    case .act(let action, let area): await runOnBoard(action, of: area, send)
    case .readBlockedAuthors: await readBlockedAuthors(send)
    case .awaitNews(let mark): await awaitBoardNews(since: mark, send)
    }
  }
}
