import FoundationEssentials
import Weather

/// A row of getTyphoonInfo, whose values are numbers, or of getTyphoonFcst, whose values are texts.
typealias TyphoonRow = TextRow<TyphoonField>

enum TyphoonField: String, CodingKey, CaseIterable {
  // getTyphoonInfo
  case tmFc, tmSeq, typSeq, typTm, typLat, typLon, typPs, typWs, typSp, typDir, typName, typEn, rem
  case typ15, typ15er, typ15ed, typ25, typ25er, typ25ed
  // getTyphoonFcst
  case seq, tm, lat, lon, ps, ws, sp, dir, rad15, er15, ed15, rad25, er25, ed25, radPr
}

extension TextRow<TyphoonField> {
  /// nil for a missing, empty or unreadable value, and for `-`.
  func number(_ field: TyphoonField) -> Double? { self[field]?.plainForm.decimal }

  /// The analysed position of a bulletin; nil without a place or time.
  var analysis: TyphoonPoint? {
    point(
      at: .typTm, .typLat, .typLon, pressure: .typPs, wind: .typWs, speed: .typSp, heading: .typDir,
      gale: area(.typ15, except: .typ15er, toward: .typ15ed), storm: area(.typ25, except: .typ25er, toward: .typ25ed))
  }

  /// A forecast position; nil without a place or time.
  var forecast: TyphoonPoint? {
    point(
      at: .tm, .lat, .lon, pressure: .ps, wind: .ws, speed: .sp, heading: .dir,
      gale: area(.rad15, except: .er15, toward: .ed15), storm: area(.rad25, except: .er25, toward: .ed25),
      probabilityRadius: number(.radPr))
  }

  private func point(
    at time: Field, _ latitude: Field, _ longitude: Field, pressure: Field, wind: Field, speed: Field,
    heading: Field, gale: WindArea?, storm: WindArea?, probabilityRadius: Double? = nil
  ) -> TyphoonPoint? {
    guard let at = instant(time), let north = number(latitude), let east = number(longitude),
      let center = Coordinate(checking: north, eastward: east)
    else { return nil }
    return TyphoonPoint(
      at: at, center: center, pressure: number(pressure), wind: number(wind),
      strength: number(wind).flatMap(TyphoonStrength.kma),
      heading: self[heading].flatMap { Double(compassPoint: $0) }, speed: number(speed), gale: gale, storm: storm,
      probabilityRadius: probabilityRadius)
  }

  /// The radius of a wind, with the exception (예외반경) if its direction is given.
  private func area(_ radius: Field, except lesser: Field, toward direction: Field) -> WindArea? {
    guard let kilometres = number(radius) else { return nil }
    let toward = self[direction].flatMap { Double(compassPoint: $0) }
    let exception = toward.flatMap { toward in
      number(lesser).flatMap { $0 > 0 ? WindArea.Exception(kilometres: $0, toward: toward, form: .dented) : nil }
    }
    return WindArea(kilometres: kilometres, exception: exception)
  }
}
