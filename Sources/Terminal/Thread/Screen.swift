import CNcursesw
import CRescue
public import Cells
import Glibc

/// The terminal that the program was started on, as a surface.
///
/// Everything, curses included, runs on one thread of its own that sleeps until a key, a signal or a frame arrives:
/// an idle screen never wakes. Only the differences between frames are drawn.
///
/// **A terminal that does not read.** The program never waits for its output. Bytes that the terminal does not accept
/// at once stay in `writer`; while there are any, `present` only stores the frame in `pendingFrame`, in place of an
/// earlier one. When the terminal accepts output again, the thread wakes, and `continueWriting` writes the rest and
/// then draws the pending frame. So a slow terminal gets fewer frames, and always the latest one.
///
/// **Stopping** (Ctrl-Z, or SIGTSTP). `stop` gives the terminal back as the shell expects it, and stops the process. It
/// returns when the shell continues the process; then `retakeTerminal` sets the modes again and draws the whole screen.
/// SIGSTOP cannot be handled: the process notices only SIGCONT, and does both parts then.
public actor Screen: Surface {
  nonisolated let thread = TerminalThread()
  public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  private let environment: [String: String]
  private let wantedDepth: ColourDepth?
  private let title: String?

  private(set) var renderer: CursesRenderer?
  private(set) var writer = TTYWriter()
  /// The latest frame that was presented while the terminal had not read the previous output; nil if none waits.
  private var pendingFrame: Frame?
  /// Whether the whole screen must be repainted when the terminal has read that output.
  private var needsRepaint = false
  private(set) var modes = TerminalModes(
    isXtermCompatible: false, title: nil, leavingScreen: nil, showingCursor: nil, leavingCharacters: nil)
  /// The terminal settings to restore.
  private var settingsBefore = termios()
  private var decoder = KeyDecoder()
  /// Receives the keys; nil while the screen is closed.
  private var sendKey: (@Sendable (Key?) -> Void)?
  /// The frame that was drawn last; nil before the first one.
  private var shownFrame: Frame?
  /// Whether the queries about the terminal have been sent, after the first frame.
  private var hasSentQueries = false
  /// Whether no other work is pending; nil while a key is still to be processed.
  private var isIdle: Bool?
  private var idleLine: IdleLine?
  /// The replies about pictures so far.
  private var pictures = PictureAnswers()
  /// The running measurement of character widths, if any.
  var measurement: Measurement?

  /// A screen for the terminal that `environment` describes. `colourDepth` overrides the depth detected from it and
  /// from terminfo. `title` is the window's title while the screen is open; nil leaves the title unchanged.
  public init(environment: [String: String], colourDepth: ColourDepth? = nil, title: String? = nil) {
    self.environment = environment
    wantedDepth = colourDepth
    self.title = title.map(Screen.harmless)
    idleLine = IdleLine(environment: environment)
  }

  deinit { thread.finish() }

  /// The colours in use; nil while the screen is closed.
  public var colourDepth: ColourDepth? { renderer?.depth }
  /// Whether the terminal has reported that it shows each frame at once, never half drawn.
  public var synchronizesFrames: Bool { renderer?.synchronizesFrames ?? false }

  public func open(reporting: @escaping @Sendable (Key?) -> Void) throws(TerminalError) {
    if renderer != nil { throw .alreadyOpen }
    weatheri_await_foreground(STDIN_FILENO)
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &settingsBefore) == 0 else {
      throw .notATerminal
    }
    let name = environment["TERM"] ?? ""
    weatheri_use_utf8()
    guard Terminfo.load(name) else { throw .unknownTerminal(name) }
    guard Terminfo.canPlaceText else { throw .tooSimple(name) }
    let kind = TerminalKind(environment: environment)
    let asksForPictures = Terminfo.isXtermCompatible && kind.mayShowPictures
    modes = TerminalModes(
      isXtermCompatible: Terminfo.isXtermCompatible, takesLinks: kind.takesLinks, mayShowPictures: asksForPictures,
      answersModeQuestions: kind.answersModeQuestions, title: title,
      leavingScreen: Terminfo.string("rmcup"), showingCursor: Terminfo.string("cnorm"),
      leavingCharacters: Terminfo.string("rmacs"))
    let depth = wantedDepth ?? ColourDepth(environment: environment, terminfoColours: Terminfo.colours)
    armRescue()
    do { renderer = try CursesRenderer(name: name, depth: depth, takesLinks: kind.takesLinks, writer: writer) } catch {
      weatheri_disarm_rescue()
      throw error
    }
    if asksForPictures { renderer?.opening = PictureProtocol.kittyQuestion }
    listen(reporting)
  }

  /// Shows a frame. While the terminal has not read the previous output, newer frames replace one another; only the
  /// latest is written.
  public func present(_ frame: Frame) {
    guard let renderer else { return }
    if writer.isBusy { return pendingFrame = frame }
    shownFrame = frame
    renderer.paint(frame)
    paintBackdrop(renderer)
    if !hasSentQueries {
      hasSentQueries = true
      if !modes.question.isEmpty { renderer.ask(modes.question) }
    }
    thread.watchOutput(writer.watched)
  }

  public func redraw() {
    if let renderer { fitToWindow(renderer) }
  }

  public func ring() { emit("\u{07}") }

  public func notify(_ notice: TerminalNotice) -> Bool {
    let kind = TerminalKind(environment: environment)
    guard renderer != nil, kind.notices != .none else { return false }
    emit(kind.notices.sequence(notice, throughTmux: kind.isTmux))
    return true
  }

  public func copy(_ text: String) -> Bool {
    guard renderer != nil, modes.isXtermCompatible, let sequence = ClipboardSequence(text) else { return false }
    emit(sequence.bytes(insideTmux: environment["TMUX"]?.isEmpty == false))
    return true
  }

  public nonisolated func perform(_ work: @escaping @Sendable () -> Void) { thread.perform(work) }

  public func setAlarm(after time: Duration?) { if renderer != nil { thread.setAlarm(after: time) } }

  public func setIdle(_ isIdle: Bool) {
    self.isIdle = isIdle
    reportIdle()
  }

  /// Reports the idle state once every key is complete and processed and the terminal has read the last frame.
  private func reportIdle() {
    guard let isIdle, let renderer, decoder.escapeTimeout == nil, !writer.isBusy, pendingFrame == nil,
      renderer.backdrops.painting == nil
    else { return }
    idleLine?.emit(processed: decoder.count, size: renderer.size, isIdle: isIdle)
  }

  /// Changes the title only if the screen was created with one; otherwise there would be no old title to restore.
  public func setTitle(_ title: String) {
    let title = Screen.harmless(title)
    guard renderer != nil, let before = modes.title, title != before else { return }
    modes.title = title
    emit(modes.naming)
  }

  /// Writes a sequence that is no part of a frame; nothing while the screen is closed.
  private func emit(_ text: String) {
    if renderer == nil { return }
    writer.write(text)
    thread.watchOutput(writer.watched)
  }

  /// Draws the whole screen again, now or when the terminal has read the previous output.
  private func repaint(_ renderer: CursesRenderer) {
    needsRepaint = writer.isBusy
    if needsRepaint { return }
    renderer.repaint()
    paintBackdrop(renderer)
    thread.watchOutput(writer.watched)
  }

  /// Gives the terminal back and stops the whole job, as Ctrl-Z does.
  public func suspend() { stop(wholeJob: true) }

  public func close() {
    guard let renderer else { return }
    endMeasurement()
    releaseTerminal(renderer)
    renderer.dispose()
    self.renderer = nil
    weatheri_disarm_rescue()
    weatheri_forget_signals()
    endInput()
  }
}

