import HTMLKit

extension HTML {
  /// The page as the server would send it.
  var markup: String {
    var markup = Markup()
    markup.write(self)
    return markup.text
  }
}
