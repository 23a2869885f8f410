import JSONKit
import RecordKit
import ScheduleModel
import ScheduleViews
import SharedModels
package import SharedUIs
import TimeKit

/// Who works when: Today, the month, and the forms of shifts and switches.
package let scheduleFeature = Feature(
  rules: scheduleModel,
  tabs: [
    TabDefinition(SharedTexts.today, icon: .sun, path: TodayScreen.path, for: .shifts),
    TabDefinition(ScheduleTexts.schedule, icon: .calendar3, path: ScheduleScreen.path, for: .shifts),
  ],
  screens: [
    ScreenType(TodayScreen.self, .root),
    ScreenType(ChooseShiftSheet.self, .sheet(over: TodayScreen.path)),
    ScreenType(ScheduleScreen.self, .root),
    ScreenType(ShiftDetailSheet.self, .sheet(over: { address, records in pathBelow(address, on: records) })),
    ScreenType(ShiftSheet.self, .sheet(over: { address, records in pathBelow(address, on: records) })),
    ScreenType(SwitchSheet.self, .sheet(over: { address, records in pathBelow(address, on: records) })),
  ],
  intentTexts: shiftIntentTexts + [ReversalTexts.undo, ReversalTexts.redo].map { $0 as AnyIntentTexts },
  logTexts: [
    LogTexts(
      ScheduledShift.self, noun: ShiftTexts.noun, plural: ScheduleTexts.plural, icon: .calendar3,
      remark: { entry, records in records.isCorrection(entry) ? ShiftTexts.correction : nil },
      path: { ShiftDetailSheet.path(of: Identifier($0)) }, snapshot: { shiftSnapshot($0) })
  ],
  changeTypes: [
    ChangeTypeLook(.switch, .arrowRepeat, .accent), ChangeTypeLook(.move, .arrowRight, .neutral),
  ],
  scheduleViews: [
    ScheduleView(ScheduleTexts.me, path: { $0.map { ScheduleScreen.path(of: $0) } ?? ScheduleScreen.path })
  ],
  firstSteps: [
    FirstStep(
      "month", title: ScheduleTexts.firstStep, text: ScheduleTexts.firstStepText, icon: .calendar3,
      path: ScheduleScreen.paintPath, for: .shifts, isDone: { $0.count(of: ScheduledShift.self) > 0 })
  ],
  commands: scheduleCommands)

/// The schedule below a sheet that is opened by its address: at the day that a new shift is for.
private func pathBelow(_ address: Address, on records: Records) -> String {
  let rest = address.rest(behind: ScheduleScreen.path) ?? []
  guard rest.last == "add", let day = rest.first.flatMap({ CivilDate($0) }) else { return ScheduleScreen.path }
  return ScheduleScreen.path(of: day)
}
