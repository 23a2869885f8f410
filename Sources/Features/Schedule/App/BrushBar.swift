import HTMLKit
import JSONKit
import RecordKit
import ScheduleModel
import ScheduleViews
import SharedModels
import SharedUIs
import TimeKit

extension ScheduleScreen {
  /// What can be done with the days that are chosen.
  func selectionBar(_ days: [CivilDate], in context: ScreenContext) -> HTML<Action> {
    let count = shifts(on: days, in: context).count
    return section(ScheduleTexts.daysSelected(days.count)) {
      tag("p", .class("quiet")) {
        count == 0 ? ScheduleTexts.selectHint : ScheduleTexts.shiftsOnDays(count)
      }
      tag("div", .class("button-row")) {
        button(Button(ScheduleTexts.move, icon: .arrowRight, isEnabled: count > 0, action: .moveTapped(days)))
        button(Button(SharedTexts.delete, icon: .trash, isEnabled: count > 0, action: .deleteTapped(days)))
        button(
          Button(ScheduleTexts.switchShifts, icon: .arrowRepeat, isEnabled: count > 0, action: .switchTapped(days)),
          style: .primary)
      }
    }
  }

  /// Where the chosen shifts go.
  func moveBar(_ days: [CivilDate]) -> HTML<Action> {
    section(ScheduleTexts.moveShifts) {
      tag("p", .class("quiet")) {
        ScheduleTexts.moveHint(days.first?.text(.monthAndDay) ?? ScheduleTexts.theFirstDay)
      }
    }
  }

  /// The brushes to paint with.
  func brushBar(_ brush: Brush, in context: ScreenContext) -> HTML<Action> {
    let types = context.records.shiftTypesBySymbol
    let week = shownDay(in: context).firstOfWeek(in: context)
    return tag("section", .class("plan section"), .aria("label", ScheduleTexts.plan)) {
      tag("p", .class("quiet")) { Self.hint(for: brush) }
      tag("div", .class("brushes"), .role("group"), .aria("label", ScheduleTexts.brushes)) {
        for type in types {
          brushButton(
            badge(type.symbol, hue: type.hue, size: .small), type.title, isOn: brush == .shiftType(type.id),
            key: type.id.description, action: Action.brushTapped(.shiftType(type.id)))
        }
        brushButton(
          icon(.x), ScheduleTexts.off, isOn: brush == .off, key: "off", action: Action.brushTapped(.off))
        brushButton(
          icon(.copy), ShiftTexts.copyWeek, isOn: brush.copiedWeek != nil, key: "week",
          action: Action.brushTapped(brush.copiedWeek ?? .week(week)))
      }
      if types.isEmpty {
        emptyState(
          SharedTexts.noShiftTypes, icon: .label, text: ScheduleTexts.noShiftTypesText,
          button: Button(SharedTexts.addShiftType, icon: .plus, action: .linkTapped("/settings/shift-types/new")))
      }
    }
  }

  private static func hint(for brush: Brush) -> String {
    switch brush {
    case .shiftType: ScheduleTexts.planHint
    case .off: ScheduleTexts.offHint
    case .week(let start):
      ScheduleTexts.weekHint(start.text(.monthAndDay))
    }
  }
}

extension Brush {
  /// The week that is being copied.
  fileprivate var copiedWeek: Brush? {
    if case .week = self { self } else { nil }
  }
}
