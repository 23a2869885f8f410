import HTTPKit
import SharedModels

/// A page of the web app as the server paints it first.
struct RenderedPage {
  var markup: String
  var title: String
  var outcome = Outcome.shown

  static let missing = RenderedPage(markup: "", title: "TeamShift", outcome: .unknown)
}

/// Renders a page for a browser that has not started the app yet, with the same views.
func renderPage(
  _ path: String, _ query: [(name: String, value: String)], _ records: some Records, _ request: Request
) -> RenderedPage {
  // The views are not connected yet: the browser paints into an empty page.
  let known = ["today", "schedule", "settings"]
  let first = path.split(separator: "/").first.map { String($0) } ?? ""
  return RenderedPage(markup: "", title: "TeamShift", outcome: known.contains(first) ? .shown : .unknown)
}
