import HTMLKit
import JSONKit
import RecordKit
import ScheduleModel
import SharedModels
import SharedUIs
import TimeKit

extension TodayScreen {
  /// What comes next: a narrow window shows the next few shifts, and one with columns those of two weeks.
  func next(in context: ScreenContext) -> HTML<Action> {
    let tomorrow = context.today.adding(days: 1)
    let weeks = tomorrow...context.today.adding(days: Self.dayLimit)
    let soon = context.records.shifts(of: context.member, in: weeks)
    let first = context.records.shifts(of: context.member, from: tomorrow, limit: Self.narrowLimit)
    let coming = (soon.count > first.count ? soon : first).map { ShownShift($0, on: context.records) }.sortedByStart()
    guard !coming.isEmpty else { return .nothing }
    return section(ScheduleTexts.next) {
      cardList(label: ScheduleTexts.nextShifts) {
        for index in coming.indices {
          item(coming[index], isFew: index < Self.narrowLimit, isSoon: index < soon.count, in: context)
        }
      }
      if soon.isEmpty { tag("p", .class("quiet only-wide")) { ScheduleTexts.noNextShifts } }
    }
  }

  private func item(_ item: ShownShift, isFew: Bool, isSoon: Bool, in context: ScreenContext) -> HTML<Action> {
    tag("li", .class(!isFew ? "only-wide" : isSoon ? "" : "only-narrow"), .key(item.shift.id.description)) {
      shiftCard(item, on: nil, in: context, action: Action.shiftTapped(item.shift.id))
    }
  }

  private static var narrowLimit: Int { 7 }
  private static var dayLimit: Int { 14 }

  /// What is said of the days of the next two weeks.
  func comingMarks(in context: ScreenContext) -> HTML<Action> {
    let days = context.today.adding(days: 1)...context.today.adding(days: Self.dayLimit)
    let marks = context.features.dayMarks(in: days, on: context.records)
    return section(ScheduleTexts.dayNotes) {
      if marks.isEmpty {
        tag("p", .class("quiet")) { ScheduleTexts.noNextNotes }
      } else {
        cardList(label: ScheduleTexts.nextNotes) {
          for mark in marks { markItem(mark, in: context) { .linkTapped($0) } }
        }
      }
      tag("div", .class("button-row")) {
        dayMarkButtons(on: context.today, in: context) { Action.linkTapped($0) }
      }
    }
  }
}
