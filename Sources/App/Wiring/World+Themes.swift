import Dashboard
import Reports
import Settings
import Weather
import WeatherAssets

extension World {
  /// The bundled themes and silhouettes, and the user's own. With the sample feed, the user's files are not read.
  var themes: Themes { isSample ? .bundled : Themes(own: WeatherAssets(environment: environment).ownThemes) }
  var silhouettes: Silhouettes { isSample ? .bundled : Silhouettes(WeatherAssets(environment: environment)) }
}

extension Themes {
  /// The error in the user's theme of that name, such as `/home/…/sea.theme:3: rian is no role.`; nil if there is
  /// none.
  func errorText(of name: String, in language: Language) -> String? {
    fileErrors[name]?.sentence(in: language)
  }
}
