import Weather

extension Settings {
  /// Whether a settings file contains a key or a proxy's password. A file that cannot be read counts as containing
  /// one.
  public static func holdsKey(file text: String) -> Bool {
    guard let settings = try? Settings.load(file: text, path: "") else {
      return Setting.all.contains { $0.isSecretNamed(in: text) }
    }
    return Setting.all.contains { setting in
      switch setting.expectation {
      case .secret: !setting.read(settings).plain.isEmpty
      case .proxy: setting.read(settings).plain.contains("@")
      default: false
      }
    }
  }
}

extension Setting {
  fileprivate func isSecretNamed(in text: String) -> Bool { expectation == .secret && text.contains(lastComponent) }
}