// Taking the terminal and giving it back.
extension Screen {
  /// Without control characters: the first one would end the title, and the text after it would be a command.
  private static func harmless(_ title: String) -> String {
    String(title.unicodeScalars.filter { $0.properties.generalCategory != .control })
  }

  /// Sets the modes of the terminal, and reports signals and keys from now on.
  private func listen(_ reporting: @escaping @Sendable (Key?) -> Void) {
    sendKey = reporting
    decoder = KeyDecoder()
    shownFrame = nil
    hasSentQueries = false
    pictures = PictureAnswers()
    emit(modes.entering)
    weatheri_watch_signals(thread.wakeDescriptor)
    if let renderer { send(.resized(renderer.size)) }
    thread.watch { [weak self] wake in self?.assumeIsolated { $0.handle(wake) } ?? -1 }
  }

  /// From now on a signal that ends the program restores the terminal. Called again when the sequence has changed.
  private func armRescue() {
    modes.restoringSequence.withCString { weatheri_arm_rescue(STDOUT_FILENO, $0, strlen($0), &settingsBefore) }
  }

  /// Restores the terminal. If it does not read, the bytes that wait are discarded, and the sequence that restores it
  /// gets a moment (`TTYWriter.finish`). The latest frame is stored for `retakeTerminal`.
  private func releaseTerminal(_ renderer: CursesRenderer) {
    let isTerminalReading = !writer.isBusy
    if isTerminalReading { writer.write(modes.leaving) } else { writer.finish(with: modes.restoringSequence) }
    renderer.leave(isTerminalReading: isTerminalReading)
    shownFrame = pendingFrame ?? shownFrame
    pendingFrame = nil
    needsRepaint = false
    thread.watchOutput(nil)
    tcsetattr(STDIN_FILENO, TCSANOW, &settingsBefore)
  }

  /// Returns when the program was continued. `wholeJob`: stops all processes of the job, as Ctrl-Z does; otherwise only
  /// this one.
  private func stop(wholeJob: Bool) {
    guard let renderer else { return }
    releaseTerminal(renderer)
    weatheri_disarm_rescue()
    weatheri_stop_here(wholeJob ? 1 : 0)
    // The settings are the user's now, who may have changed them while the program was stopped.
    tcgetattr(STDIN_FILENO, &settingsBefore)
    retakeTerminal(renderer)
  }

