import FoundationEssentials
import Weather

extension HomeLayout {
  /// What there is to show, in so far as it needs room.
  struct Content: Sendable, Equatable {
    var days = 0
    var cities = 1
    /// Precipitation falls within the hourly forecast.
    var hasAmounts = false
    /// Some hour has a chance of precipitation above zero, or an unknown one.
    var hasChances = true
    /// The background of the curve shows day and night, so no row is needed for that.
    var hasGrounds = true
    /// The wind of some hour deserves a warning.
    var hasStorm = false
    /// Hourly dust values are known.
    var hasDust = false
    /// Some hour can be compared with the same hour of the day before.
    var hasDifferences = false
    /// The source reports more about the atmosphere than most sources do.
    var hasAtmosphere = false
    /// The terminal can show the week as a landscape.
    var hasLandscape = true
    /// What there is to show about warnings.
    var warning = Warning.nothing
    /// A card that explains why there is no weather replaces all panes.
    var isAbsent = false
    /// A source's terms require that an address can be read next to its data.
    var hasLegalLine = false
    enum Warning: Sendable, Equatable {
      case nothing
      /// Warnings could not be fetched: worth a row if the window has enough rows.
      case failure
      /// In the header if there is one.
      case tab
      case bar

      init(_ status: WarningStatus, at now: Date) {
        switch status.kind {
        case .inForce: self = status.warnings?.first.map { WarningLine.isBar($0, at: now) } == true ? .bar : .tab
        case .failed: self = .failure
        case .unknown, .none, .keyless, .notProvided: self = .nothing
        }
      }
    }

    init(
      days: Int = 0, hasAmounts: Bool = false, hasDifferences: Bool = false, hasAtmosphere: Bool = false
    ) {
      self.days = days
      self.hasAmounts = hasAmounts
      self.hasDifferences = hasDifferences
      self.hasAtmosphere = hasAtmosphere
    }

    init(_ forecast: Forecast) {
      days = forecast.days?.count ?? 0
      hasAmounts = forecast.hours?.contains { $0.amountFalling?.isZero == false } ?? false
      hasChances = forecast.hours?.contains { $0.chanceOfPrecipitation != 0 } ?? true
      hasStorm = forecast.hours?.contains { $0.wind.warningLevel != nil } ?? false
      hasDust = !forecast.airHours.isEmpty
      hasDifferences = forecast.hours.map { $0.count > 24 } ?? true
      // The UV index alone is not worth a row: the details page shows it.
      hasAtmosphere = forecast.now.map { $0.atmosphere != Atmosphere(uvIndex: $0.atmosphere.uvIndex) } ?? false
    }

    /// Whether room is reserved for everything that may still arrive.
    private(set) var isAtMost = false

    /// With everything that may appear above the days.
    var atMost: Content {
      var content = self
      content.isAtMost = true
      content.days = HomeLayout.expectedDays
      (content.hasAmounts, content.hasChances, content.hasDust, content.hasDifferences) = (true, true, true, true)
      return content
    }
  }
}
