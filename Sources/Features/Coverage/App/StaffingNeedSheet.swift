package import CoverageModel
import HTMLKit
package import JSONKit
import RecordKit
import ScheduleModel
import SentenceKit
package import SharedForms
import SharedModels
package import SharedUIs
import SkillsModel
import TextKit
package import TimeKit

/// The form of a need, new or there already; who may not change it reads it there.
package struct StaffingNeedSheet: DatedRowSheet {
  package var form: RowForm<StaffingNeed>

  package enum Action: Equatable, Sendable {
    case form(FormAction)
    case dayToggled(Weekday)
  }

  package static let basePath = CoverageScreen.path
  package static let idPrefix = "need"
  package static let texts = RowSheetTexts(
    add: CoverageTexts.addNeed, edit: CoverageTexts.editNeed, noun: CoverageTexts.noun, gone: CoverageTexts.gone)

  package init(form: RowForm<StaffingNeed>) { self.form = form }
  package static func form(_ action: FormAction) -> Action { .form(action) }

  /// A new need, of the first shift type that has none.
  package static func new(_ id: Identifier<StaffingNeed>, in context: ScreenContext) -> StaffingNeed {
    var need = StaffingNeed(id: id)
    let types = context.records.shiftTypesBySymbol
    let first = types.first { context.records.countStaffingNeeds(of: $0.id) == 0 } ?? types.first
    if let first { need.shiftType = first.id }
    return need
  }

  /// The terms of today; a need of one day, with that as the last one too.
  package static func shown(_ row: StaffingNeed, in context: ScreenContext) -> StaffingNeed {
    var shown = row
    shown.terms = row.terms.editing(on: context.today)
    shown.lastDay = row.lastDay ?? row.firstDay
    return shown
  }

  package static func text(of terms: StaffingTerms, in context: ScreenContext) -> String {
    CoverageTexts.text(of: terms)
  }

  package var isDetail: Bool { false }
}

extension StaffingNeedSheet {
  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .form(let action): return reduceForm(action, in: context)
    case .dayToggled(let day):
      form.change { draft in
        draft.row.terms.edited.weekdays.toggle(day)
        // A need of no day is none; the last one stays.
        if draft.row.terms.edited.weekdays.days.isEmpty { draft.row.terms.edited.weekdays.toggle(day) }
      }
      return []
    }
  }

  /// Days of their own begin with one day, and times with a day's work; without times there is a shift type, and nothing else.
  package mutating func complete(_ name: String, from old: StaffingNeed, in context: ScreenContext) {
    form.change { draft in
      switch name {
      case "firstDay":
        draft.row.lastDay = draft.row.firstDay.map { first in max(first, draft.row.lastDay ?? first) }
        draft.row.completeWeekdays()
      case "lastDay": draft.row.completeWeekdays()
      case "startTime": draft.row.followStart(from: old, firstType: context.records.shiftTypesBySymbol.first?.id)
      default: break
      }
    }
  }

  package func layout(in context: ScreenContext) -> [FormLayout] {
    let need = form.draft.row
    var days = [
      FormItem.date("firstDay", label: SharedTexts.firstDay)
        .behindSwitch(CoverageTexts.onlySomeDays, initial: context.today.description)
    ]
    if let first = need.firstDay {
      days.append(.date("lastDay", label: SharedTexts.lastDay, earliest: first.description))
    }
    return [
      FormLayout(.menu("shiftType", shiftTypes(on: context.records), isReference: true), .field("count")),
      FormLayout(heading: "", footer: CoverageTexts.timesText, times),
    ] + (need.scope.window == nil ? [] : [people(on: context.records)]) + [
      FormLayout(SharedTexts.days, .row(of: "weekdays") { weekdays(in: context) }),
      FormLayout(heading: "", footer: CoverageTexts.someDaysText, days),
    ]
  }

  /// Any of them counts where times are given.
  private func shiftTypes(on records: Records) -> [Choice] {
    (form.draft.row.scope.window == nil ? [] : [Choice("", CoverageTexts.anyShiftType)])
      + records.shiftTypesBySymbol.map { Choice($0.id.description, "\($0.symbol) – \($0.title)") }
  }

  private var times: [FormItem] {
    let need = form.draft.row
    let start = FormItem.field("startTime", label: CoverageTexts.starts)
      .behindSwitch(CoverageTexts.timesOfDay, initial: String(TimeOfDay.standardStart.minutesSinceMidnight))
    guard let from = need.startTime, let to = need.endTime else { return [start] }
    return [start, .field("endTime", label: CoverageTexts.ends(onNextDay: to <= from))]
  }

  private func people(on records: Records) -> FormLayout {
    let skills = records.skills().map { Choice($0.id.description, $0.title) }
    let locations = records.locations().sorted(byText: { $0.name.searchKey }).map { Choice($0.id.description, $0.name) }
    return FormLayout(
      CoverageTexts.who,
      .menu(
        "skill", label: CoverageTexts.skill, [Choice("", CoverageTexts.anySkill)] + skills, isReference: true),
      .menu(
        "location", label: SharedTexts.location, [Choice("", CoverageTexts.anyLocation)] + locations,
        isReference: true))
  }

  private func weekdays(in context: ScreenContext) -> HTML<Action> {
    weekdayButtons(
      label: SharedTexts.days, Region.current.firstWeekday.week, chosen: form.draft.row.terms.edited.weekdays.days,
      isEnabled: context.allows(SaveStaffingNeed.self)
    ) { .dayToggled($0) }
  }

  package func deletion(in context: ScreenContext) -> RowDeletion? {
    let title = original.map { context.records.title(of: $0.scope) } ?? ""
    return RowDeletion(
      CoverageTexts.deleteNeed, question: CoverageTexts.deleteQuestion, message: SharedTexts.willBeDeleted(title),
      intent: DeleteStaffingNeed(id, expecting: original?.version))
  }
}

extension StaffingNeed {
  /// Of a single day, its weekday is none to choose.
  fileprivate mutating func completeWeekdays() {
    if let firstDay, lastDay ?? firstDay == firstDay { terms.edited.weekdays = .all }
  }

  /// Times that are turned on are of any shift type; turned off, they leave a need of a shift type.
  fileprivate mutating func followStart(from old: StaffingNeed, firstType: Identifier<ShiftType>?) {
    guard let startTime else {
      (endTime, skill, location) = (nil, nil, nil)
      return shiftType = shiftType ?? firstType
    }
    if old.startTime == nil { shiftType = nil }
    endTime = endTime ?? startTime.adding(minutes: Self.usualMinutes)
  }

  /// How long the times of a new need are.
  private static var usualMinutes: Int { 8 * 60 }
}
