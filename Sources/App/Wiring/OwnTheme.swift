import Panes
import Settings
import Weather
import WeatherAssets

extension World {
  /// The theme of the settings, with the reader's own file of its name over it, and what is wrong with that file; nil
  /// where nothing is. The sample feed reads nothing of the reader's.
  var theme: (Theme, mistake: String?) {
    guard !isSample, let own = WeatherAssets(environment: environment).ownTheme(settings.screen.theme) else {
      return (.standard, nil)
    }
    do throws(Theme.Mistake) { return (try Theme(String(decoding: own.bytes, as: UTF8.self)), nil) } catch {
      return (.standard, "\(own.origin.harmless):\(error.sentence[language])")
    }
  }
}
