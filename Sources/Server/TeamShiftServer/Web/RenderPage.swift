import AppFeature
import HTTPKit
import JSONKit
import SharedModels
import SharedUIs
import TextKit
import TimeKit

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
  _ request: Request, _ records: some Records, version: String, for member: Identifier<Member>,
  in environment: Environment
) -> RenderedPage {
  let language = AcceptLanguage(request.header("Accept-Language")).preferred.first ?? ""
  let page = ServerPage(
    path: request.address, version: version, on: records,
    in: SharedUIs.Environment(
      now: environment.now(), clock: ZoneClock(zone: records.workplace?.timeZone),
      firstWeekday: Weekday.first(forLocale: language), member: member, makeIdentifier: { UniqueID(high: 0, low: 0) },
      makeCommandID: { Identifier(UniqueID(high: 0, low: 0)) }))
  return RenderedPage(markup: page.markup, title: page.title, outcome: page.isKnown ? .shown : .unknown)
}

extension Request {
  /// The path with its query, as the browser shows it.
  fileprivate var address: String {
    let fields = query.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }
    return fields.isEmpty ? path : "\(path)?\(fields.joined(separator: "&"))"
  }
}
