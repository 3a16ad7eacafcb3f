import Cells
import Reports
import Weather

/// The sun's path above the horizon from midnight to midnight, its present position, and the times of the day.
struct SunArcPane {
  let sun: DayPictures.Sun

  func draw(in rect: Rect, on canvas: inout Canvas) {
    guard rect.rows >= 5, rect.columns >= 20 else { return }
    canvas.put(sun.title, .title, in: rect.top(1))
    let field = rect.dropping(top: 1, bottom: 1)
    drawArc(in: field, on: &canvas)
    if let now = sun.now {
      let place = Int((now * Double(field.columns - 1)).rounded())
      let altitude = sun.altitudes[min(sun.altitudes.count - 1, Int(now * Double(sun.altitudes.count - 1)))]
      canvas.put(sky: .clear, isNight: false, field.column + place, field.row + row(altitude, field))
    }
    let times = sun.sentence ?? "\(canvas.glyphs.rise)\(sun.rise)  \(canvas.glyphs.set)\(sun.set)"
    let width = canvas.put(times, .sun, in: rect.bottom(1))
    if width + 2 + sun.twilight.displayWidth <= rect.columns {
      canvas.put(sun.twilight, rect.column + width + 2, rect.endRow - 1, .dim)
    }
  }

  private var highest: Double { max(20, sun.altitudes.max() ?? 0) }
  /// The lowest altitude at which the path is drawn, in degrees.
  private var lowest: Double { -highest * 0.6 }

  private func share(_ altitude: Double) -> Double {
    min(1, max(0, 1 - (altitude - lowest) / (highest - lowest)))
  }

  private func row(_ altitude: Double, _ field: Rect) -> Int {
    min(field.rows - 1, Int(share(altitude) * Double(field.rows)))
  }

  private func drawArc(in field: Rect, on canvas: inout Canvas) {
    let horizon = field.row + row(0, field)
    canvas.put(
      repeating: canvas.glyphs.horizontal, count: field.columns, field.column, horizon, style: canvas.palette.frame)
    var dots = BrailleDots(columns: field.columns, rows: field.rows)
    let altitudes = (0..<field.columns * 2).map { altitude(at: Double($0) / Double(field.columns * 2 - 1)) }
    for (x, altitude) in altitudes.enumerated() where altitude > lowest {
      dots.set(x, Int(share(altitude) * Double(field.rows * 4 - 1)))
    }
    let palette = canvas.palette
    canvas.put(dots, in: field) { column in
      let altitude = altitudes[column * 2]
      // Civil twilight ends six degrees below the horizon.
      return palette.style(altitude > -0.833 ? .sun : altitude > -6 ? .accent : .night)
    }
  }

  /// Linear interpolation between the half hours.
  private func altitude(at share: Double) -> Double {
    let place = share * Double(sun.altitudes.count - 1)
    let index = min(sun.altitudes.count - 2, Int(place))
    return sun.altitudes[index] + (sun.altitudes[index + 1] - sun.altitudes[index]) * (place - Double(index))
  }
}
