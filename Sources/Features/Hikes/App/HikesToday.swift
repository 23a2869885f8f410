import HTMLKit
import HikesModel
import HikesViews
import RecordKit
import SharedUIs
import TimeKit

/// The day's hikes as a part of Today, where other work is planned too. It finds no routes.
func hikesToday(in context: ScreenContext) -> HTML<String> {
  let day = context.records.hikeDay(context.today)
  return section(HikesTexts.todaysHikes, key: "hikes-today") {
    cardList(label: HikesTexts.todaysHikes) {
      cardItem(key: "hikes") {
        rowCard(
          lead: iconTile(.van, tone: .accent),
          title: title(of: day),
          meta: facts(of: day, in: context), href: HikePaths.today, action: HikePaths.today)
      }
    }
  }
}

private func title(of day: HikeDay) -> String {
  if let closure = day.closure { return HikeTexts.closed(closure.reason) }
  return day.pickups.isEmpty ? HikesTexts.noHikes : HikeTexts.dogCount(day.pickups.count)
}

/// When the day begins, and how many dogs were picked up.
private func facts(of day: HikeDay, in context: ScreenContext) -> [CardDetail] {
  guard !day.pickups.isEmpty else { return [] }
  let settings = context.records.hikeSettings(of: context.actor.workplace)
  let done = day.pickups.count { context.records.pickupState(of: $0.dog.id, on: day.date) != .waiting }
  let progress = CardDetail(HikesTexts.done(done, of: day.pickups.count), icon: .check2)
  if day.closure != nil { return [progress] }
  let departure = CardDetail(HikesTexts.departs(at: settings.departure.clockText()), icon: .clock)
  return done == 0 ? [departure] : [departure, progress]
}
