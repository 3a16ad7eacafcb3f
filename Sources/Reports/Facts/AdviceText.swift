package import FoundationEssentials
package import Weather

/// Advice for going out, in sentences.
package struct AdviceText: Sendable, Equatable {
  /// About the sky; nil if unknown.
  package var sentence: String?
  /// About PM10 and PM2.5, whichever is worse; nil without a grade.
  package var dust: String?
  /// About precipitation; nil if none is expected.
  package var rain: String?
  /// In the contract's order.
  package var items: [Advice.Item]
  /// `챙길 것: 우산, 외투`, the most important first; nil if nothing needs to be taken.
  package var toTake: String?

  /// `now` is the time of the advice: the sentence about the sky depends on the part of the day.
  package init(_ advice: Advice, _ formatting: Formatting, at now: Date) {
    self.init(advice, formatting, at: now, speaker: .program)
  }

  package init(_ advice: Advice, _ formatting: Formatting, at now: Date, speaker: Speaker) {
    let words = formatting.words
    sentence = advice.sky.map { sky in
      speaker == .fairy ? words.skySentence(sky) : words.daySentence(sky, at: formatting.zone.civil(now))
    }
    dust = advice.dust.map { words.dustSentence($0, speaker) }
    rain = advice.rain.map { rain in
      switch rain {
      case .shower: words.showerSentence
      case .snow(let snow): words.snowSentence(snow)
      case .likely(let chance): words.rainSentence(Int(chance.rounded()), speaker)
      }
    }
    items = advice.items
    let names = advice.itemsByImportance.map(words.advice.item).joined(separator: ", ")
    toTake = names.isEmpty ? nil : words.advice.toTake(names)
  }
}
