package import Cells
package import FoundationEssentials

/// Draws a state: as a picture, or as the next lines of text.
package protocol StateRenderer: Sendable {
  func drawing(of state: State) -> DrawnFrame
}

/// A frame and its properties.
package struct DrawnFrame: Sendable {
  package var frame: Frame
  /// The visible part of the topmost page; nil if that page does not scroll.
  package var viewport: Viewport?
  /// When some part of it changes without input; nil if that never happens.
  package var nextChange: Date?

  package init(frame: Frame, viewport: Viewport? = nil, nextChange: Date? = nil) {
    (self.frame, self.viewport, self.nextChange) = (frame, viewport, nextChange)
  }
}
