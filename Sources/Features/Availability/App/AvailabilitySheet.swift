package import AvailabilityModel
import HTMLKit
package import JSONKit
import RecordKit
package import SharedForms
import SharedModels
package import SharedUIs
package import TimeKit

/// The form of what a person says of some time, new or there already.
package struct AvailabilitySheet: RowSheet {
  package var form: RowForm<Availability>

  package enum Action: Equatable, Sendable {
    case form(FormAction)
    case memberChosen(String)
    case dayToggled(Weekday)
  }

  package static let basePath = AvailabilityScreen.path
  package static let idPrefix = "availability"
  package static let texts = RowSheetTexts(
    add: AvailabilityTexts.add, edit: AvailabilityTexts.edit, noun: AvailabilityTexts.noun,
    gone: AvailabilityTexts.gone)

  package init(form: RowForm<Availability>) { self.form = form }
  package static func form(_ action: FormAction) -> Action { .form(action) }

  /// Of one's own, on today.
  package static func new(_ id: Identifier<Availability>, in context: ScreenContext) -> Availability {
    var row = Availability(id: id)
    row.member = context.member
    (row.firstDay, row.lastDay) = (context.today, context.today)
    return row
  }

  /// What is of one day, with that as the last one too.
  package static func shown(_ row: Availability, in context: ScreenContext) -> Availability {
    var shown = row
    shown.lastDay = row.lastDay ?? row.firstDay
    return shown
  }

  package var isDetail: Bool { false }
}

extension AvailabilitySheet {
  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .form(let action): return reduceForm(action, in: context)
    case .memberChosen(let text): form.change { $0.row.member = Identifier(text) ?? $0.row.member }
    case .dayToggled(let day):
      form.change { draft in
        draft.row.weekdays.toggle(day)
        // Of no day nothing is said; the last one stays.
        if draft.row.weekdays.days.isEmpty { draft.row.weekdays.toggle(day) }
      }
    }
    return []
  }

  /// Days of their own begin with one day; every week, with its weekday. A part of the day has an end.
  package mutating func complete(_ name: String, from old: Availability, in context: ScreenContext) {
    form.change { draft in
      switch name {
      case "firstDay": draft.row.followFirstDay(from: old)
      case "lastDay": if draft.row.isOfOneDay { draft.row.weekdays = .all }
      case "startTime":
        draft.row.endTime = draft.row.startTime.map { start in old.endTime ?? start.adding(minutes: 240) }
      default: break
      }
    }
  }

  package func layout(in context: ScreenContext) -> [FormLayout] {
    let row = form.draft.row
    return person(in: context) + [
      FormLayout(heading: "", kind),
      FormLayout(heading: "", footer: AvailabilityTexts.someDaysText, days(in: context)),
    ] + (row.isOfOneDay ? [] : [FormLayout(SharedTexts.days, .row(of: "weekdays") { weekdays(in: context) })]) + [
      FormLayout(heading: "", footer: AvailabilityTexts.partText, times),
      FormLayout(
        footer: AvailabilityTexts.privacy,
        .field("note", placeholder: AvailabilityTexts.notePlaceholder)),
    ]
  }

  /// Whose it is, where it could be somebody else's.
  private func person(in context: ScreenContext) -> [FormLayout] {
    let member = form.draft.row.member
    let isManager = context.actor.role >= .manager
    let members = original == nil && isManager ? context.records.members().map { $0.id } : [member]
    guard members.count > 1 || member != context.member else { return [] }
    let choices = members.map { Choice($0.description, context.records.memberName($0)) }
    return [
      FormLayout(
        .row(of: "member") {
          menuRow(
            id: "availability-member", label: AvailabilityTexts.person, choices: choices,
            selected: member.description, isEnabled: original == nil
          ) { Action.memberChosen($0) }
        })
    ]
  }

  private var kind: [FormItem] {
    let weights = Availability.weightLimits.map { Choice(String($0), AvailabilityTexts.weight(Int($0))) }
    return [FormItem.field("kind", label: AvailabilityTexts.kind)]
      + (form.draft.row.kind == .unavailable ? [] : [.menu("weight", label: AvailabilityTexts.weight, weights)])
  }

  private func days(in context: ScreenContext) -> [FormItem] {
    var days = [
      FormItem.date("firstDay", label: SharedTexts.firstDay)
        .behindSwitch(AvailabilityTexts.onlySomeDays, initial: context.today.description)
    ]
    if let first = form.draft.row.firstDay {
      days.append(.date("lastDay", label: SharedTexts.lastDay, earliest: first.description))
    }
    return days
  }

  private func weekdays(in context: ScreenContext) -> HTML<Action> {
    weekdayButtons(
      label: SharedTexts.days, Region.current.firstWeekday.week, chosen: form.draft.row.weekdays.days,
      isEnabled: context.actor.maySayAvailability(for: form.draft.row.member)
    ) { .dayToggled($0) }
  }

  private var times: [FormItem] {
    let row = form.draft.row
    let start = FormItem.field("startTime", label: AvailabilityTexts.starts)
      .behindSwitch(AvailabilityTexts.partOfDay, initial: String(TimeOfDay.standardStart.minutesSinceMidnight))
    guard let from = row.startTime, let to = row.endTime else { return [start] }
    return [start, .field("endTime", label: AvailabilityTexts.ends(onNextDay: to <= from))]
  }

  package func deletion(in context: ScreenContext) -> RowDeletion? {
    guard let original, context.actor.maySayAvailability(for: original.member) else { return nil }
    return RowDeletion(
      AvailabilityTexts.delete, question: AvailabilityTexts.deleteQuestion,
      message: SharedTexts.willBeDeleted(original.text),
      intent: DeleteAvailability(id, expecting: original.version))
  }
}

extension Availability {
  fileprivate var isOfOneDay: Bool { firstDay != nil && (lastDay ?? firstDay) == firstDay }

  fileprivate mutating func followFirstDay(from old: Availability) {
    guard let firstDay else {
      lastDay = nil
      if let day = old.firstDay { weekdays = old.isOfOneDay ? Weekdays([day.weekday]) : weekdays }
      return
    }
    lastDay = old.isOfOneDay ? firstDay : max(firstDay, lastDay ?? firstDay)
    if isOfOneDay { weekdays = .all }
  }
}
