package import Weather

/// The keys of every page that a key opens, from the literals that define them; for the guides and the manual.
package struct KeyTable: Sendable {
  package struct Row: Sendable {
    /// The page's name.
    package let page: Localized
    /// Each label, with a blank between several keys (`r F5`), and what the keys do.
    package let keys: [(label: String, meaning: Localized)]
  }

  package static let rows: [Row] =
    [
      Row(
        page: Localized("어디서나", "everywhere"),
        keys: keys(HomePage.common))
    ] + State.allPages.filter { page in !small.contains { $0 == page } }.map { $0.row }.filter { !$0.keys.isEmpty }

  /// Pages that ask a single question; `?` lists their keys on the page itself.
  private static let small: [any Page.Type] = [
    RemovalPage.self, SettingFieldPage.self, SettingOrderPage.self, WelcomePlacePage.self, WelcomeNamesPage.self,
    WelcomeAlertPage.self,
  ]

  /// Leaves out keys without a name, which their page shows itself.
  fileprivate static func keys<Action>(_ bindings: [Binding<Action>]) -> [(label: String, meaning: Localized)] {
    bindings.compactMap { binding in binding.name.map { (binding.label, $0) } }
  }
}

extension Page {
  fileprivate static var row: KeyTable.Row { KeyTable.Row(page: name, keys: KeyTable.keys(bindings)) }
}
