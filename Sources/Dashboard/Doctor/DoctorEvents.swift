/// Events of the doctor's examination.
package enum DoctorEvent: PageEvent {
  /// A finding of the doctor; `ended` follows the last finding.
  case found(Finding)
  case ended

  package func apply(to state: inout State) -> [Effect] {
    switch self {
    case .found(let finding): state.doctor.findings.add(finding)
    case .ended: state.doctor.since = nil
    }
    return []
  }
}

/// Check everything the program depends on.
package struct DoctorEffect: PageEffect {
  package func perform(with performer: some PagePerformer, _ send: @escaping Program.Send) async {
    await performer.perform(self, send)
  }
}
