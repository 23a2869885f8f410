import HTMLKit
import JSONKit
import RecordKit
import ScheduleModel
import ScheduleViews
import SharedModels
import SharedUIs
import TextKit
import TimeKit

/// Somebody's shift on a day, and the part of the day that it takes.
struct DayBar {
  let member: TeamMember
  let shift: ShownShift
  let part: DayPart
  /// Whether the person has another shift at the same time.
  let isOverlapping: Bool
}

extension Team {
  /// What is worked on a day, by when it begins there, then by name.
  func bars(on date: CivilDate) -> [DayBar] {
    var bars: [DayBar] = []
    for member in members {
      let worked = types.shown(member.shifts, of: member).worked(on: date)
      for item in worked {
        guard let part = DayPart(item, on: date) else { continue }
        bars.append(
          DayBar(member: member, shift: item, part: part, isOverlapping: worked.overlaps(item, on: date)))
      }
    }
    return order(of: bars.map { $0.sortKey }).map { bars[$0] }
  }
}

extension DayBar {
  /// Whether the person is there in an hour of the day.
  fileprivate func isWorked(at hour: Int) -> Bool { part.contains(hour: hour) && shift.isWorked }

  fileprivate var sortKey: String { "\(1440 + part.from) \(1440 + part.to) \(member.name.searchKey)" }
}

extension [DayBar] {
  /// How many people are there in each hour of the day.
  var countByHour: [Int] {
    (0..<24).map { hour in
      var people: [Identifier<Member>] = []
      for bar in self where bar.isWorked(at: hour) && !people.contains(bar.member.id) {
        people.append(bar.member.id)
      }
      return people.count
    }
  }
}

extension TeamScreen {
  /// A day from midnight to midnight, with a bar for each shift.
  func dayView(_ team: Team, in context: ScreenContext) -> HTML<Action> {
    let date = shownDay(in: context)
    let bars = team.bars(on: date)
    guard !bars.isEmpty else {
      return group {
        windowNotes(team, in: context)
        emptyState(TeamTexts.nobody, icon: .calendar3, text: TeamTexts.nobodyText)
      }
    }
    let now = date == context.today ? context.clock.civil(at: context.now).time : nil
    return tag("div", .class("time-line")) {
      windowNotes(team, in: context)
      hoursLine(bars.countByHour)
      tag("ul", .class("bars"), .role("list"), .aria("label", TeamTexts.whoIsThere)) {
        for bar in bars { line(bar, on: date, now: now, in: context) }
      }
    }
  }

  private func line(_ bar: DayBar, on date: CivilDate, now: TimeOfDay?, in context: ScreenContext) -> HTML<Action> {
    let place = TeamPlace(bar.member.id, date)
    let mayPlan = context.mayPlan(for: bar.member.id)
    let href = mayPlan ? ShiftPaths.shift(bar.shift.shift.id) : PersonSheet.path(of: bar.member.id, showing: date)
    return tag("li", .key("\(bar.shift.shift.id)")) {
      link(
        href: href, Action.placeTapped(place, bar.shift.shift.id), .class("bar-row"),
        .focusKey("bar \(bar.shift.shift.id)")
      ) {
        tag("span", .class("bar-name")) { bar.member.name }
        barPicture(bar, now: now)
        tag("span", .class("bar-text numbers")) {
          badge(bar.shift.symbol, hue: bar.shift.hue, size: bar.shift.isWorked ? .small : .smallCovered)
          tag("span") { bar.shift.isOnLeave ? ShiftTexts.onLeave : timeText(bar.shift, on: date, in: context) }
          if bar.shift.isOpen { tag("span", .class("quiet")) { ShiftTexts.open } }
          if bar.shift.shift.isCalledBack { tag("span", .class("quiet")) { ShiftTexts.calledBack } }
          if bar.isOverlapping { overlapMark }
        }
      }
    }
  }

  private var overlapMark: HTML<Action> {
    tag("span", .class("overlap"), .role("img"), .aria("label", TeamTexts.overlapping), .title(TeamTexts.overlapping)) {
      icon(.exclamationTriangleFill)
    }
  }

  private func timeText(_ item: ShownShift, on date: CivilDate, in context: ScreenContext) -> String {
    let times = item.duration?.fullText ?? item.title
    return item.shift.date < date
      ? TeamTexts.since(item.shift.date.text(.short), times) : times
  }

  private func barPicture(_ bar: DayBar, now: TimeOfDay?) -> HTML<Action> {
    tag("svg", .class("bar"), .aria("hidden", true)) {
      for hour in [6, 12, 18] { hourLine(hour * 60, "hour") }
      tag(
        "rect", .class(bar.shift.isWorked ? "bar-fill" : "bar-fill covered"), .data("hue", String(bar.shift.hue)),
        .attribute("x", share(bar.part.from)),
        .attribute("width", share(bar.part.to - bar.part.from)), .attribute("height", "100%"),
        .attribute("rx", "6"))
      if let now { hourLine(now.minutesSinceMidnight, "now") }
    }
  }

  private func hourLine(_ minute: Int, _ name: String) -> HTML<Action> {
    tag(
      "line", .class(name), .attribute("x1", share(minute)), .attribute("x2", share(minute)), .attribute("y1", "0"),
      .attribute("y2", "100%"))
  }

  /// Minutes of the day as a percentage of its length.
  private func share(_ minutes: Int) -> String {
    let tenThousandths = minutes * 10_000 / TimeOfDay.minutesPerDay
    let rest = tenThousandths % 100
    return "\(tenThousandths / 100).\(rest < 10 ? "0" : "")\(rest)%"
  }

  /// How many people are there in each hour.
  private func hoursLine(_ counts: [Int]) -> HTML<Action> {
    tag("div", .class("hours")) {
      tag("span", .class("bar-name quiet")) { TeamTexts.peopleByHour }
      tag("ol", .class("hour-counts numbers"), .role("list"), .aria("label", TeamTexts.peopleByHour)) {
        for hour in counts.indices {
          let isSame = hour > 0 && counts[hour] == counts[hour - 1]
          tag(
            "li", .class(isSame ? "same" : ""),
            .aria("label", TeamTexts.count(counts[hour], at: hourText(hour)))
          ) {
            tag("small", .aria("hidden", true)) { hour.isMultiple(of: 6) ? String(hour) : "" }
            tag("span", .aria("hidden", true)) { String(counts[hour]) }
          }
        }
      }
    }
  }

  private func hourText(_ hour: Int) -> String {
    (TimeOfDay(hour: hour, minute: 0) ?? .midnight).clockText()
  }
}
