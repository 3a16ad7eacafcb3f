import Glibc

/// A generator with the same sequence for the same seed, so that a failing case can be repeated (SplitMix64).
///
/// `WEATHERI_SEED` is a number that changes all sequences, or `random`; each run prints its value.
public struct Dice: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: some BinaryInteger) {
    state =
      UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678 &+ Dice.run &* 0xD1B5_4A32_D192_ED03
  }

  /// A generator with the same sequence in every run and process, whatever `WEATHERI_SEED` is.
  public init(always seed: some BinaryInteger) { state = UInt64(truncatingIfNeeded: seed) }

  private static let run: UInt64 = {
    let wanted = getenv("WEATHERI_SEED").map { String(cString: $0) } ?? "0"
    let run = UInt64(wanted) ?? .random(in: 1...999_999)
    let sentence = "Random tests: WEATHERI_SEED=\(run)\n"
    write(STDERR_FILENO, sentence, sentence.utf8.count)
    return run
  }()

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// 0 up to but not including `sides`.
  public mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &self) }

  public mutating func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// nil one time in three.
  public mutating func maybe<Value>(_ value: (inout Dice) -> Value) -> Value? { roll(3) == 0 ? nil : value(&self) }

  /// Up to eight characters of every kind that a forecast or a stranger could send.
  public mutating func text() -> String {
    let pieces = [
      "a", " ", "Z", "가", "힣", "ㅋ", "각", "é", "e\u{301}", "漢", "Ａ", "☀", "☀️", "⚡", "👨‍👩‍👧", "👍🏽", "🇰🇷", "1️⃣",
      "…", "°", "–", "⣿", "\u{200B}", "\u{1B}", "\u{7}", "ไก่", "क्षि", "\u{AD}", "█",
    ]
    return (0..<roll(9)).map { _ in pieces[roll(pieces.count)] }.joined()
  }
}
