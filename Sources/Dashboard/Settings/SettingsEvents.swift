package import Weather

/// Events of the settings.
package enum SettingsEvent: PageEvent {
  case read([SettingLine])
  /// The last `SettingsEffect.set` was written.
  case saved(SettingsReading)
  /// The setting was not written; the reason, and the settings as they are.
  case notSaved(String, [SettingLine])
  /// The source was asked once with the key of that setting: its error, nil if it accepts the key.
  case keyTried(SourceID, setting: String, SourceError?)

  package func apply(to state: inout State) -> [Effect] {
    switch self {
    case .read(let lines): state.receive(lines)
    case .saved(let reading): return state.receiveSaved(reading)
    case .notSaved(let sentence, let lines): return state.receiveFailure(sentence, lines)
    case .keyTried(let source, let key, let error):
      state.update(SettingsPage.self) { page, _ in page.receive(error, from: source, setting: key) }
    }
    return []
  }
}

/// Effects of the settings.
package enum SettingsEffect: PageEffect {
  /// Find out what the settings are.
  case read
  /// Write a setting.
  case set(SettingChange)
  /// Ask the source once, to find out whether it accepts the key of that setting.
  case tryKey(SourceID, setting: String)

  package func perform(with performer: some PagePerformer, _ send: @escaping Program.Send) async {
    await performer.perform(self, send)
  }
}
