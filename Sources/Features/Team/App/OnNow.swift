import HTMLKit
import JSONKit
import RecordKit
import ScheduleModel
import ScheduleViews
import SharedModels
import SharedUIs
import TextKit
import TimeKit

/// Who is at work at this minute, and until when: a part of Today, for whoever sees the team.
func onNow(in context: ScreenContext) -> HTML<String> {
  guard context.actor.seesTeam(on: context.records), context.records.memberCount > 1 else { return .nothing }
  let working = context.atWork
  let path = TeamScreen.path(of: context.today, layout: .day)
  return section(TeamTexts.onNow, key: "on-now") {
    if working.isEmpty {
      tag("p", .class("quiet")) { TeamTexts.nobodyAtWork }
    } else {
      cardList(label: TeamTexts.onNow) {
        for item in working.prefix(onNowLimit) {
          cardItem(key: item.shift.shift.id.description) { card(item, in: context) }
        }
      }
    }
    tag("div", .class("button-row")) {
      button(Button(onNowLink(working.count), icon: .people, action: path))
    }
  }
}

/// How many people are named at once.
private let onNowLimit = 8

private func onNowLink(_ count: Int) -> String {
  count > onNowLimit ? TeamTexts.allAtWork(count) : TeamTexts.openDay
}

private func card(_ item: WorkingMember, in context: ScreenContext) -> HTML<String> {
  let path = PersonSheet.path(of: item.shift.shift.member)
  return rowCard(
    lead: badge(item.shift.symbol, hue: item.shift.hue), title: item.name,
    meta: [CardDetail(until(item.shift, in: context), icon: .clock)]
      + (item.shift.location.map { [CardDetail($0.name, icon: .geoAlt)] } ?? []),
    href: path, focusKey: "now \(item.shift.shift.id)", action: path)
}

private func until(_ shift: ShownShift, in context: ScreenContext) -> String {
  if shift.duration == .allDay { return SharedTexts.allDay }
  let end = context.clock.civil(at: shift.span(in: context).upperBound)
  let time = end.time.clockText()
  return end.date == context.today
    ? TeamTexts.until(time) : TeamTexts.until(time, on: end.date.text(.short))
}

/// Somebody who is at work.
struct WorkingMember {
  let name: String
  let shift: ShownShift
}

extension ScreenContext {
  /// Who is at work now, by when they finish and then by name.
  var atWork: [WorkingMember] {
    var found: [WorkingMember] = []
    for shift in records.shifts(in: today.adding(days: -1)...today) {
      let shown = ShownShift(shift, on: records)
      let span = shown.span(in: self)
      guard shown.isWorked, span.lowerBound <= now, now < span.upperBound else { continue }
      found.append(WorkingMember(name: records.nameOnSchedule(shift.member), shift: shown))
    }
    return order(of: found.map { $0.sortKey(in: self) }).map { found[$0] }
  }
}

extension WorkingMember {
  fileprivate func sortKey(in context: ScreenContext) -> String {
    let end = context.clock.civil(at: shift.span(in: context).upperBound)
    return "\(end.date) \(end.time) \(name.searchKey)"
  }
}
