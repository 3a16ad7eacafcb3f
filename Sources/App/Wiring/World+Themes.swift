import Dashboard
import Weather
import WeatherAssets

extension World {
  /// The bundled themes and silhouettes, and the user's own, which are read where the settings are.
  var themes: Themes {
    options.readsSettings ? Themes(own: WeatherAssets(environment: environment).ownThemes) : .bundled
  }
  var silhouettes: Silhouettes {
    options.readsSettings ? Silhouettes(WeatherAssets(environment: environment)) : .bundled
  }
}

extension Themes {
  /// The error in the user's theme of that name, such as `/home/…/sea.theme:3: rian is no role.`; nil if there is
  /// none.
  func errorText(of name: String, in language: Language) -> String? {
    fileErrors[name]?.sentence(in: language)
  }
}
