package import HTMLKit

/// The markup of a part of a page, without handlers.
package func markup(_ html: HTML<String>) -> String {
  var markup = Markup()
  markup.write(html)
  return markup.text
}
