import AppFeature
import Foundation
import HTTPKit
import SharedModels
import SharedUIs

/// A page of the web app as the server paints it first.
struct RenderedPage {
  var markup: [UInt8]
  var title: String
  var outcome = Outcome.shown

  /// The page without content, which the app fills when it has started from what the device keeps.
  static let empty = RenderedPage(markup: [], title: "TeamShift")
  static let missing = RenderedPage(markup: [], title: "TeamShift", outcome: .unknown)
}

/// Renders a page for a browser that has not started the app yet, with the same views.
func renderPage(
  _ request: Request, _ records: some Records, version: String, in environment: Environment
) -> RenderedPage {
  let language = AcceptLanguage(request.header("Accept-Language")).preferred.first ?? ""
  let page = ServerPage(
    path: request.path, version: version, on: records,
    in: SharedUIs.Environment(
      now: environment.now(), clock: clock(of: records.workplace?.timeZone),
      firstWeekday: Weekday.first(forLocale: language), makeIdentifier: { UniqueID(high: 0, low: 0) },
      makeCommandID: { Identifier(UniqueID(high: 0, low: 0)) }))
  return RenderedPage(markup: page.markup, title: page.title, outcome: page.isKnown ? .shown : .unknown)
}

/// The clocks of an IANA time zone, by the machine's knowledge of them; of UTC where it has none.
private func clock(of name: String?) -> ZoneClock {
  guard let zone = name.flatMap({ TimeZone(identifier: $0) }) else { return .utc }
  return ZoneClock { instant in
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000)) / 60
  }
}
