import RecordKit
import SharedModels
package import SharedUIs

/// Everybody's shifts: the weeks of the team, one day hour by hour, a person's month, and who is at work now.
package let teamFeature = Feature(
  rules: FeatureRules(),
  screens: [
    ScreenType(TeamScreen.self, .root),
    ScreenType(PersonSheet.self, .sheet(over: TeamScreen.path)),
  ],
  scheduleViews: [
    ScheduleView(
      TeamTexts.team, path: { TeamScreen.path(of: $0) },
      isOffered: { context in context.actor.seesTeam(on: context.records) })
  ],
  todaySections: [
    TodaySection(for: .shifts) { openShiftsToday(in: $0) },
    TodaySection(for: .shifts) { onNow(in: $0) },
  ],
  commands: [
    AppCommand(TeamTexts.openTeam, icon: .people) { context in
      context.actor.seesTeam(on: context.records) ? .open(TeamScreen.path) : nil
    },
    AppCommand(TeamTexts.planTeam, icon: .pencil) { context in
      context.actor.role >= .manager ? .open(TeamScreen.paintPath) : nil
    },
  ])
