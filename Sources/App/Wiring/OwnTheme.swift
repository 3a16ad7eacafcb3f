import Panes
import Settings
import Weather
import WeatherAssets

extension World {
  /// The bundled themes and the reader's own. The sample feed reads nothing of the reader's.
  var themes: Themes { isSample ? .bundled : Themes(own: WeatherAssets(environment: environment).ownThemes) }
}

extension Themes {
  /// What is wrong with the reader's file of that name: `/home/…/sea.theme:3: rian is no role.` nil if nothing is.
  func complaint(about name: String, in language: Language) -> String? {
    complaints[name]?.sentence[language]
  }
}
