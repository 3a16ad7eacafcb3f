import Cells
import Settings
import Weather

@testable import Dashboard

extension Album {
  static let commands = [
    Album(
      "commands",
      shots: [(Language.ko, "도시"), (.en, "units")].flatMap { language, word in
        [
          Shot("\(language)", .allCommands, language), Shot("\(language) ascii", .allCommands, language, isASCII: true),
          Shot("\(language) “\(word)”", .commands(typing: word), language),
          Shot("\(language) “qqq”", .commands(typing: "qqq"), language),
        ]
      })
  ]
}

extension PageCase {
  fileprivate static let allCommands = commands(typing: "")

  fileprivate static func commands(typing text: String) -> PageCase {
    PageCase("commands, typed: \(text)", from: .full) { state in
      state.press(":")
      state.send(SettingsEvent.read(Setting.all.map { SettingLine($0, value: $0.text(in: .defaults)) }))
      state.typeText(text)
    }
  }
}
