extension Precipitation {
  /// Whether precipitation counts as likely: from a chance of 30 percent on. An umbrella is then advised, and the
  /// chance has its colour. False if the chance is unknown (nil).
  public static func isLikely(_ chance: Double?) -> Bool { (chance ?? 0) >= 30 }
}
