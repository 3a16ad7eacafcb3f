public import FoundationEssentials
import Weather

/// What the doctor has found so far, and where the reader is in it.
public struct DoctorPage: Sendable, Equatable {
  /// In the order in which they are shown.
  public internal(set) var findings: [Finding] = []
  /// When the look began that is not over yet; nil while nobody looks.
  public internal(set) var since: Date?
  /// The first row in view; the model corrects it where the window has changed.
  var offset = 0

  public init() {}
}

extension State {
  public var showsDoctor: Bool { overlays.contains { $0.page == .doctor } }
}

/// The doctor's page: what was found, with what to do about it.
extension HomeRules {
  /// Who opens the page wants to know how things are now.
  func openDoctor(_ state: inout State) -> [Effect] {
    state.overlays.removeAll { $0 == .doctor }
    state.overlays.append(.doctor)
    state.doctor.offset = 0
    return state.doctor.since == nil ? look(&state) : []
  }

  func pressAtDoctor(_ action: Action, _ state: inout State) -> [Effect] {
    let page = max(1, DoctorModel(state).capacity - 1)
    switch action {
    case .up: scrollDoctor(by: -1, &state)
    case .down: scrollDoctor(by: 1, &state)
    case .pageUp: scrollDoctor(by: -page, &state)
    case .pageDown: scrollDoctor(by: page, &state)
    case .top: scrollDoctor(by: -state.doctor.offset, &state)
    case .bottom: scrollDoctor(by: DoctorModel(state).rows.count, &state)
    case .examineAgain:
      if state.doctor.since == nil { return look(&state) }
      state.notice = .alreadyExamining
    case .doctor, .back: close(&state)
    default: break
    }
    return []
  }

  private func look(_ state: inout State) -> [Effect] {
    state.doctor = DoctorPage()
    state.doctor.since = state.now
    return [.examine]
  }

  private func scrollDoctor(by rows: Int, _ state: inout State) {
    let before = DoctorModel(state).offset
    state.doctor.offset = max(0, before + rows)
    state.doctor.offset = DoctorModel(state).offset
    if state.doctor.offset == before { state.notice = .allShown }
  }
}
