import HTMLKit
import JSONKit
import RecordKit
import SharedUIs
import TextKit
import TimeKit

/// Something that happened to the account, as the server lists it.
struct ActivityItem: Equatable, Sendable {
  let event: String
  let detail: String
  let at: Instant?

  private init(_ json: JSON) {
    event = json["event"]?.string ?? ""
    detail = json["detail"]?.string ?? ""
    at = json["at"]?.string.flatMap { Instant($0) }
  }

  static var path: String { "/api/v1/account/activity" }

  static func items(_ bytes: [UInt8]) -> [ActivityItem]? {
    (try? JSON.parse(bytes))?["items"]?.array?.map { ActivityItem($0) }
  }

  func card<Action>(_ index: Int, in context: ScreenContext) -> HTML<Action> {
    let day = at.map { context.clock.civil(at: $0).date.text(.shortDate) }
    return cardItem(key: String(index)) {
      infoCard(
        lead: iconTile(.clock), title: AccountTexts.activity(event),
        meta: [CardDetail(detail)] + (day.map { [CardDetail($0)] } ?? []))
    }
  }
}
