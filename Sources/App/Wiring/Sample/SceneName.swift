import ArgumentParser
import SampleFeed

/// The value of `--demo`: the name of a scene, or any other text, which `Options` refuses with an error, because
/// the parser ignores a value that cannot be converted.
struct SceneName: ExpressibleByArgument, Sendable, CustomStringConvertible {
  let description: String

  init(argument: String) { description = argument }

  init(_ scene: SampleScene) { description = scene.rawValue }

  /// nil for an unknown name.
  var scene: SampleScene? { SampleScene(rawValue: description) }

  /// In the form of the parser's own errors.
  var error: String {
    let names = SampleScene.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    return "The value '\(description)' is invalid for '--demo'. Please provide one of \(names)."
  }

  static let names = SampleScene.allCases.map(\.rawValue).joined(separator: ", ")

  /// The text of `--help`.
  static let help =
    "Show the built-in sample data without key and network; your settings and cities are left alone, except for a file"
    + " named with --config. --demo=NAME shows one sky: \(names)."
}
