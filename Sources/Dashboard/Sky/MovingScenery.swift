import Animation
package import FoundationEssentials
import Settings
import Synchronization
import WeatherAssets

/// Shows the Lottie documents: while something loads, and on the welcome pages.
///
/// A document is read when it is first shown. The user's own files have priority; if one cannot be read, the next
/// version is used.
package final class MovingScenery: Scenery {
  private struct Name: Hashable {
    var drawing: WeatherAssets.Drawing
    var isASCII: Bool
  }
  private let assets: WeatherAssets
  private let documents = Mutex<[Name: AnimationDocument?]>([:])
  /// Drawings whose frames are all equal: detecting that means a search through the whole animation, so the result is
  /// stored.
  private let motionless = Mutex<Set<Name>>([])

  package init(environment: [String: String]) { assets = WeatherAssets(environment: environment) }

  package func spinner(_ state: State) -> Picture? {
    guard state.isWaiting, state.screen.motion == .full else { return nil }
    return picture(.loading, state, at: time(state))
  }

  package func loading(_ state: State) -> DotPicture? {
    guard state.isWaiting, state.screen.motion == .full, time(state) >= Self.loadingFrom else { return nil }
    let sprite = document(.loading, isASCII: false)?.sprite(at: time(state))
    return sprite.flatMap { DotPicture($0.picture, $0.size) }
  }

  /// Seconds; weather that is on this computer comes earlier.
  private static let loadingFrom = 0.2

  package func welcome(_ step: WelcomeStep, _ state: State) -> Picture? {
    let drawing = drawing(of: step)
    // The frame in the middle of each animation shows what it is about.
    let still = (document(drawing, state)?.duration ?? 0) / 2
    return picture(drawing, state, at: state.screen.motion == .full ? timeOnPage(state) : still)
  }

  private func drawing(of step: WelcomeStep) -> WeatherAssets.Drawing {
    switch step {
    case .place: .location
    case .names: .addUser
    case .alert: .notification
    }
  }

  private func timeOnPage(_ state: State) -> Double {
    state.welcome.map { state.now.timeIntervalSince($0.turnedAt) } ?? 0
  }

  package func nextChange(_ state: State) -> Date? {
    if let step = state.welcomeStep { return nextChange(on: step, state) }
    guard state.isWaiting, state.screen.motion == .full, state.hasFocus else { return nil }
    return nextChange(of: .loading, after: time(state), state).map { state.now.addingTimeInterval($0) }
  }

  private func nextChange(on step: WelcomeStep, _ state: State) -> Date? {
    guard state.screen.motion == .full, state.hasFocus else { return nil }
    let hasArt = WelcomeLayout(state.size).art != nil
    let art = hasArt ? nextChange(of: drawing(of: step), after: timeOnPage(state), state) : nil
    let isSpinning = step == .place && state.isWaiting
    let spinner = isSpinning ? nextChange(of: .loading, after: time(state), state) : nil
    return [art, spinner].compactMap { $0 }.min().map { state.now.addingTimeInterval($0) }
  }

  /// In seconds; nil for a drawing that never changes.
  private func nextChange(of drawing: WeatherAssets.Drawing, after time: Double, _ state: State) -> Double? {
    let name = Name(drawing: drawing, isASCII: state.isASCII)
    guard !motionless.withLock({ $0.contains(name) }), let document = document(drawing, state) else { return nil }
    let next = document.nextChange(after: time)
    if next == nil { motionless.withLock { _ = $0.insert(name) } }
    return next
  }

  /// Seconds since the start of the animation. 0 while nothing loads: then the first frame is shown.
  private func time(_ state: State) -> Double {
    guard state.screen.motion == .full, let since = state.waitingSince else { return 0 }
    return state.now.timeIntervalSince(since)
  }

  private func picture(_ drawing: WeatherAssets.Drawing, _ state: State, at time: Double) -> Picture? {
    document(drawing, state)?.sprite(at: time).picture
  }

  private func document(_ drawing: WeatherAssets.Drawing, _ state: State) -> AnimationDocument? {
    document(drawing, isASCII: state.isASCII)
  }

  private func document(_ drawing: WeatherAssets.Drawing, isASCII: Bool) -> AnimationDocument? {
    let name = Name(drawing: drawing, isASCII: isASCII)
    return documents.withLock { documents in
      if let known = documents[name] { return known }
      let glyphs: GlyphSet = isASCII ? .ascii : .unicode
      let document = assets.versions(of: drawing).lazy
        .compactMap { try? AnimationDocument(bytes: $0.bytes, named: $0.origin, glyphs: glyphs) }.first
      documents[name] = .some(document)
      return document
    }
  }
}

extension Sprite {
  /// Adjacent glyphs of the same style become one mark, so that fewer strings are drawn.
  fileprivate var picture: Picture {
    var marks: [Picture.Mark] = []
    for glyph in glyphs {
      let isDim = glyph.strength == .dim
      if let last = marks.last, last.row == glyph.row, last.column + last.text.count == glyph.column,
        last.color == glyph.colour, last.isDim == isDim
      {
        marks[marks.count - 1].text.append(glyph.character)
      } else {
        marks.append(
          Picture.Mark(
            text: String(glyph.character), column: glyph.column, row: glyph.row, color: glyph.colour, isDim: isDim))
      }
    }
    return Picture(marks: marks)
  }
}
