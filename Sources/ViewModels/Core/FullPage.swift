import Cells

/// Where a page that fills the window stands: its title, its body, the line of keys. The body is the last to go.
struct FullPage {
  var title: Rect?
  var body: Rect
  var footer: Rect?

  /// The title goes where there are fewer rows than that.
  init(_ size: Size, titleFrom rows: Int = 4) {
    body = Rect(size).inset(columns: size.columns >= 60 ? 1 : 0)
    if size.rows >= 3 {
      footer = Rect(size).bottom(1)
      body = body.dropping(bottom: size.rows >= 16 ? 2 : 1)
    }
    if size.rows >= rows {
      title = body.top(1)
      body = body.dropping(top: size.rows >= 16 ? 2 : 1)
    }
  }
}
