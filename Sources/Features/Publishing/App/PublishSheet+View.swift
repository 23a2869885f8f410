package import HTMLKit
import JSONKit
import PublishingModel
import RecordKit
import ScheduleModel
import SentenceKit
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

extension PublishSheet {
  package func view(in context: ScreenContext) -> HTML<Action> {
    let review = review(on: context.records)
    return sheet(
      title(on: context.records), cancel: Button(SharedTexts.cancel, action: .cancelTapped),
      save: Button(PublishingTexts.publish, isEnabled: review.canBePublished, action: .publishTapped)
    ) {
      if review.days == nil, review.outdated.isEmpty {
        emptyState(PublishingTexts.empty, icon: .pencil, text: PublishingTexts.emptyText)
      } else {
        if let days = review.days { changes(review, days, in: context) }
        outdated(review, on: context.records)
        button(
          Button(
            isLimited ? PublishingTexts.discardOnDays : PublishingTexts.discard, icon: .trash,
            isEnabled: !review.discarded.isEmpty, action: .discardTapped), style: .destructive)
      }
    }
  }

  @HTMLBuilder<Action>
  private func changes(
    _ review: DraftReview, _ days: ClosedRange<CivilDate>, in context: ScreenContext
  ) -> HTML<Action> {
    formSection(
      SharedTexts.days, footer: PublishingTexts.daysNote,
      error: review.chosen.count > PublishDraft.limit ? PublishingTexts.tooMany(PublishDraft.limit) : nil, key: "days"
    ) {
      dateRow(
        id: "publish-first", label: SharedTexts.firstDay, date: (firstDay ?? days.lowerBound).description
      ) { .firstDayChanged($0) }
      dateRow(
        id: "publish-last", label: SharedTexts.lastDay, date: (lastDay ?? days.upperBound).description
      ) { .lastDayChanged($0) }
    }
    definitionList([
      Definition(PublishingTexts.added, String(review.chosen.count { !$0.isRemoval })),
      Definition(PublishingTexts.removed, String(review.chosen.count { $0.isRemoval })),
      Definition(PublishingTexts.people, String(review.people.count)),
    ])
    conflicts(review.conflicts(as: context.member, on: context.records))
    people(review, on: context.records)
  }

  @HTMLBuilder<Action>
  private func conflicts(_ conflicts: PlanConflicts) -> HTML<Action> {
    if !conflicts.isEmpty {
      section(PublishingTexts.conflicts, key: "conflicts") {
        tag("div", .class("notes")) { for line in conflicts.shownLines { banner(line) } }
      }
    }
  }

  private func people(_ review: DraftReview, on records: Records) -> HTML<Action> {
    section(PublishingTexts.changes, key: "changes") {
      if review.people.isEmpty { tag("p", .class("quiet")) { PublishingTexts.noneOnDays } }
      cardList(label: PublishingTexts.changes) {
        for person in review.people.prefix(shownCount) {
          cardItem(key: person.member.description) { card(of: person, on: records) }
        }
      }
      if review.people.count > Self.page {
        showMore(shown: min(shownCount, review.people.count), of: review.people.count, action: Action.moreTapped)
      }
    }
  }

  private func card(of person: DraftReview.Person, on records: Records) -> HTML<Action> {
    infoCard(
      lead: records[person.member].map { avatar(of: $0, on: records) } ?? .nothing, title: person.name,
      meta: lines(person.added, icon: .plus, on: records)
        + lines(person.removed, icon: .dash, on: records))
  }

  /// A line for each shift type with its days.
  private func lines(
    _ changes: [DraftedShift], icon: Icon, on records: Records
  ) -> [CardDetail] {
    records.shiftTypesBySymbol.compactMap { type in
      // A line breaks between days, not within them.
      let days = changes.filter { $0.shift.shiftType == type.id }.map { change in
        let day = change.shift.date.text(.monthAndDay)
        return String(String.UnicodeScalarView(day.unicodeScalars.map { $0 == " " ? "\u{A0}" : $0 }))
      }
      return days.isEmpty ? nil : CardDetail(PublishingTexts.work(type.title, on: days.listed(by: ", ")), icon: icon)
    }
  }

  @HTMLBuilder<Action>
  private func outdated(_ review: DraftReview, on records: Records) -> HTML<Action> {
    if !review.outdated.isEmpty {
      section(PublishingTexts.outdated, key: "outdated") {
        tag("p", .class("quiet form-note")) { PublishingTexts.outdatedNote }
        cardList(label: PublishingTexts.outdated) {
          for each in review.outdated.prefix(shownCount) {
            cardItem(key: each.change.id.description) { card(of: each, on: records) }
          }
        }
        button(Button(PublishingTexts.discardOutdated, action: .discardOutdatedTapped))
      }
    }
  }

  private func card(of outdated: DraftedSchedule.Outdated, on records: Records) -> HTML<Action> {
    let shift = outdated.change.shift
    let title = records.shiftType(shift.shiftType)?.title ?? SharedTexts.shift
    return infoCard(
      lead: iconTile(outdated.change.isRemoval ? .dash : .plus), title: records.memberName(shift.member),
      meta: [CardDetail(PublishingTexts.work(title, on: shift.date.text(.short)), icon: .calendar3)],
      note: outdated.obstacle.text)
  }

  package func alert(in context: ScreenContext) -> HTML<Action>? {
    guard asksToDiscard else { return nil }
    return SharedUIs.alert(
      isLimited ? PublishingTexts.discardOnDaysQuestion : PublishingTexts.discardQuestion,
      message: PublishingTexts.discardText(review(on: context.records).discarded.count),
      buttons: [
        AlertButton(SharedTexts.cancel, role: .cancel, action: .discardCanceled),
        AlertButton(
          isLimited ? PublishingTexts.discardOnDays : PublishingTexts.discard, role: .destructive,
          action: .discardConfirmed),
      ])
  }
}

extension DraftedSchedule.Obstacle {
  fileprivate var text: String {
    switch self {
    case .changed: PublishingTexts.wasChanged
    case .taken: PublishingTexts.isTaken
    case .left: PublishingTexts.hasLeft
    }
  }
}
