import Dashboard
import Weather

/// A check of something the program depends on: findings and remedies, in every language.
protocol Check: Wording {}

extension Check {
  func ok(_ id: Finding.ID, _ ko: String, _ en: Phrase) -> Finding { Finding(id, .ok, say(ko, en)) }

  func warn(_ id: Finding.ID, _ ko: String, _ en: Phrase, remedy: String?) -> Finding {
    Finding(id, .warn, say(ko, en), remedy: remedy)
  }

  func warn(_ id: Finding.ID, _ ko: String, _ en: Phrase, remedy koRemedy: String, _ enRemedy: Phrase) -> Finding {
    warn(id, ko, en, remedy: say(koRemedy, enRemedy))
  }

  func fail(_ id: Finding.ID, _ ko: String, _ en: Phrase, remedy: String?) -> Finding {
    Finding(id, .fail, say(ko, en), remedy: remedy)
  }

  func fail(_ id: Finding.ID, _ ko: String, _ en: Phrase, remedy koRemedy: String, _ enRemedy: Phrase) -> Finding {
    fail(id, ko, en, remedy: say(koRemedy, enRemedy))
  }
}
