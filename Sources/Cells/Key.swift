/// An action of the user at the terminal, or an event that the terminal reports.
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
  /// Text that was pasted in one piece, unchanged. A terminal that does not mark pastes delivers the text as single
  /// keys.
  case pasted(String)
  /// The new size of the window. It is always the first key of a surface.
  case resized(Size)
  case focusGained, focusLost
  /// The terminal's background colour. It is the reply to a query, may arrive at any time, and often never arrives.
  case background(RGB)
  /// The terminal shows the backdrop of a frame. It may be reported at any time, or never.
  case backdropsShown
  /// The program runs again after it was suspended; the screen no longer shows its picture.
  case resumed
  /// The time set with `setAlarm` has passed.
  case alarm
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// `"q"` is the key that types it.
  public init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}

/// One mouse action and the cell it happened in.
public struct MouseEvent: Sendable, Hashable {
  public enum Kind: Sendable, Hashable { case press, release, wheelUp, wheelDown }

  public var kind: Kind
  public var at: Point

  public init(_ kind: Kind, at point: Point) {
    self.kind = kind
    at = point
  }
}
