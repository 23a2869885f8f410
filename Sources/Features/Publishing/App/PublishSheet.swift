import JSONKit
import PublishingModel
package import RecordKit
import ScheduleModel
import ScheduleViews
import SharedModels
package import SharedUIs
import TimeKit

/// What the draft changes, for a manager to look through, publish or discard.
package struct PublishSheet: Screen {
  /// The days whose changes are published; nil for those of the whole draft.
  private(set) var firstDay: CivilDate?
  private(set) var lastDay: CivilDate?
  /// How many people are shown.
  private(set) var shownCount = Self.page
  /// Whether it is asked if the draft is to be discarded.
  private(set) var asksToDiscard = false

  static let page = 40

  package enum Action: Equatable, Sendable {
    case firstDayChanged(String), lastDayChanged(String)
    case publishTapped, discardTapped, discardConfirmed, discardCanceled, discardOutdatedTapped
    case moreTapped, cancelTapped
  }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard address.rest(behind: DraftPaths.review) == [] else { return nil }
    return context.actor.role >= .manager ? .screen(PublishSheet()) : .gone(PublishingTexts.managersOnly)
  }

  private init() {}

  package var path: String { DraftPaths.review }
  package func title(on records: Records) -> String { PublishingTexts.draft }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .firstDayChanged(let text): firstDay = CivilDate(text)
    case .lastDayChanged(let text): lastDay = CivilDate(text)
    case .publishTapped:
      let review = review(on: context.records)
      guard review.canBePublished else { return [] }
      return [.submitAndClose(PublishDraft(review.chosen.map { ShiftTarget($0) }))]
    case .discardTapped: asksToDiscard = true
    case .discardCanceled: asksToDiscard = false
    case .discardConfirmed:
      asksToDiscard = false
      return discard(review(on: context.records).discarded)
    case .discardOutdatedTapped: return discard(review(on: context.records).outdated.map { $0.change })
    case .moreTapped: shownCount += Self.page
    case .cancelTapped: return [.cancel]
    }
    return []
  }

  private func discard(_ rows: [DraftedShift]) -> [Effect] {
    stride(from: 0, to: rows.count, by: DiscardDraft.limit).map { start in
      .submit(DiscardDraft(rows[start..<min(rows.count, start + DiscardDraft.limit)].map { ShiftTarget($0) }))
    }
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    guard case .ended(let command, let outcome) = event else { return [] }
    if outcome == .stored, command.intent.as(PublishDraft.self) != nil { return [.finish] }
    return endShiftChange(command, outcome, in: context)
  }

  /// Whether only some days are chosen.
  var isLimited: Bool { firstDay != nil || lastDay != nil }

  func review(on records: Records) -> DraftReview { DraftReview(records, from: firstDay, through: lastDay) }
}

/// The draft as it is shown to whoever publishes it.
struct DraftReview {
  /// What one person gets and loses.
  struct Person {
    let member: Identifier<Member>
    let name: String
    let added: [DraftedShift]
    let removed: [DraftedShift]
  }

  /// All days of what applies; nil for none.
  let days: ClosedRange<CivilDate>?
  /// What applies on the chosen days, by day.
  let chosen: [DraftedShift]
  let outdated: [DraftedSchedule.Outdated]
  /// What is dropped if the draft is discarded: all that it has on the chosen days.
  let discarded: [DraftedShift]
  /// Those whom it concerns, by name.
  let people: [Person]

  init(_ records: Records, from first: CivilDate?, through last: CivilDate?) {
    let schedule = records.draftedSchedule
    let changes = schedule.changes.sorted { left, right in
      left.shift.date == right.shift.date ? left.id < right.id : left.shift.date < right.shift.date
    }
    outdated = schedule.outdated
    days = changes.first.flatMap { first in changes.last.map { first.shift.date...$0.shift.date } }
    chosen = changes.dated(from: first, through: last)
    discarded = records.draftedShifts().dated(from: first, through: last)
    let all = records.members() + records.formerMembers()
    people = all.compactMap { [chosen] member in
      let own = chosen.filter { $0.shift.member == member.id }
      return own.isEmpty
        ? nil
        : Person(
          member: member.id, name: records.memberName(member.id), added: own.filter { !$0.isRemoval },
          removed: own.filter { $0.isRemoval })
    }
  }

  /// What the new shifts of the chosen days run into once they are on the schedule.
  func conflicts(as reader: Identifier<Member>, on records: Records) -> PlanConflicts {
    PlanConflicts(
      of: chosen.filter { !$0.isRemoval }.map { $0.shift }, as: reader, on: DraftedSchedule(chosen, on: records).records
    )
  }

  var canBePublished: Bool { !chosen.isEmpty && chosen.count <= PublishDraft.limit }
}
