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
func onNow(_ records: Records, in environment: Environment) -> HTML<String> {
  guard environment.actor.seesTeam(on: records), records.memberCount > 1 else { return .nothing }
  let working = records.atWork(in: environment)
  let path = TeamScreen.path(of: environment.today, layout: .day)
  return section(TeamTexts.onNow, key: "on-now") {
    if working.isEmpty {
      tag("p", .class("quiet")) { TeamTexts.nobodyAtWork }
    } else {
      cardList(label: TeamTexts.onNow) {
        for item in working.prefix(onNowLimit) {
          cardItem(key: item.shift.shift.id.description) { card(item, in: environment) }
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

private func card(_ item: WorkingMember, in environment: Environment) -> HTML<String> {
  let path = PersonSheet.path(of: item.shift.shift.member)
  return rowCard(
    lead: badge(item.shift.symbol, hue: item.shift.hue), title: item.name,
    meta: [CardDetail(until(item.shift, in: environment), icon: .clock)]
      + (item.shift.location.map { [CardDetail($0.name, icon: .geoAlt)] } ?? []),
    href: path, focusKey: "now \(item.shift.shift.id)", action: path)
}

private func until(_ shift: ShownShift, in environment: Environment) -> String {
  if shift.duration == .allDay { return SharedTexts.allDay }
  let end = environment.clock.civil(at: shift.span(in: environment).upperBound)
  let time = end.time.clockText(in: environment.region)
  return end.date == environment.today
    ? TeamTexts.until(time) : TeamTexts.until(time, on: end.date.text(.short, in: environment.region))
}

/// Somebody who is at work.
struct WorkingMember {
  let name: String
  let shift: ShownShift
}

extension Records {
  /// Who is at work now, by when they finish and then by name.
  func atWork(in environment: Environment) -> [WorkingMember] {
    let now = environment.now
    var found: [WorkingMember] = []
    for shift in shifts(in: environment.today.adding(days: -1)...environment.today) {
      let shown = ShownShift(shift, on: self)
      let span = shown.span(in: environment)
      guard shown.isWorked, span.lowerBound <= now, now < span.upperBound else { continue }
      found.append(WorkingMember(name: nameOnSchedule(shift.member), shift: shown))
    }
    return order(of: found.map { $0.sortKey(in: environment) }).map { found[$0] }
  }
}

extension WorkingMember {
  fileprivate func sortKey(in environment: Environment) -> String {
    let end = environment.clock.civil(at: shift.span(in: environment).upperBound)
    return "\(end.date) \(end.time) \(name.searchKey)"
  }
}
