import Weather

@testable import Dashboard

extension Reader {
  /// The open page with a search: the search page, or the first page of the first start.
  private var searchPage: any PlaceSearchPage {
    state.pages.compactMap { $0 as? any PlaceSearchPage }.last ?? SearchPage()
  }

  var search: Search { searchPage.search }
  var searchModel: SearchViewModel { SearchViewModel(searchPage, state) }
  var optionPlaces: [Place] { searchPage.options(state).map(\.place) }
  var chosenOption: City? { searchPage.chosenOption(state) }
}
