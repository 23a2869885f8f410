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
      isOffered: { records, environment in environment.actor.seesTeam(on: records) })
  ],
  todaySections: [
    TodaySection(for: .shifts) { openShiftsToday($0, in: $1) },
    TodaySection(for: .shifts) { onNow($0, in: $1) },
  ],
  commands: [
    AppCommand(TeamTexts.openTeam, icon: .people) { records, environment in
      environment.actor.seesTeam(on: records) ? .open(TeamScreen.path) : nil
    },
    AppCommand(TeamTexts.planTeam, icon: .pencil) { _, environment in
      environment.actor.role >= .manager ? .open(TeamScreen.paintPath) : nil
    },
  ])
