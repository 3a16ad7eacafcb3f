import Alerts
import Cells
import FoundationEssentials
import MemoryTwins
import Props
import Testing
import Weather

@testable import Dashboard

@Suite(.timeLimit(.minutes(30)))
struct ProgramTests {
  private let surface = RecordingSurface()

  private static let afternoon = Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 14, minute: 32)

  private static func program(_ perform: @escaping Program.PerformEffect = { _, _ in }) -> Program {
    program(at: { afternoon }, perform)
  }

  private static func program(
    at now: @escaping @Sendable () -> Date, _ perform: @escaping Program.PerformEffect
  ) -> Program { Program(now: now, perform: perform) }

  /// Runs to the end. At the time limit the program receives a quit key, so that the test fails instead of hanging.
  private static func run(
    _ program: Program, _ state: State = state, effects: [Effect] = [], on surface: some Surface
  ) async throws -> State {
    try await withTaskCancellationHandler {
      try await program.run(state, effects: effects, on: surface)
    } onCancel: {
      program.report(.pressed("q"))
    }
  }

  private static func place(_ name: String) -> Place {
    Place(
      name: PlaceName(ko: name, en: name), shortName: PlaceName(ko: name, en: name),
      coordinate: Coordinate(latitude: 37.56, longitude: 127), zone: .seoul, country: "KR", level: .city)
  }

  private static let cities = ["서울", "부산", "제주"].map { City(place: place($0)) }

  private static var state: State { State(language: .ko, now: afternoon) }

  /// Waits until the program cancels the task, as an engine's stream does.
  private static func hang() async { await Gate().passUnlessCancelled() }

  // MARK: - Start

  @Test func `the first frame is shown before any effect runs`() async throws {
    let shown = Locked(0)
    let program = Self.program { _, _ in
      let frames = await surface.frames.count
      shown.value = frames
      surface.type("q")
    }
    _ = try await Self.run(program, effects: [.readCities], on: surface)
    #expect(shown.value == 1)
    #expect(await surface.lastFrame?.size == Size(columns: 80, rows: 24))
  }

  @Test func `quitting before the first frame starts no effect`() async throws {
    let began = Locked(false)
    let program = Self.program { _, _ in began.value = true }
    program.report(.pressed("q"))
    _ = try await Self.run(program, effects: [.readCities], on: surface)
    #expect(!began.value)
  }

  // MARK: - While it runs

  @Test func `keys are handled while an effect hangs, and q ends the program at once`() async throws {
    let program = Self.program { effect, send in
      switch effect {
      case .readCities:
        send(.citiesRead(Self.cities, chosen: 0))
        surface.press(.right, .right, .character("u"), .character("q"))
      case .recall: await Self.hang()
      default: break
      }
    }
    let last = try await Self.run(program, effects: [.readCities], on: surface)
    #expect(last.chosen == 2)
    #expect(last.units.system == .imperial)
    #expect(last.loadingSince.count == 3)
    #expect(await !surface.isOpen)
  }

  @Test func `the terminal is restored even while an effect cannot be cancelled`() async throws {
    let wasClosed = Locked(false)
    let program = Self.program { _, _ in
      surface.type("q")
      // Ignores cancellation, but not forever.
      for _ in 0..<20_000 where await surface.isOpen { await Task.yield() }
      let isOpen = await surface.isOpen
      wasClosed.value = !isOpen
    }
    _ = try await Self.run(program, effects: [.readCities], on: surface)
    #expect(wasClosed.value)
  }

  @Test func `a hundred waiting events are handled together and drawn once`() async throws {
    let program = Self.program()
    for number in 0..<100 { program.report(.messageReceived("\(number)")) }
    async let last = Self.run(program, on: surface)
    await program.settle()
    #expect(await surface.frames.count <= 2)
    #expect(await surface.lastFrame?.picture.contains("99") == true)
    surface.type("q")
    #expect(try await last.isOver)
  }

  @Test func `keys that repeat while a frame is shown are all handled`() async throws {
    for _ in 0..<101 { surface.type("u") }
    surface.type("q")
    let last = try await Self.run(Self.program(), on: surface)
    #expect(last.units.system == .imperial)
  }

  @Test func `an unchanged frame is not shown again`() async throws {
    let program = Self.program()
    for _ in 0..<50 { surface.press(.focusLost, .focusGained) }
    surface.type("q")
    _ = try await Self.run(program, on: surface)
    #expect(await surface.frames.count == 1)
  }

  @Test func `effects of keys reach the performer`() async throws {
    let effects = Locked<[Effect]>([])
    let program = Self.program { effect, _ in
      effects.append(effect)
      surface.type("q")
    }
    surface.press(.control("l"))
    _ = try await Self.run(program, on: surface)
    #expect(effects.value == [.redraw])
  }

  // MARK: - Settling

  @Test func `settle returns when no effect is running`() async throws {
    let gate = Gate()
    let steps = Locked<[String]>([])
    let program = Self.program { effect, send in
      guard effect == .readCities else { return }
      await gate.pass()
      steps.append("performed")
      send(.messageReceived("done"))
    }
    async let last = Self.run(program, effects: [.readCities], on: surface)
    await gate.reached()
    let settled = Task.immediate {
      await program.settle()
      steps.append("settled")
    }
    await gate.open()
    await settled.value
    #expect(steps.value == ["performed", "settled"])
    #expect(await surface.lastFrame?.picture.contains("done") == true)
    surface.type("q")
    _ = try await last
  }

  @Test func `settle returns when the program ends`() async throws {
    let program = Self.program()
    program.report(.pressed("q"))
    let settled = Task.immediate { await program.settle() }
    _ = try await Self.run(program, on: surface)
    await settled.value
  }

  // MARK: - End

  @Test func `a surface that disappears ends the program and its effects`() async throws {
    let program = Self.program { effect, _ in
      surface.vanish()
      await Self.hang()
    }
    let last = try await Self.run(program, effects: [.readCities], on: surface)
    #expect(last.isOver)
    #expect(await !surface.isOpen)
  }

  @Test func `a window of size zero does not crash`() async throws {
    for size in [Size(columns: 0, rows: 0), Size(columns: 1, rows: 1)] {
      let surface = RecordingSurface(size: size)
      surface.type("lhjk?")
      surface.press(.enter)
      surface.type("q")
      #expect(try await Self.run(Self.program(), on: surface).isOver)
    }
  }

  @Test func `of many cities in a row the last is remembered, one at a time`() async throws {
    let gate = Gate()
    let remembered = Locked<[Place]>([])
    let program = Self.program { effect, _ in
      guard case .remember(let place) = effect else { return }
      await gate.pass()
      remembered.append(place)
    }
    var state = Self.state
    state.cities = Self.cities
    async let last = Self.run(program, state, on: surface)
    surface.press(.right)
    await gate.reached()
    surface.press(.right, .left, .left, .right)
    surface.type("q")
    while await surface.isOpen { await Task.yield() }
    await gate.open()
    #expect(try await last.chosen == 1)
    #expect(remembered.value == [Self.cities[1].place, Self.cities[1].place])
  }

  @Test func `of many letters in a row the last text is searched, one at a time`() async throws {
    let searched = Locked<[String]>([])
    let program = Self.program { effect, send in
      guard case .search(let text, _) = effect.page(as: SearchEffect.self) else { return }
      searched.append(text)
      // More text is typed while this search runs.
      if text == "s" { surface.type("eou") }
      for _ in 0..<200 { await Task.yield() }
      send(.page(SearchEvent.found([Self.place("서울")], text: text)))
      if text.hasSuffix("u") { surface.press(.control("c")) }
    }
    surface.type("/s")
    let last = try await Self.run(program, on: surface)
    #expect(searched.value.first == "s" && searched.value.last == "seou" && searched.value.count <= 3)
    #expect(last.page(SearchPage.self)?.search.answered == "seou")
  }

  @Test func `the window title is the city`() async throws {
    let program = Self.program()
    var state = Self.state
    state.cities = Self.cities
    surface.press(.right)
    surface.type("q")
    _ = try await Self.run(program, state, on: surface)
    #expect(await surface.title == "부산")
  }

  // MARK: - The alarm

  @Test func `an alarm that fires slightly early is set again`() async throws {
    let minutes = Locked(0.0)
    let clock: @Sendable () -> Date = { Self.afternoon.addingTimeInterval(60 * minutes.value) }
    let began = Locked(false)
    let program = Self.program(at: clock) { effect, _ in
      if case .refresh = effect { began.value = true }
    }
    var state = Self.state
    state.cities = [Self.cities[0]]
    state.refreshedAt[Self.cities[0].place] = Self.afternoon.addingTimeInterval(-540)
    async let last = Self.run(program, state, on: surface)
    await program.settle()
    #expect(await surface.alarm == .seconds(60))
    minutes.value = 0.999
    #expect(await surface.ringAlarm())
    while await surface.alarm == nil { await Task.yield() }
    #expect(!began.value)
    minutes.value = 1
    #expect(await surface.ringAlarm())
    while !began.value { await Task.yield() }
    surface.type("q")
    #expect(try await last.isOver)
    #expect(await surface.alarm == nil)
  }

  @Test(arguments: [Key.alarm, .resumed, .focusGained])
  func `a change of the user's time zone is followed at an alarm, a return and a focus`(_ key: Key) async throws {
    let (now, zone) = (Locked(Self.afternoon), Locked(Zone.seoul))
    let program = Program(now: { now.value }, ownZone: { zone.value }) { _, _ in }
    async let last = Self.run(program, on: surface)
    await program.settle()
    zone.value = Zone("Europe/Berlin")
    now.value = Self.afternoon.addingTimeInterval(61)
    surface.press(key)
    await program.settle()
    surface.type("q")
    #expect(try await last.ownZone == Zone("Europe/Berlin"))
  }

  @Test func `alarms read the user's time zone at most once a minute`() async throws {
    let (now, readings) = (Locked(Self.afternoon), Locked(0))
    let program = Program(
      now: { now.value },
      ownZone: {
        readings.value += 1
        return .seoul
      }
    ) { _, _ in }
    async let last = Self.run(program, on: surface)
    for second in [1.0, 59, 60, 61, 119, 120, -5] {
      now.value = Self.afternoon.addingTimeInterval(second)
      surface.press(.alarm)
      await program.settle()
    }
    surface.type("q")
    _ = try await last
    // After 60 and 120 seconds, and after the clock was set back.
    #expect(readings.value == 3)
  }

  @Test func `a due alarm is not lost to a message that arrives just before it`() async throws {
    let minutes = Locked(0.0)
    let clock: @Sendable () -> Date = { Self.afternoon.addingTimeInterval(60 * minutes.value) }
    let deliveries = Locked(0)
    let program = Self.program(at: clock) { effect, _ in
      if case .deliver = effect.page(as: AlertEffect.self) { deliveries.increment() }
    }
    var state = Self.state
    state.ownZone = .seoul
    let time = try #require(TimeOfDay(hour: 14, minute: 33))
    async let last = Self.run(program, state, on: surface)
    program.report(.page(AlertEvent.read([Alert(id: "1", Alert.Draft(at: time), now: Self.afternoon)])))
    await program.settle()
    minutes.value = 1.001
    program.report(.messageReceived("a moment later"))
    await program.settle()
    #expect(deliveries.value == 1)
    #expect(await surface.ringAlarm())
    await program.settle()
    #expect(deliveries.value == 1)
    surface.type("q")
    #expect(try await last.isOver)
  }
}
