import CNcursesw
import CRescue
public import Cells
import Glibc

/// The terminal that the program was started on, as a surface.
///
/// Everything, curses included, runs on one thread of its own that sleeps until a key, a signal or a frame arrives:
/// an idle screen never wakes. Only the differences between frames are drawn.
public actor Screen: Surface {
  nonisolated let thread = TerminalThread()
  public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  private let environment: [String: String]
  private let wantedDepth: ColourDepth?
  private let title: String?

  private(set) var renderer: CursesRenderer?
  private(set) var writer = TTYWriter()
  /// The newest frame that waits until the terminal has read the previous output.
  private var next: Frame?
  /// Whether the whole screen must be repainted then.
  private var needsRepaint = false
  private(set) var modes = TerminalModes(
    isXtermCompatible: false, title: nil, leavingScreen: nil, showingCursor: nil, leavingCharacters: nil)
  private var settingsBefore = termios()
  private var decoder = KeyDecoder()
  private var reporting: (@Sendable (Key?) -> Void)?
  private var frame: Frame?
  private var hasAsked = false
  /// Whether no other work is pending; nil while a key is still to be processed.
  private var isIdle: Bool?
  private var idleLine: IdleLine?
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
    weatheri_speak_utf8()
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
    if writer.isBusy { return next = frame }
    self.frame = frame
    renderer.paint(frame)
    if !hasAsked {
      hasAsked = true
      if !modes.question.isEmpty { renderer.ask(modes.question) }
    }
    thread.watchRoom(writer.watched)
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
    guard let isIdle, let renderer, decoder.escapeTimeout == nil, !writer.isBusy, next == nil else { return }
    idleLine?.emit(obeyed: decoder.count, size: renderer.size, isIdle: isIdle)
  }

  /// Changes the title only if the screen was created with one; otherwise there would be no old title to restore.
  public func setTitle(_ title: String) {
    let title = Screen.harmless(title)
    guard renderer != nil, let before = modes.title, title != before else { return }
    modes.title = title
    emit(modes.naming)
  }

  private func emit(_ text: String) {
    if renderer == nil { return }
    writer.write(text)
    thread.watchRoom(writer.watched)
  }

  private func repaint(_ renderer: CursesRenderer) {
    needsRepaint = writer.isBusy
    if needsRepaint { return }
    renderer.repaint()
    thread.watchRoom(writer.watched)
  }

  /// Gives the terminal back and stops the whole job, as Ctrl-Z does.
  public func suspend() { stop(wholeJob: true) }

  public func close() {
    guard let renderer else { return }
    endMeasurement()
    giveBack(renderer)
    renderer.dispose()
    self.renderer = nil
    weatheri_disarm_rescue()
    weatheri_forget_signals()
    endKeys()
  }
}

// Taking the terminal and giving it back.
extension Screen {
  /// Without control characters: the first one would end the title, and the text after it would be a command.
  private static func harmless(_ title: String) -> String {
    String(title.unicodeScalars.filter { $0.properties.generalCategory != .control })
  }

  private func listen(_ reporting: @escaping @Sendable (Key?) -> Void) {
    self.reporting = reporting
    decoder = KeyDecoder()
    frame = nil
    hasAsked = false
    pictures = PictureAnswers()
    emit(modes.entering)
    weatheri_watch_signals(thread.wakeDescriptor)
    if let renderer { report(.resized(renderer.size)) }
    thread.watch { [weak self] wake in self?.assumeIsolated { $0.handle(wake) } ?? -1 }
  }

  private func armRescue() {
    modes.restoringSequence.withCString { weatheri_arm_rescue(STDOUT_FILENO, $0, strlen($0), &settingsBefore) }
  }

  private func giveBack(_ renderer: CursesRenderer) {
    let isTerminalReading = !writer.isBusy
    if isTerminalReading { writer.write(modes.leaving) } else { writer.finish(with: modes.restoringSequence) }
    renderer.leave(isTerminalReading: isTerminalReading)
    frame = next ?? frame
    next = nil
    needsRepaint = false
    thread.watchRoom(nil)
    tcsetattr(STDIN_FILENO, TCSANOW, &settingsBefore)
  }

