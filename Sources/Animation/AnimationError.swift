/// Why a Lottie document cannot be played, as a sentence that names the file: `loading.json: layer 3 has no text`.
///
/// Layers and keyframes are counted from 1.
public struct AnimationError: Error, Sendable, Equatable, CustomStringConvertible {
  public enum Problem: Error, Sendable, Equatable {
    case tooManyBytes(limit: Int)
    /// Not JSON, or not the structure of Lottie; `detail` contains the position and the expected content.
    case malformed(detail: String)
    /// `owner` is "the document", "layer 3" or "layer 2 of asset drops".
    case missing(String, owner: String)
    case outOfRange(String, owner: String, allowed: String)
    case backwards(String, owner: String)
    case unsupported(String, owner: String)
    case noSuchAsset(String, owner: String)
    /// A precomposition that contains itself, directly or through others.
    case cycle(asset: String)
    case tooDeep(limit: Int)
    case tooMuch(String, limit: Int)
    case nothingToPlay
  }

  public var document: String
  public var problem: Problem

  public var description: String { "\(document): \(problem.sentence)" }
}

extension AnimationError.Problem {
  var sentence: String {
    switch self {
    case .tooManyBytes(let limit): "larger than \(limit) bytes"
    case .malformed(let detail): "not a Lottie document: \(detail)"
    case .missing(let what, let owner): "\(owner) has no \(what)"
    case .outOfRange(let what, let owner, let allowed): "the \(what) of \(owner) is not \(allowed)"
    case .backwards(let what, let owner): "the \(what) of \(owner) run backwards in time"
    case .unsupported(let what, let owner): "\(owner) has \(what), which is not played in cells"
    case .noSuchAsset(let asset, let owner): "\(owner) shows asset \(asset), which is not there"
    case .cycle(let asset): "asset \(asset) holds itself"
    case .tooDeep(let limit): "precompositions are nested more than \(limit) deep"
    case .tooMuch(let what, let limit): "more than \(limit) \(what)"
    case .nothingToPlay: "no text layer to play"
    }
  }
}
