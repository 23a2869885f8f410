public import HTMLKit
import JSONKit
public import RecordKit
import SharedModels
import SharedUIs
public import TimeKit

/// A change of terms that is to come, and what takes it back.
public struct LaterChange {
  fileprivate let day: CivilDate
  fileprivate let text: String
  fileprivate let withdrawal: AnyIntent?

  /// The changes of a row after a day.
  ///
  /// - Parameters:
  ///   - row: with its terms.
  ///   - today: the day.
  ///   - version: the row's version as the person sees it; nil if no change can be taken back now.
  ///   - textOfTerms: terms in a few words.
  public static func all<Row: DatedRecord>(
    of row: Row, after today: CivilDate, expecting version: Int?, _ textOfTerms: (Row.Value) -> String
  ) -> [LaterChange] {
    row.terms.changes(after: today).map { change in
      LaterChange(
        day: change.from, text: change.text(textOfTerms),
        withdrawal: version.flatMap { row.withdrawal(from: change.from, expecting: $0) })
    }
  }
}

extension DatedRecord {
  fileprivate func withdrawal(from day: CivilDate, expecting version: Int) -> AnyIntent? {
    let fields = JSON.object([JSON.Member("withdrawn", .string(day.description))])
    guard let patch = try? Patch<Self>(from: JSONFieldReader(fields)) else { return nil }
    return Save(id: id, mode: .update(expecting: version), patch: patch).erased
  }
}

/// The changes that are to come, each with a button that takes it back.
@HTMLBuilder<FormAction>
func laterChangeRows(_ changes: [LaterChange]) -> HTML<FormAction> {
  for change in changes {
    tag("div", .class("field term")) {
      tag("span") { change.text }
      if let intent = change.withdrawal {
        button(Button(FormTexts.withdraw(change.day.text(.monthAndDay)), icon: .x, action: .submitted(intent)))
      }
    }
  }
}

/// The changes that are to come, below settings that are saved where they are typed; nothing for none.
@HTMLBuilder<FormAction>
public func laterChangeSection(_ changes: [LaterChange], key: String) -> HTML<FormAction> {
  if !changes.isEmpty { formSection(FormTexts.laterChanges, key: key) { laterChangeRows(changes) } }
}

/// Asks from when a typed value holds, below a row that is saved where it is typed: the day as the field `from`, and a
/// button that saves.
///
/// - Parameters:
///   - id: of the field.
///   - from: the day that is typed, or the usual one.
///   - consequence: what follows from that day; empty for nothing worth a sentence.
///   - isEnabled: whether the value can be saved.
public func fromWhenSection(
  id: String, from: CivilDate, consequence: String, isEnabled: Bool
) -> HTML<FormAction> {
  formSection(
    FormTexts.fromWhen, footer: FormTexts.fromNote(consequence), key: id
  ) {
    dateRow(id: id, label: FormTexts.changeFrom, date: from.description) { .typed("from", $0) }
    tag("div", .class("button-row")) {
      button(Button(SharedTexts.save, isEnabled: isEnabled, action: .saveTapped))
    }
  }
}
