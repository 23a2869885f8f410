package import HTMLKit
import JSONKit
package import SharedModels
package import SharedUIs
import TimeKit

/// The Today screen: what is worked today, when it starts or ends, and what comes next.
package func todayView(on records: some Records, in environment: Environment) -> HTML<ScheduleAction> {
  let worked = shifts(on: environment.today, records).filter {
    $0.shift.date == environment.today || $0.span(in: environment).upperBound > environment.now
  }
  return screen("Today", overline: environment.today.text(.long)) {
    if worked.isEmpty {
      emptyState("No shift today", icon: .sun, text: nextText(on: records, in: environment))
    } else {
      cardList(label: "Today's shifts") {
        for item in worked { cardItem(key: item.shift.id.description) { todayCard(item, in: environment) } }
      }
    }
    section("Quick actions") {
      actionTiles(quickActions(worked, in: environment))
      undoBar(on: records, in: environment)
    }
    next(on: records, in: environment)
  }
}

/// The switch is of the shift that is worked now, or else of the next one.
private func quickActions(_ worked: [ShownShift], in environment: Environment) -> [Button<ScheduleAction>] {
  let actions: [Button<ScheduleAction>] = [
    Button("Add Shift", icon: .plus, action: .addButtonTapped(environment.today)),
    Button("Open Schedule", icon: .calendar3, action: .dayTapped(environment.today)),
  ]
  let isUnfinished: (ShownShift) -> Bool = { $0.span(in: environment).upperBound > environment.now }
  guard let subject = worked.first(where: isUnfinished) ?? worked.last else { return actions }
  return actions + [
    Button("Switch Shift", icon: .arrowRepeat, action: .switching(.opened(.shift(subject.shift.id))))
  ]
}

private func todayCard(_ item: ShownShift, in environment: Environment) -> HTML<ScheduleAction> {
  group {
    shiftCard(item, on: environment.today, in: environment)
    tag("p", .class("quiet card-note numbers")) {
      "\(progress(item, in: environment)) · \(item.lengthText(in: environment))"
    }
  }
}

private func progress(_ item: ShownShift, in environment: Environment) -> String {
  let span = item.span(in: environment)
  if environment.now < span.lowerBound { return "Starts in \(minutesText(environment.now, span.lowerBound))" }
  if environment.now < span.upperBound { return "Ends in \(minutesText(environment.now, span.upperBound))" }
  return "Finished"
}

/// Begun minutes count: 30 seconds before the start it is one minute.
private func minutesText(_ from: Instant, _ to: Instant) -> String {
  DurationText.hoursAndMinutes(Int((to.milliseconds(since: from) + 59_999) / 60_000))
}

private func nextText(on records: some Records, in environment: Environment) -> String {
  guard let first = records.shifts(from: environment.today.adding(days: 1), limit: 1).first else {
    return "Nothing is scheduled from today on."
  }
  return "The next one is on \(first.date.text(.long))."
}

private let nextLimit = 7

private func next(on records: some Records, in environment: Environment) -> HTML<ScheduleAction> {
  let coming = records.shifts(from: environment.today.adding(days: 1), limit: nextLimit)
    .map { ShownShift($0, on: records) }.sortedByStart()
  guard !coming.isEmpty else { return .nothing }
  return section("Next") {
    cardList(label: "Next shifts") {
      for item in coming {
        cardItem(key: item.shift.id.description) { shiftCard(item, on: nil, in: environment) }
      }
    }
  }
}