  /// Takes the terminal again after the program was stopped, and paints the whole screen, because a shell has used
  /// it.
  private func retakeTerminal(_ renderer: CursesRenderer) {
    armRescue()
    let sizeBefore = renderer.size
    renderer.reenter()
    emit(modes.entering)
    if let shownFrame { renderer.paint(shownFrame) }
    paintBackdrop(renderer)
    thread.watchOutput(writer.watched)
    if renderer.size != sizeBefore { send(.resized(renderer.size)) }
    send(.resumed)
  }

  /// Sends a key to the loop; nil if no more will follow. The program is not idle until it has processed the key.
  private func send(_ key: Key?) {
    isIdle = nil
    sendKey?(key)
  }

  /// No more keys will arrive: the terminal is gone, or the screen closes.
  private func endInput() {
    thread.watch(nil)
    thread.setAlarm(after: nil)
    send(nil)
    sendKey = nil
  }
}

// The events that the thread wakes for.
extension Screen {
  /// Returns how many milliseconds to wait for the rest of a key; -1 if no key is incomplete.
  private func handle(_ wake: TerminalThread.Wake) -> Int32 {
    guard let renderer else { return -1 }
    if wake.inputTimedOut { dispatch(decoder.giveUp()) }
    if wake.hasInput { readKeys() }
    if wake.acceptsOutput { continueWriting() }
    if wake.isAlarm { send(.alarm) }
    if wake.isDisconnected { endInput() }
    if wake.wasResized { fitToWindow(renderer) }
    if wake.shouldStop {
      stop(wholeJob: false)
    } else if wake.wasContinued {
      // The program was stopped by SIGSTOP, which cannot be caught: any other process may have used the terminal, and
      // may still use it. Its settings may be the program's own, because curses cannot restore them while the
      // terminal does not accept output.
      weatheri_await_foreground(STDIN_FILENO)
      renderer.leave(isTerminalReading: !writer.isBusy)
      retakeTerminal(renderer)
    }
    reportIdle()
    return decoder.escapeTimeout ?? -1
  }

  /// Draws again after the window may have changed its size.
  private func fitToWindow(_ renderer: CursesRenderer) {
    // An unchanged size means that the size was different for a moment, and the terminal has lost the part that did
    // not fit.
    guard renderer.fit() else { return repaint(renderer) }
    send(.resized(renderer.size))
    // A frame that was already drawn for this size will not be sent again.
    if let last = pendingFrame ?? shownFrame, last.size == renderer.size { present(last) }
  }

  /// The terminal accepts output again: writes the rest of the previous output, then the waiting output.
  private func continueWriting() {
    writer.flush()
    thread.watchOutput(writer.watched)
    if writer.isBusy { return }
    if needsRepaint, let renderer { repaint(renderer) }
    guard !writer.isBusy, let frame = pendingFrame else { return }
    pendingFrame = nil
    present(frame)
  }

  private func readKeys() {
    if let reports = decoder.read(from: STDIN_FILENO) { dispatch(reports) } else { endInput() }
  }

  /// Passes on keys and the terminal's replies.
  private func dispatch(_ reports: [KeyDecoder.Report]) {
    for report in reports {
      switch report {
      case .key(let key): send(key)
      case .mode(2026, let isSupported): renderer?.synchronizesFrames = isSupported
      case .cursor(let place): recordCursor(place)
      case .background(let colour): send(.background(colour))
      case .kittyPictures, .iTermPictures: pictures.take(report)
      case .cell(let size): renderer?.photos.reportedCell = size
      case .identity:
        pictures.take(report)
        showPictures()
      case .mode: break
      }
    }
  }

  /// All queries have been answered: from now on the photo and the backdrop of a frame are shown.
  private func showPictures() {
    let kind = TerminalKind(environment: environment)
    guard let renderer, let best = pictures.best, renderer.photos.pictureProtocol == nil, kind.mayShowPictures else {
      return
    }
    renderer.photos.pictureProtocol = best
    modes.removal = best.removal
    armRescue()
    if renderer.depth == .trueColour,
      let behindText = pictures.behindText(on: kind, cell: renderer.photos.cell)
    {
      renderer.backdrops.pictureProtocol = behindText
      send(.backdropsShown)
    }
    if let frame = pendingFrame ?? shownFrame, frame.photo != nil { present(frame) }
  }

  /// Paints the picture of the last frame on another thread, if the terminal does not have it; until then the frames
  /// show its cells.
  private func paintBackdrop(_ renderer: CursesRenderer) {
    if renderer.backdrops.removal != modes.backdropRemoval {
      modes.backdropRemoval = renderer.backdrops.removal
      armRescue()
    }
    guard let paint = renderer.backdrops.startPainting() else { return }
    Task.detached(priority: .utility) { [weak self] in
      let picture = paint()
      await self?.show(picture)
    }
  }

  private func show(_ picture: BackdropLayer.Painted) {
    guard let renderer else { return }
    renderer.backdrops.finishPainting(picture)
    if let frame = pendingFrame ?? shownFrame { present(frame) }
    reportIdle()
  }
}
