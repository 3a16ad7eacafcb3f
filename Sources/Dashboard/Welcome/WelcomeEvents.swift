package import Alerts
package import Weather

/// Effects of the pages of the first start.
package enum WelcomeEffect: PageEffect {
  /// Record that the welcome pages were shown: they are not shown again.
  case recordShown
  /// Save the user's name and the name of the alerts' sender; an empty name is not saved.
  case saveNames(user: String, fairy: String)
  /// Add an alert for the place.
  case saveAlert(Alert.Draft, of: Place)

  package func perform(with performer: some PagePerformer, _ send: @escaping Program.Send) async {
    await performer.perform(self, send)
  }
}
