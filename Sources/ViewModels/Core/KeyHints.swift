import Weather

// The line of keys, from the same literals that give the keys their meaning.
extension Page {
  /// The keys of these actions as one hint; the word is what help calls the first of them, unless another is given.
  static func hint(
    _ actions: Action..., key: String? = nil, word: String? = nil, isLasting: Bool = false, in state: State
  ) -> FooterModel.Hint {
    bindings.hint(actions, key: key, word: word, isLasting: isLasting, in: state)
  }

  /// The same of what a key means on every page.
  static func hint(
    everywhere action: CommonAction, word: String? = nil, isLasting: Bool = true, in state: State
  ) -> FooterModel.Hint {
    common.hint([action], word: word, isLasting: isLasting, in: state)
  }

  static func helpHint(in state: State, isLasting: Bool = true) -> FooterModel.Hint {
    hint(everywhere: .help, word: state.formatting.words.helpHint, isLasting: isLasting, in: state)
  }
}

extension Array {
  fileprivate func hint<Action>(
    _ actions: [Action], key: String? = nil, word: String?, isLasting: Bool, in state: State
  ) -> FooterModel.Hint where Element == Binding<Action> {
    let bound = actions.compactMap { action in first { $0.actions.values.contains(action) } }
    return FooterModel.Hint(
      key: key ?? joined(bound.map(\.shortLabel), isASCII: state.isASCII),
      word: word ?? bound.first?.name?[state.language] ?? "", isLasting: isLasting)
  }

  /// Arrows stand close together.
  private func joined(_ labels: [Substring], isASCII: Bool) -> String {
    let areArrows = labels.allSatisfy { ["←", "↑", "→", "↓"].contains($0) }
    let text = labels.joined(separator: areArrows ? "" : " ")
    switch text {
    case "←→" where isASCII: return "<- ->"
    case "←↑↓→" where isASCII: return "Arrows"
    case "↑↓" where isASCII: return "Up Down"
    default: return Keymap.label(text, isASCII: isASCII)
    }
  }
}