  private func stop(wholeJob: Bool) {
    guard let renderer else { return }
    giveBack(renderer)
    weatheri_disarm_rescue()
    weatheri_stop_here(wholeJob ? 1 : 0)
    // The settings are the user's now, who may have changed them while the program was stopped.
    tcgetattr(STDIN_FILENO, &settingsBefore)
    comeBack(renderer)
  }

  /// Takes the terminal again after the program was stopped, and paints the whole screen, because a shell has used
  /// it.
  private func comeBack(_ renderer: CursesRenderer) {
    armRescue()
    let sizeBefore = renderer.size
    renderer.comeBack()
    emit(modes.entering)
    if let frame { renderer.paint(frame) }
    thread.watchRoom(writer.watched)
    if renderer.size != sizeBefore { report(.resized(renderer.size)) }
    report(.resumed)
  }

  private func report(_ key: Key?) {
    isIdle = nil
    reporting?(key)
  }

  private func endKeys() {
    thread.watch(nil)
    thread.setAlarm(after: nil)
    report(nil)
    reporting = nil
  }
}

// The events that the thread wakes for.
extension Screen {
  /// Returns how many milliseconds to wait for the rest of a key; -1 if no key is incomplete.
  private func handle(_ wake: TerminalThread.Wake) -> Int32 {
    guard let renderer else { return -1 }
    if wake.isLate { dispatch(decoder.giveUp()) }
    if wake.hasInput { readKeys() }
    if wake.hasRoom { writeOn() }
    if wake.isAlarm { report(.alarm) }
    if wake.isGone { endKeys() }
    if wake.wasResized { fitToWindow(renderer) }
    if wake.shouldStop {
      stop(wholeJob: false)
    } else if wake.wasContinued {
      // The program was stopped by SIGSTOP, which cannot be caught: any other process may have used the terminal, and
      // may still use it. Its settings may be the program's own, because curses cannot restore them while the
      // terminal does not accept output.
      weatheri_await_foreground(STDIN_FILENO)
      renderer.leave(isTerminalReading: !writer.isBusy)
      comeBack(renderer)
    }
    reportIdle()
    return decoder.escapeTimeout ?? -1
  }

  private func fitToWindow(_ renderer: CursesRenderer) {
    // An unchanged size means that the size was different for a moment, and the terminal has lost the part that did
    // not fit.
    guard renderer.fit() else { return repaint(renderer) }
    report(.resized(renderer.size))
    // A frame that was already drawn for this size will not be sent again.
    if let last = next ?? frame, last.size == renderer.size { present(last) }
  }

  private func writeOn() {
    writer.flush()
    thread.watchRoom(writer.watched)
    if writer.isBusy { return }
    if needsRepaint, let renderer { repaint(renderer) }
    guard !writer.isBusy, let frame = next else { return }
    next = nil
    present(frame)
  }

  private func readKeys() {
    if let reports = decoder.read(from: STDIN_FILENO) { dispatch(reports) } else { endKeys() }
  }

  private func dispatch(_ reports: [KeyDecoder.Report]) {
    for report in reports {
      switch report {
      case .key(let key): self.report(key)
      case .mode(2026, let isSupported): renderer?.synchronizesFrames = isSupported
      case .cursor(let place): note(place)
      case .background(let colour): self.report(.background(colour))
      case .kittyPictures: pictures.hasKitty = true
      case .iTermPictures: pictures.hasITerm = true
      case .cell(let size): renderer?.photos.reportedCell = size
      case .identity(let hasSixels): showPhotos(by: pictures.best(hasSixels: hasSixels))
      case .mode: break
      }
    }
  }

  /// All queries have been answered: from now on the photo of a frame is shown with this protocol.
  private func showPhotos(by way: PictureProtocol?) {
    guard let renderer, let way, renderer.photos.way == nil, TerminalKind(environment: environment).mayShowPictures
    else { return }
    renderer.photos.way = way
    modes.removal = way.removal
    armRescue()
    if let frame = next ?? frame, frame.photo != nil { present(frame) }
  }
}
