import JSONKit
import RecordKit
import RostersModel
import SharedForms
import SharedModels
package import SharedUIs

/// Rosters that the app finds: filled in, repaired, and explained.
package let rostersFeature = Feature(
  part: .managers, rules: rostersModel,
  screens: [
    ScreenType(FillSheet.self, .sheet(over: "/schedule/team")),
    ScreenType(RosterPeopleSheet.self, .sheet(over: "/schedule/team")),
    ScreenType(RosterRulesSheet.self, .sheet(over: "/schedule/team")),
    ScreenType(WorkTermsSheet.self, .sheet(over: "/schedule/team")),
  ],
  intentTexts: [
    IntentTexts(
      Save<RosterRules>.self, success: { _, _ in RosterTexts.rulesSaved },
      failure: { _, _ in SharedTexts.wasNotSaved(RosterTexts.rulesNoun) },
      reopen: { intent, context in RosterRulesSheet(intent, in: context).erased }),
    IntentTexts(
      Save<WorkTerms>.self, success: { _, _ in RosterTexts.termsSaved },
      failure: { _, _ in SharedTexts.wasNotSaved(RosterTexts.termsNoun) },
      reopen: { intent, context in WorkTermsSheet(intent, in: context).erased }),
  ],
  planningTools: [
    PlanningTool(RosterTexts.fillTool, icon: .people) { day, isDraft, context in
      context.actor.role >= .manager ? FillSheet.path(from: day, isDraft: isDraft) : nil
    },
    PlanningTool(RosterTexts.repairTool, icon: .arrowRepeat) { day, isDraft, context in
      context.actor.role >= .manager ? FillSheet.path(from: day, .repair, isDraft: isDraft) : nil
    },
  ],
  commands: [
    AppCommand(RosterTexts.fill, icon: .people) { context in
      context.actor.role >= .manager ? .open(FillSheet.path) : nil
    },
    AppCommand(RosterTexts.repair, icon: .arrowRepeat) { context in
      context.actor.role >= .manager ? .open(FillSheet.path(from: context.today, .repair)) : nil
    },
  ])
