extension Settings {
  /// Whether a settings file has a key in it, or a proxy's password. One that cannot be read may have: then it has.
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
  fileprivate func isSecretNamed(in text: String) -> Bool { expectation == .secret && text.contains(name) }
}
