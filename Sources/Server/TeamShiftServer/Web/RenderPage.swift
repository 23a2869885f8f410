import AppFeature
import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import SharedModels
import SharedUIs
import TextKit
import TimeKit

/// A page of the web app as the server paints it first.
struct RenderedPage {
  /// HTML.
  var markup: [UInt8]
  /// Plain text.
  var title: String
  /// Whose rows it shows; nil for a page without any.
  var workplace: Identifier<Workplace>?
  /// Whose page it is: an account's identifier, or `local` for whoever acts without one; nil for nobody's.
  var account: String?
  /// The color of what can be pressed, as its reader has it; nil where the browser knows better.
  var accent: AccentColor?
  /// Whether everybody acts as the owner of a demo.
  var isDemo = false
  /// Where the pictures under maps come from; nil for plain maps.
  var tiles: TileServer?
  var outcome = RequestOutcome.ok

  /// The page without content, which the app fills when it has started from what the device keeps.
  static let empty = RenderedPage(markup: [], title: "TeamShift")
  static let missing = RenderedPage(markup: [], title: "TeamShift", outcome: .unknown)
}

/// Renders a page for a browser that has not started the app yet, with the same views, as a member sees it.
func renderPage(
  _ request: Request, _ records: VisibleRecords, hasAccount: Bool, isDemo: Bool, version: String,
  in environment: ServerEnvironment
) -> RenderedPage {
  let now = environment.now()
  var shown = ScreenContext(
    on: records, now: now, clock: records.clock, zones: ZoneClock.machineZones,
    actor: records.actor.with(Identifier(.zero), at: now), status: SyncStatus(version: version), theme: .automatic,
    features: .teamShift, makeIdentifier: { .zero })
  (shown.hasAccount, shown.isDemo) = (hasAccount, isDemo)
  let page = ServerPage(path: request.address, in: shown)
  return RenderedPage(
    markup: page.markup, title: page.title, workplace: records.actor.workplace, accent: shown.accent,
    outcome: page.isKnown ? .ok : .unknown)
}

extension Request {
  /// The path with its query, as the browser shows it.
  fileprivate var address: String {
    let fields = query.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }
    return fields.isEmpty ? path : "\(path)?\(fields.joined(separator: "&"))"
  }
}
