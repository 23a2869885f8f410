import HTMLKit
public import RecordKit
public import SharedUIs
public import TimeKit

/// The form of a row with terms. It shows those that hold today, asks from when others hold if days depend on them, and
/// lists the changes that are to come.
public protocol DatedRowSheet: RowSheet where Row: DatedRecord {
  /// Terms in a few words: "7:00 AM – 3:00 PM".
  static func text(of terms: Row.Value, in context: ScreenContext) -> String
  /// What follows from the typed terms for the days from one on; empty for nothing worth a sentence.
  func consequence(from date: CivilDate, in context: ScreenContext) -> String
}

extension DatedRowSheet {
  /// The row with the terms of today.
  public static func shown(_ row: Row, in context: ScreenContext) -> Row {
    var shown = row
    shown.terms = row.terms.editing(on: context.today)
    return shown
  }

  /// Nothing.
  public func consequence(from date: CivilDate, in context: ScreenContext) -> String { "" }

  /// From when the typed terms hold, and the changes that are to come.
  public func termSections(in context: ScreenContext) -> (sections: [FormLayout], below: String)? {
    guard let current = context.records[id] else { return nil }
    let (typed, shown) = (form.draft.row.terms, form.original.row.terms.edited)
    var sections: [FormLayout] = []
    if typed.edited != shown, current.isInUse(on: context.records) {
      let consequence = consequence(from: typed.editedFrom ?? context.today, in: context)
      let footer = consequence.isEmpty ? FormTexts.fromFooter : "\(FormTexts.fromFooter) \(consequence)"
      sections.append(
        FormLayout(
          FormTexts.fromWhen, footer: footer,
          .date("from", label: FormTexts.changeFrom, usual: context.today.description)))
    }
    let later = current.terms.changes(after: context.today)
    if !later.isEmpty {
      sections.append(FormLayout(FormTexts.laterChanges, .row { laterChanges(later, in: context) }))
    }
    return (sections, below: Row.Value.names.last ?? "")
  }

  /// The changes that are to come, each with a button that takes it back.
  @HTMLBuilder<Action>
  private func laterChanges(_ changes: [TermChange<Row.Value>], in context: ScreenContext) -> HTML<Action> {
    let mayWithdraw = context.allows(Save<Row>.self) && !isDirty(on: context.records)
    for change in changes {
      tag("div", .class("field term")) {
        tag("span") { change.text { Self.text(of: $0, in: context) } }
        if mayWithdraw {
          button(
            Button(
              FormTexts.withdraw(change.from.text(.monthAndDay)), icon: .x,
              action: Self.form(.changeWithdrawn(change.from))))
        }
      }
    }
  }
}
