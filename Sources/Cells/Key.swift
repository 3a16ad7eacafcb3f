/// What a person did at the terminal, or what the terminal says happened to it.
public indirect enum Key: Sendable, Hashable {
  case character(Character)
  /// Ctrl and a letter, the letter in lower case: Ctrl-L is `.control("l")`.
  case control(Character)
  case up, down, left, right, shiftUp, shiftDown, shiftLeft, shiftRight
  case home, end, pageUp, pageDown
  case enter, escape, tab, backTab, backspace, delete
  /// Alt (Option, Meta) and a character or one of the keys above: Alt-B is `.alt("b")`, Alt-← `.alt(.left)`.
  case alt(Key)
  /// F1 is `.function(1)`.
  case function(Int)
  case mouse(MouseEvent)
  /// Text that was pasted in one go, as it came; where the terminal does not tell it from typing it comes as keys.
  case pasted(String)
  /// The window has this size now. It is always the first key of a surface.
  case resized(Size)
  case focusGained, focusLost
  /// The terminal's background, which it was asked for; it may come at any time, and often never does.
  case background(RGB)
  /// The program runs again after it was suspended; the picture on the screen is gone.
  case resumed
  /// The time that was asked for with `setAlarm` is over.
  case alarm
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// `"q"` is the key that types it.
  public init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}

/// One thing a mouse did, and over which cell.
public struct MouseEvent: Sendable, Hashable {
  public enum Kind: Sendable, Hashable { case press, release, wheelUp, wheelDown }

  public var kind: Kind
  public var at: Point

  public init(_ kind: Kind, at point: Point) {
    self.kind = kind
    at = point
  }
}
