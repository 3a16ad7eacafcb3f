package import Weather

/// The JSON document of the accuracy of the sources: schema 1. Errors are in degrees Celsius; figures of fewer than ten
/// days are null.
package struct AccuracyDocument {
  let record: AccuracyRecord?
  let place: Place
  let zone: Zone
  let isSample: Bool

  /// `record` is nil if nothing is kept of the place.
  package init(_ record: AccuracyRecord?, of place: Place, zone: Zone, isSample: Bool) {
    (self.record, self.place, self.zone, self.isSample) = (record, place, zone, isSample)
  }

  package var json: JSON {
    [
      "schema": .number(Double(Document.schema)), "demo": .bool(isSample),
      "place": Document.place(place, zone: zone), "days": .number(Double(AccuracyRecord.days)),
      "sources": .array((record?.sources ?? []).map(source)), "best": JSON(record?.best?.source?.rawValue),
      "common_days": JSON(record?.best?.commonDays),
    ]
  }

  private func source(_ accuracy: SourceAccuracy) -> JSON {
    let rain = accuracy.rain.value
    return [
      "source": .string(accuracy.source.rawValue), "days": JSON(accuracy.days),
      "high_mae_c": JSON(accuracy.high.value, decimals: 2), "high_days": JSON(accuracy.high.days),
      "low_mae_c": JSON(accuracy.low.value, decimals: 2), "low_days": JSON(accuracy.low.days),
      "rain_hits": JSON(rain?.hits), "rain_misses": JSON(rain?.misses),
      "rain_false_alarms": JSON(rain?.falseAlarms), "rain_days": JSON(accuracy.rain.days),
    ]
  }
}
