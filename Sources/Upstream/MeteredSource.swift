public import Weather

/// A source whose requests are counted, and that says what they are charged to.
public protocol MeteredSource: WeatherSource {
  /// nil where it has no such service, and where a key is wanted and there is none.
  func account(of service: SourceService.Kind) async -> Account?
}
