import HikesModel
import JSONKit
import RecordKit
package import SharedUIs
import TimeKit

/// Whom to pick up today and in which order, the week, trails, and what holds for all hikes.
package let hikesFeature = Feature(
  part: .planning(.hikes), rules: hikesModel,
  tabs: [
    TabDefinition(HikesTexts.hikes, icon: .van, path: HikePaths.today, for: .hikes),
    TabDefinition(
      HikesTexts.week, icon: .calendar3, path: HikePaths.week, for: .hikes, isOnlyAlone: true,
      substitute: HikePaths.today),
  ],
  screens: [
    ScreenType(HikesScreen.self, .root),
    ScreenType(WeekScreen.self, .root),
    ScreenType(DogDaySheet.self, .sheet(over: { address, _ in HikePaths.dayBelow(address) })),
    ScreenType(HikeSheet.self, .sheet(over: { address, _ in HikePaths.dayBelow(address) })),
    ScreenType(AddToDaySheet.self, .sheet(over: { address, _ in HikePaths.dayBelow(address) })),
    ScreenType(ClosedDaysSheet.self, .sheet(over: HikePaths.today)),
    ScreenType(SwapSheet.self, .sheet(over: HikePaths.week)),
    ScreenType(TrailsScreen.self, .over("/settings")),
    ScreenType(TrailSheet.self, .sheet(over: TrailsScreen.path)),
    ScreenType(HikeSettingsSheet.self, .sheet(over: "/settings")),
  ],
  intentTexts: hikesIntentTexts,
  logTexts: hikesLogTexts,
  settings: [
    SettingsSection(rank: 12, HikesSettingsSection())
  ],
  todaySections: [TodaySection(for: .hikes) { hikesToday(in: $0) }],
  commands: [
    AppCommand(HikesTexts.week, icon: .calendar3) { context in
      context.records.plans(.hikes) && context.records.plansSeveral ? .open(HikePaths.week) : nil
    },
    AppCommand(HikesTexts.closeDay, icon: .calendar2X) { context in
      context.records.plans(.hikes) && context.allows(SaveClosedDays.self)
        ? .open(ClosedDaysSheet.newPath(on: context.today)) : nil
    },
    hikesCommand(HikesTexts.trails, icon: .tree, path: TrailsScreen.path),
    AppCommand(HikesTexts.hikeSettings, icon: .gear) { context in
      context.records.plans(.hikes) && context.allows(SaveHikeSettings.self)
        ? .open(HikeSettingsSheet.basePath) : nil
    },
  ])

/// A command that only workplaces with hikes have.
private func hikesCommand(_ title: String, icon: Icon, path: String) -> AppCommand {
  AppCommand(title, icon: icon) { context in context.records.plans(.hikes) ? .open(path) : nil }
}

extension HikePaths {
  /// The day below a sheet that is opened by its address.
  fileprivate static func dayBelow(_ address: Address) -> String {
    address.rest(behind: today)?.first.flatMap { CivilDate($0) }.map { day($0) } ?? today
  }
}
