public import HTMLKit
public import JSONKit
public import RecordKit
public import SharedUIs
import TextKit

/// Fields of a row that are saved one by one, each once the person is done with it.
public struct RowFields<Row: SavedRecord>: Equatable, Sendable {
  /// The fields whose texts are not saved yet.
  private var texts: [TypedText] = []

  /// As they were saved.
  public init() {}

  /// Whether something is typed that is not saved yet.
  public var isDirty: Bool { !texts.isEmpty }

  /// What a person does with a field, by its name on the wire.
  public enum Action: Equatable, Sendable {
    case typed(String, String)
    case done(String)
  }

  /// Takes an action, and saves a field that the person is done with, unless the rules refuse it.
  public mutating func reduce(_ action: Action, of row: Row, in context: ScreenContext) -> [Effect] {
    switch action {
    case .typed(let name, let text):
      type(name, text, of: row)
      return []
    case .done:
      let save = save(of: row)
      guard isDirty, context.refusal(of: save) == nil else { return [] }
      return [.submit(save.erased)]
    }
  }

  private mutating func type(_ name: String, _ text: String, of row: Row) {
    guard let field = Row.formFields.first(where: { $0.name == name }) else { return }
    let format = FieldFormat.plain(field.input)
    let shown = format.value(text).map { format.text($0) } ?? text
    texts.removeAll { $0.name == name }
    if shown != format.text(row.object[name]) { texts.append(TypedText(name: name, text: shown, problem: nil)) }
  }

  /// Takes the end of a save of this row.
  public mutating func receive(_ event: ScreenEvent, of id: Identifier<Row>) -> [Effect] {
    guard case .ended(let command, let outcome) = event, command.intent.as(Save<Row>.self)?.id == id else { return [] }
    if outcome == .stored { texts = [] }
    return endSetting(outcome)
  }

  private func save(of row: Row) -> Save<Row> {
    var draft = RowDraft(row)
    for text in texts {
      if let field = Row.formFields.first(where: { $0.name == text.name }) { draft.type(text.text, into: field, nil) }
    }
    return Save(from: row, to: draft.row)
  }

  /// The section of the fields; who may not change them reads those that are filled in.
  public func section<Parent>(
    _ layout: FormLayout, of row: Row, idPrefix: String, isEnabled: Bool = true, in context: ScreenContext,
    lift: @escaping (Action) -> Parent
  ) -> HTML<Parent> {
    let layout = [layout].completed(by: Row.formFields)
    guard isEnabled else {
      let facts: [Definition<Parent>] = layout.facts(of: row.object, Row.formFields)
      return facts.isEmpty ? .nothing : definitionList(facts)
    }
    let problem = isDirty ? context.refusal(of: save(of: row)) : nil
    let page = FormPage(
      fields: Row.formFields, layout: layout, values: row.object, texts: texts,
      problems: problem.map { [$0] } ?? [], idPrefix: idPrefix, isEnabled: true, isNew: false,
      has24Hours: false, reply: { name in EventHandler { lift(.typed(name, $0)) } },
      commit: { name in EventHandler(always: lift(.done(name))) })
    return group {
      HTML(page.sections)
      if let general = page.general { formError(general.message) }
    }
  }
}
