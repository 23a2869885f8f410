import CalendarModel
import RecordKit
package import SharedUIs

/// The shifts and hikes in the calendars of the person's phone and computer.
package let calendarFeature = Feature(
  rules: calendarModel,
  screens: [
    ScreenType(CalendarScreen.self, .over("/settings")),
    ScreenType(ConnectSheet.self, .sheet(over: CalendarScreen.path)),
    ScreenType(FeedSheet.self, .sheet(over: CalendarScreen.path)),
    ScreenType(PrivateCalendarSheet.self, .sheet(over: CalendarScreen.path)),
  ],
  settings: [SettingsSection(rank: 2, CalendarSection())],
  todaySections: [TodaySection(for: nil) { refusedChanges(in: $0) }],
  commands: [
    AppCommand(CalendarTexts.connectCalendar, icon: .calendar3) { context in
      context.hasAccount ? .open(ConnectSheet.path) : nil
    }
  ])
