import JSONKit
import PublishingModel
import RecordKit
import ScheduleModel
import ScheduleViews
import SharedModels
package import SharedUIs
import TimeKit

/// The draft of the schedule: planned by managers, and published with one command.
package let publishingFeature = Feature(
  rules: publishingModel,
  screens: [ScreenType(PublishSheet.self, for: .managers, .sheet(over: "/schedule/team"))],
  intentTexts: [draftingTexts, publishingTexts, discardingTexts],
  logTexts: [
    LogTexts(
      DraftedShift.self, noun: PublishingTexts.noun, plural: PublishingTexts.plural, icon: .pencil, role: .manager,
      path: { _ in DraftPaths.review },
      snapshot: { json in
        var snapshot = shiftSnapshot(json)
        if json["removal"] == .bool(true) { snapshot?.facts.append(CardDetail(PublishingTexts.removed, icon: .dash)) }
        return snapshot
      })
  ],
  todaySections: [TodaySection(for: .shifts) { ownShiftChanges(in: $0) }],
  commands: [
    AppCommand(PublishingTexts.publishDraft, icon: .upload) { context in
      context.actor.role >= .manager && context.records.count(of: DraftedShift.self) > 0
        ? .open(DraftPaths.review) : nil
    }
  ])

private let draftingTexts = IntentTexts(
  DraftShifts.self,
  success: { intent, records in
    switch intent.edit {
    case .plan(let plan):
      let added = plan.days.count { records[Identifier<DraftedShift>($0.id.rawValue)] != nil }
      return PublishingTexts.drafted(added: added, removed: plan.replacing.count)
    case .delete(let deletion): return PublishingTexts.removed(deletion.shifts.count)
    }
  },
  failure: { _, _ in PublishingTexts.wasNotDrafted })

private let publishingTexts = IntentTexts(
  PublishDraft.self, failureTitle: PublishingTexts.notPublished,
  success: { intent, records in
    PublishingTexts.published(intent.changes.count { records[Identifier<DraftedShift>($0.id.rawValue)] == nil })
  },
  failure: { _, _ in PublishingTexts.wasNotPublished })

private let discardingTexts = IntentTexts(
  DiscardDraft.self, failureTitle: PublishingTexts.notDiscarded,
  success: { intent, _ in PublishingTexts.discarded(intent.changes.count) },
  failure: { _, _ in PublishingTexts.wasNotDiscarded })
