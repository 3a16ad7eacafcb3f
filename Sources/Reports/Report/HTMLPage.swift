import Escaping
import Weather

/// A self-contained page: a title, an SVG, and text below it; no script, nothing loaded from elsewhere.
struct HTMLPage {
  let language: Language
  let title: String
  /// An SVG with a line break at its end.
  let picture: String
  /// HTML.
  let body: String
  /// Further rules, a line each.
  var style = ""

  var text: String {
    """
    <!DOCTYPE html>
    <html lang="\(language.rawValue)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <meta name="color-scheme" content="light dark">
    <title>\(Escape.html(title))</title>
    <style>
    body{max-width:62rem;margin:0 auto;padding:1rem;font:1rem/1.6 system-ui,sans-serif}
    figure{margin:0}
    svg{width:100%;height:auto}
    \(style)</style>
    </head>
    <body>
    <h1>\(Escape.html(title))</h1>
    <figure>
    \(picture)</figure>
    \(body)
    </body>
    </html>
    """
  }
}
