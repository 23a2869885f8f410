import RecordKit
package import SharedUIs
import TimeKit

/// The year at a glance: twelve months of a person or the team, what they add up to, and files of them.
package let yearPlannerFeature = Feature(
  rules: FeatureRules(),
  screens: [
    ScreenType(YearScreen.self, .root),
    ScreenType(
      ExportSheet.self,
      .sheet(over: { address, _ in
        YearScreen.path(of: YearScreen.firstDay(of: address.parts.dropLast().last ?? "")?.year)
      })),
  ],
  scheduleViews: [
    ScheduleView(YearPlannerTexts.year, path: { YearScreen.path(of: $0?.year) })
  ],
  commands: [AppCommand(YearPlannerTexts.openYear, icon: .calendar3, path: YearScreen.path)])
