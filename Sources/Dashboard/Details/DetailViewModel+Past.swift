import FoundationEssentials
import Reports
import Weather

// The past of a day.
extension DetailViewModel {
  /// The normals of the day and the same date in other years; empty if none are known.
  static func past(of date: CivilDate, _ climate: ClimateRecord?, _ state: State) -> [Entry] {
    guard let place = state.place else { return [] }
    let day = state.forecast.days?.first { $0.date == date }
    let record = climate ?? ClimateRecord(place: place, normals: state.normals[place])
    let text = ClimateText(of: date, low: day?.low, high: day?.high, record, state.formatting)
    let superlative = text.superlative.map {
      Fact(label: state.words.climate.thisYear, value: $0, tone: .strong)
    }
    return text.normals.prefix(1).map { Entry(fact: $0, meaning: text.source ?? "") }
      + (text.normals.dropFirst() + text.records + [superlative].compactMap { $0 }).map { Entry(fact: $0) }
  }
}

/// The status of a past that is not complete: it is loading, or the reason why it is missing.
struct PastStatus: Sendable, Equatable {
  /// The same in full and in brief, the longest first; empty if there is nothing to say.
  var texts: [String] = []
  /// The same as a row; nil if there is nothing to say, or if the row of the normals already gives the reason.
  var row: DetailViewModel.Row?
  var isWaiting = false

  /// `since` is when the request for the past was sent; nil if none is running.
  init(_ climate: ClimateRecord?, since: Date?, _ state: State) {
    let (formatting, words) = (state.formatting, state.words.climate)
    if let since {
      isWaiting = true
      let since = state.words.since(formatting.clock(since))
      texts = [words.loading(since: since), words.isLoading]
      row = DetailViewModel.Row(label: words.past, value: words.isLoadingInBrief, tone: .accent)
    } else if let failure = climate?.failure {
      let source = climate?.failedSource ?? .openMeteo
      let brief = state.words.failureInBrief(failure.reason)
      texts = [
        formatting.sentence(failure, of: source, at: state.now), formatting.fact(failure, of: source, at: state.now),
        words.failed(brief),
      ]
      if climate?.normals != nil { row = DetailViewModel.Row(label: words.past, value: brief, tone: .alert) }
    }
  }
}
