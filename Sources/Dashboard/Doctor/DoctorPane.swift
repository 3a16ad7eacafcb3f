import Cells
import Weather

extension DoctorPage {
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {
    DoctorPane(model: DoctorModel(state), spinner: scenery.spinner(state)).draw(on: &canvas)
  }
}

/// The doctor's findings, each with its status sign and, below it, the remedy.
struct DoctorPane {
  let model: DoctorModel
  let spinner: Picture?

  func draw(on canvas: inout Canvas) {
    let isLooking = !model.progress.isEmpty
    canvas.page(
      model, progress: isLooking ? model.progress : model.summary, spinner: isLooking ? spinner : nil
    ) { draw($0, in: $1, on: &$2) }
  }

  private func draw(_ row: DoctorModel.Row, in rect: Rect, on canvas: inout Canvas) {
    func put(_ text: String, _ tone: Tone, indent: Int) {
      canvas.put(text, tone, in: rect.dropping(left: indent))
    }
    switch row {
    case .blank: break
    case .heading(let text): put(text, .accent, indent: 0)
    case .finding(let status, let text):
      canvas.put(canvas.glyphs.status(status), tone(status), bold: true, in: rect)
      put(text, .plain, indent: 2)
    case .more(let text): put(text, .plain, indent: 2)
    case .remedy(let text):
      put(canvas.glyphs.remedy, .accent, indent: 2)
      put(text, .dim, indent: 3 + canvas.glyphs.remedy.displayWidth)
    case .moreRemedy(let text): put(text, .dim, indent: 3 + canvas.glyphs.remedy.displayWidth)
    }
  }

  private func tone(_ status: Finding.Status) -> Tone {
    switch status {
    case .ok: .grade(.moderate)
    case .warn: .sun
    case .fail: .alert
    }
  }
}
