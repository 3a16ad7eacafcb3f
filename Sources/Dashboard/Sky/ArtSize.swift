import Cells
import Reports

/// The size of the sky picture next to the figures.
package enum ArtSize: Sendable, Hashable {
  case small, medium

  var size: Size {
    switch self {
    case .small: Size(columns: 8, rows: 3)
    case .medium: Size(columns: 13, rows: 5)
    }
  }
}
