package import HTMLKit
package import HikesModel
import JSONKit
package import RecordKit
package import SharedForms
import SharedModels
package import SharedUIs
package import TimeKit

/// The form that closes days, from one to another, and opens them again. A day on which dogs were picked up is closed for
/// the others.
package struct ClosedDaysSheet: RowSheet {
  package typealias Action = FormAction
  package var form: RowForm<ClosedDays>
  /// The date on which the form was opened; nil if it came back after a refusal.
  private var today: CivilDate?

  package static let basePath = "\(HikePaths.today)/closed"
  package static let idPrefix = "closed"
  package static let texts = RowSheetTexts(
    add: HikesTexts.closeDay, edit: HikesTexts.closed, noun: HikeTexts.closedDaysNoun, gone: HikesTexts.openAgain)

  package init(form: RowForm<ClosedDays>) { self.form = form }

  /// The address of the form that closes a day.
  package static func newPath(on date: CivilDate) -> String { "\(newPath)?date=\(date)" }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    let opening = openRow(address, in: context)
    guard case .screen(let sheet)? = opening, sheet.original == nil else { return opening }
    var row = sheet.form.draft.row
    let date = address.value("date").flatMap { CivilDate($0) } ?? context.today
    (row.firstDay, row.lastDay) = (date, date)
    var new = ClosedDaysSheet(row, in: context)
    new.today = context.today
    return .screen(new)
  }

  package var isDetail: Bool { false }

  package func title(on records: Records) -> String {
    guard original == nil else { return HikesTexts.closed }
    let row = form.draft.row
    guard !kept(on: records, today: today ?? row.firstDay).isEmpty else { return HikesTexts.closeDay }
    if row.firstDay < row.lastDay { return HikesTexts.closeRestOfDays }
    return row.firstDay == today ? HikesTexts.closeRestOfToday : HikesTexts.closeRest(of: row.firstDay.text(.short))
  }

  /// What has happened on the days, and so stays.
  private func kept(on records: Records, today: CivilDate) -> KeptHikes {
    let row = form.draft.row
    return row.lastDay < row.firstDay ? KeptHikes() : records.keptHikes(closing: row.days, today: today)
  }

  package func heading(in context: ScreenContext) -> HTML<Action> {
    let kept = kept(on: context.records, today: context.today)
    guard !kept.isEmpty else { return .nothing }
    return banner(HikesTexts.kept(kept), icon: .van, tone: .neutral)
  }

  /// What lasts to a day before its first one ends on the first one.
  package mutating func complete(_ name: String, from old: ClosedDays, in context: ScreenContext) {
    let row = form.draft.row
    guard name == "firstDay", row.lastDay < row.firstDay || old.firstDay == old.lastDay else { return }
    type("lastDay", row.firstDay.description, in: context)
  }

  package func layout(in context: ScreenContext) -> [FormLayout] {
    let row = form.draft.row
    return [
      FormLayout(
        footer: kept(on: context.records, today: context.today).isEmpty
          ? HikesTexts.closedFooter : HikesTexts.closedRestFooter,
        .field("firstDay", label: SharedTexts.firstDay),
        .date("lastDay", label: SharedTexts.lastDay, earliest: row.firstDay.description)),
      FormLayout(
        .field("reason", placeholder: HikesTexts.closedReasonExample),
        .row { reasons(isEnabled: context.allows(SaveClosedDays.self)) }),
    ]
  }

  private func reasons(isEnabled: Bool) -> HTML<Action> {
    tag("div", .class("field chips")) {
      for reason in HikesTexts.closedReasons {
        button(Button(reason, isEnabled: isEnabled, action: .typed("reason", reason)))
      }
    }
  }

  package func deletion(in context: ScreenContext) -> RowDeletion? {
    RowDeletion(
      HikesTexts.reopenDays, question: HikesTexts.reopenQuestion, message: HikesTexts.reopenMessage,
      confirm: HikesTexts.reopenDays, intent: DeleteClosedDays(id, expecting: original?.version))
  }
}
