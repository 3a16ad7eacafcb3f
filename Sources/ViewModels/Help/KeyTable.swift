public import Weather

/// The keys of every page that a key opens, from the literals that give them their meaning: for the README and the manual.
public struct KeyTable: Sendable {
  public struct Row: Sendable {
    /// What the page is called.
    public let page: Localized
    /// As they are labelled, several with a blank between them (`r F5`), and what they do.
    public let keys: [(label: String, meaning: Localized)]
  }

  public static let rows: [Row] =
    [
      Row(
        page: Localized("어디서나", "everywhere"),
        keys: keys(HomePage.common))
    ] + Overlay.pages.filter { page in !small.contains { $0 == page } }.map { $0.row }.filter { !$0.keys.isEmpty }

  /// What asks one thing; `?` lists their keys where they stand.
  private static let small: [any Page.Type] = [
    RemovalPage.self, SettingFieldPage.self, SettingOrderPage.self, WelcomePlacePage.self, WelcomeNamesPage.self,
    WelcomeAlertPage.self,
  ]

  /// Without those that a page tells of itself.
  fileprivate static func keys<Action>(_ bindings: [Binding<Action>]) -> [(label: String, meaning: Localized)] {
    bindings.compactMap { binding in binding.name.map { (binding.label, $0) } }
  }
}

extension Page {
  fileprivate static var row: KeyTable.Row { KeyTable.Row(page: name, keys: KeyTable.keys(bindings)) }
}
