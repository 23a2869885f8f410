import HTMLKit
public import RecordKit
public import SharedUIs
public import TimeKit

/// The form of a row with terms. It shows those of today, asks from when others hold if days depend on them, and
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
    shown.terms = row.terms.editing(on: row.termsDay(today: context.today))
    return shown
  }

  /// Nothing.
  public func consequence(from date: CivilDate, in context: ScreenContext) -> String { "" }

  /// From when the typed terms hold, and the changes that are to come.
  public func termSections(in context: ScreenContext) -> (sections: [FormLayout], below: String)? {
    let current = context.records[id] ?? Row(id: id)
    let today = current.termsDay(today: context.today)
    let (typed, shown) = (form.draft.row.terms, form.original.row.terms.edited)
    var sections: [FormLayout] = []
    if typed.edited != shown, current.isInUse(on: context.records) {
      sections.append(.fromWhen(consequence(from: typed.editedFrom ?? today, in: context), usual: today))
    }
    let mayWithdraw = context.allows(Save<Row>.self) && !isDirty(on: context.records)
    let later = LaterChange.all(of: current, after: today, expecting: mayWithdraw ? original?.version : nil) {
      Self.text(of: $0, in: context)
    }
    if !later.isEmpty {
      sections.append(FormLayout(FormTexts.laterChanges, .row { laterChangeRows(later).map { Self.form($0) } }))
    }
    return (sections, below: Row.Value.names.last ?? "")
  }
}

extension FormLayout {
  fileprivate static func fromWhen(_ consequence: String, usual: CivilDate) -> FormLayout {
    FormLayout(
      FormTexts.fromWhen, footer: FormTexts.fromNote(consequence),
      .date("from", label: FormTexts.changeFrom, usual: usual.description))
  }
}
