/// An error that a user can see. Its sentence says what happened and, if possible, what to do about it.
///
/// ```swift
/// do throws(StorageError) { … } catch { printDiagnostic(error.sentence(in: language)) }
/// ```
///
/// Three errors do not conform, because they do not contain all that their sentence needs: `SourceError` (the name of
/// the source, a clock in the user's time zone), `PictureError` (the path as the user wrote it) and `UnknownPlace` (the
/// replies of other sources).
public protocol ExplainedError: Error, CustomStringConvertible {
  /// Safe to print on a terminal.
  var sentence: Localized { get }
}

extension ExplainedError {
  public var description: String { sentence.en }

  public func sentence(in language: Language) -> String { sentence[language] }
}
