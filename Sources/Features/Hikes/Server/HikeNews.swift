import HikesModel
import Localization
import RecordKit
import SentenceKit
import ServerAPI
import TimeKit

extension NotificationSource {
  /// The day's pickups, in the words of document 002.
  static let hikes: NotificationSource = {
    var news = NotificationSource()
    news.day = { reader in
      let records = reader.records
      guard records.plans(.hikes), records.hikeDay(reader.today).pickups.count > 0 else { return nil }
      return HikeNewsTexts.day(DayRoute(records.routeInput(reader.today, in: records.actor.workplace)))
    }
    return news
  }()
}

/// What people are told of the day's hikes.
enum HikeNewsTexts: TextTable {
  static let table: StaticString = "HikeNewsTexts"

  static func day(_ route: DayRoute) -> String? {
    let hikes = route.hikes.filter { !$0.stops.isEmpty }
    guard !hikes.isEmpty else { return nil }
    let count = hikes.reduce(0) { $0 + $1.stops.count }
    let groups = hikes.map { localized(.count($0.number), .text(names($0.stops)), key: "day.hike") }.listed(by: ", ")
    let text = localized(.count(count), .count(hikes.count), .text(groups))
    return route.overflow.isEmpty
      ? text : localized(.text(text), .text(names(route.overflow)), key: "day.withoutHike")
  }

  private static func names(_ pickups: [Pickup]) -> String { pickups.map(\.dog.name).listed(by: ", ") }
}
