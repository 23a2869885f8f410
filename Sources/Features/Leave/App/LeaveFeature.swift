import JSONKit
import LeaveModel
import RecordKit
import ScheduleViews
import SharedForms
import SharedModels
package import SharedUIs
import TimeKit

/// Leave and holidays, which lie over the schedule and change no shift.
package let leaveFeature = Feature(
  rules: leaveModel,
  screens: [
    ScreenType(LeaveSheet.self, .sheet(over: "/schedule")),
    ScreenType(LeaveScreen.self, .over("/settings")),
    ScreenType(LeaveRequestSheet.self, .sheet(over: LeaveScreen.path)),
    ScreenType(LeaveDecisionSheet.self, .sheet(over: LeaveScreen.path)),
    ScreenType(LeaveAllowancesScreen.self, .over(LeaveScreen.path)),
    ScreenType(LeaveAllowanceSheet.self, .sheet(over: LeaveAllowancesScreen.path)),
    ScreenType(HolidaysScreen.self, .over("/settings")),
    ScreenType(PublicHolidaysSheet.self, for: .managers, .sheet(over: HolidaysScreen.path)),
    ScreenType(HolidaySheet.self, .sheet(over: HolidaysScreen.path)),
  ],
  intentTexts: leaveIntentTexts + leaveRequestIntentTexts + holidayIntentTexts,
  logTexts: leaveLogTexts + leaveRequestLogTexts,
  settings: [
    SettingsSection(
      rank: 4,
      ListLinkSection(
        id: "leave", heading: SharedTexts.timeOff, title: LeaveTexts.leave, icon: .calendar2X, path: LeaveScreen.path,
        for: .shifts, counting: { context in context.records.allLeave(of: context.member).count })),
    SettingsSection(rank: 4, LeaveSettingsSection()),
    SettingsSection(
      rank: 12,
      ListLinkSection(
        id: "holidays", heading: SharedTexts.workplace, title: LeaveTexts.holidays, icon: .calendar3,
        path: HolidaysScreen.path, for: .shifts, count: { $0.count(of: Holiday.self) })),
  ],
  dayMarks: [holidayMarks, leaveMarks],
  todaySections: [
    TodaySection(for: .shifts) { uncoveredToday(in: $0) },
    TodaySection(for: .shifts) { leaveToday(in: $0) },
  ],
  commands: [
    AppCommand(LeaveTexts.addLeave, icon: .plus, path: LeavePaths.adding),
    AppCommand(LeaveTexts.showAll, icon: .calendar2X, path: LeaveScreen.path),
    AppCommand(LeaveTexts.holidays, icon: .calendar3, path: HolidaysScreen.path),
  ])

/// A holiday's title on its day, and its mark in the month.
private let holidayMarks = DayMarkSource(
  marks: { dates, records in
    records.holidays(in: dates).map { holiday in
      DayMark(
        id: holiday.id.description, dates: holiday.date...holiday.date, text: holiday.title, hue: 0,
        path: HolidaySheet.path(of: holiday.id))
    }
  }, addTitle: "", addPath: { _, _ in nil })

/// The way to enter leave; the schedule shows leave itself, since it is the member's own.
private let leaveMarks = DayMarkSource(
  marks: { _, _ in [] }, addTitle: LeaveTexts.addLeave, addPath: { date, _ in LeavePaths.adding(on: date) })
