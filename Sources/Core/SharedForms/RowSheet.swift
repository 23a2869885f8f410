public import HTMLKit
public import JSONKit
public import RecordKit
public import SharedModels
public import SharedUIs

/// What a person does with the form of a row.
public enum FormAction: Equatable, Sendable {
  /// A field, by its name on the wire, gets another text, as its control has it.
  case typed(String, String)
  case saveTapped, cancelTapped
  case deleteTapped, deletionConfirmed, questionDismissed
  /// What a control of the form does at once; the form closes.
  case submitted(AnyIntent)
  /// Another screen, by its address.
  case linkTapped(String)
}

/// A sheet with the form of a row, new or there already: it says which fields it has in which sections, what is special
/// about them, and how the row is deleted. Everything else is the same for all of them.
public protocol RowSheet: Screen {
  /// The kind of row.
  associatedtype Row: SavedRecord

  /// What was typed.
  var form: RowForm<Row> { get set }
  /// The sheet with a form.
  init(form: RowForm<Row>)
  /// The address below which rows have theirs: "/settings/locations".
  static var basePath: String { get }
  /// A new row as the form shows it first.
  static func new(_ id: Identifier<Row>, in context: ScreenContext) -> Row
  /// A row that is there as the form shows it, with what follows from fields that the form does not show.
  static func shown(_ row: Row, in context: ScreenContext) -> Row
  /// The sheet's own action for an action of the form.
  static func form(_ action: FormAction) -> Action
  /// What the sheet says of its row.
  static var texts: RowSheetTexts { get }
  /// Begins the elements' identifiers: "client".
  static var idPrefix: String { get }
  /// The fields in their sections.
  func layout(in context: ScreenContext) -> [FormLayout]
  /// The sections about the days from which fields hold, and the name of the last of these fields, below which they come.
  func termSections(in context: ScreenContext) -> (sections: [FormLayout], below: String)?
  /// Above the sections.
  func heading(in context: ScreenContext) -> HTML<Action>
  /// Below the sections and what is wrong with them.
  func details(in context: ScreenContext) -> HTML<Action>
  /// How the row is deleted that is there; nil if it cannot be.
  func deletion(in context: ScreenContext) -> RowDeletion?
  /// What follows from the text that a person gave a field.
  ///
  /// - `old`: the row before.
  mutating func complete(_ name: String, from old: Row, in context: ScreenContext)
  /// What is wrong with the form, beyond texts that cannot be read.
  func problems(in context: ScreenContext) -> [Refusal]
  /// Whether the form makes a row, as it does unless the row is one that always is there, such as settings.
  var isNew: Bool { get }
  /// Whether a wide window shows it beside the list of rows, as no modal dialog.
  var isDetail: Bool { get }
}

/// What a sheet says of its row.
public struct RowSheetTexts: Sendable {
  // A sheet keeps its texts, and its readers have languages of their own.
  let add: @Sendable () -> String
  let edit: @Sendable () -> String
  let noun: @Sendable () -> String
  let gone: @Sendable () -> String
  let save: @Sendable () -> String

  /// The titles over a new row and over one that is there; what a row is called, as in "Unable to save location."; and
  /// what is said of one that was deleted meanwhile.
  ///
  /// - `save`: what the button says that makes a new row, "Save" as a rule.
  public init(
    add: @escaping @Sendable @autoclosure () -> String, edit: @escaping @Sendable @autoclosure () -> String,
    noun: @escaping @Sendable @autoclosure () -> String, gone: @escaping @Sendable @autoclosure () -> String,
    save: @escaping @Sendable @autoclosure () -> String = SharedTexts.save
  ) {
    self.add = add
    self.edit = edit
    self.noun = noun
    self.gone = gone
    self.save = save
  }
}

/// How a row is deleted, and what is asked or said before.
public struct RowDeletion {
  let label: String
  let question: String
  let message: String
  let confirm: String
  let intent: AnyIntent
  let obstacle: (title: String, message: String)?

  /// The button's label, the question with what will happen, and the intent.
  ///
  /// - `confirm`: what the question's button says, "Delete" as a rule.
  /// - `obstacle`: why it cannot be done now, in place of the question.
  public init(
    _ label: String, question: String, message: String, confirm: String? = nil, intent: some Intent,
    obstacle: (title: String, message: String)? = nil
  ) {
    self.label = label
    self.question = question
    self.message = message
    self.confirm = confirm ?? SharedTexts.delete
    self.intent = intent.erased
    self.obstacle = obstacle
  }
}

extension RowSheet where Action == FormAction {
  /// The form's action itself.
  public static func form(_ action: FormAction) -> Action { action }

  /// Takes an action of the form.
  public mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    reduceForm(action, in: context)
  }
}

extension RowSheet {
  /// The form of a row that is there, or of a new one.
  public init(_ row: Row, in context: ScreenContext) { self.init(form: FormState(of: Self.shown(row, in: context))) }

  /// The form with what a command would have saved. A row that is gone meanwhile becomes a new one.
  public init(_ intent: Save<Row>, in context: ScreenContext) {
    let saved = context.records[intent.id] ?? Self.new(Identifier(context.makeIdentifier()), in: context)
    self.init(form: FormState(of: Self.shown(saved, in: context), changedBy: intent.patch))
  }

  /// The address of a new row's form.
  public static var newPath: String { "\(basePath)/new" }
  /// The address of a row's form.
  public static func path(of id: Identifier<Row>) -> String { "\(basePath)/\(id)" }
  /// The address of the row, or of a new one.
  public var path: String { original == nil ? Self.newPath : Self.path(of: id) }

  /// A row of which nothing is known yet.
  public static func new(_ id: Identifier<Row>, in context: ScreenContext) -> Row {
    Row(id: id)
  }

  /// As it is.
  public static func shown(_ row: Row, in context: ScreenContext) -> Row { row }

  /// Opens the form of a new row, or of the one that the address names.
  public static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    openRow(address, in: context)
  }

  /// Opens the form of a new row, or of the one that the address names.
  public static func openRow(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: basePath), rest.count == 1 else { return nil }
    if rest[0] == "new" {
      return .screen(Self(new(Identifier(context.makeIdentifier()), in: context), in: context))
    }
    guard let id = Identifier<Row>(rest[0]) else { return nil }
    return context.records[id].map { .screen(Self($0, in: context)) } ?? .gone(texts.gone())
  }

  /// The row's identifier.
  public var id: Identifier<Row> { form.original.row.id }
  /// The row that the form was opened with; nil for a new one.
  public var original: Row? { form.original.row.version == 0 ? nil : form.original.row }
  /// Whether the form makes a row.
  public var isNew: Bool {
    if case .always = Row.naming { return original == nil }
    return false
  }
  /// What the form saves: all of a new row, and otherwise only what was changed.
  public var intent: Save<Row> {
    isNew ? Save(creating: form.draft.row) : Save(from: form.original.row, to: form.draft.row)
  }

  /// The sheet's own title over a new row, and over one that is there.
  public func title(on records: Records) -> String { isNew ? Self.texts.add() : Self.texts.edit() }
  /// Whether it would save something.
  public func isDirty(on records: Records) -> Bool { !form.isSaving && form.draft.differs(from: form.original) }

  /// The sheet's own sentence if the row is gone.
  public func goneMessage(on records: Records) -> String? {
    original != nil && records[id] == nil && !form.isSaving ? Self.texts.gone() : nil
  }

  /// No terms change.
  public func termSections(in context: ScreenContext) -> (sections: [FormLayout], below: String)? { nil }
  /// Nothing.
  public func heading(in context: ScreenContext) -> HTML<Action> { .nothing }
  /// Nothing.
  public func details(in context: ScreenContext) -> HTML<Action> { .nothing }
  /// It cannot be deleted.
  public func deletion(in context: ScreenContext) -> RowDeletion? { nil }
  /// Nothing follows.
  public mutating func complete(_ name: String, from old: Row, in context: ScreenContext) {}
  /// What the rules say of what would be saved.
  public func problems(in context: ScreenContext) -> [Refusal] {
    context.allows(Save<Row>.self) ? intent.problems(by: context.actor, on: context.records) : [.notAllowed]
  }
  /// A row that is there has a list.
  public var isDetail: Bool { original != nil }
}

extension RowSheet {
  /// Takes an action of the form.
  public mutating func reduceForm(_ action: FormAction, in context: ScreenContext) -> [Effect] {
    switch action {
    case .typed(let name, let text): type(name, text, in: context)
    case .saveTapped: return save(in: context)
    case .cancelTapped: return [.cancel]
    case .deleteTapped: form.asksToDelete = true
    case .deletionConfirmed:
      form.asksToDelete = false
      return deletion(in: context).map { [.submitAndClose($0.intent)] } ?? []
    case .questionDismissed: form.asksToDelete = false
    case .submitted(let intent): return [.submitAndClose(intent)]
    case .linkTapped(let path): return [.open(path)]
    }
    return []
  }

  /// Gives a field a text, as if it had been typed.
  public mutating func type(_ name: String, _ text: String, in context: ScreenContext) {
    guard let field = Row.formFields.first(where: { $0.name == name }) else { return }
    let style = layout(in: context).style(of: name) ?? FieldStyle()
    let old = form.draft.row
    form.change { $0.type(text, into: field, style.format(of: field)) }
    if text.isEmpty, field.isRequired || form.draft.unreadable?.field == name { form.hasEmptiedField = true }
    complete(name, from: old, in: context)
  }

  private mutating func save(in context: ScreenContext) -> [Effect] {
    let (unreadable, intent) = (form.draft.unreadable, intent)
    return form.save(
      { () throws(Refusal) in
        if let unreadable { throw unreadable }
        return intent.erased
      }, in: context)
  }

  /// Takes the end of the save or of the deletion.
  public mutating func receiveForm(_ event: ScreenEvent) -> [Effect] {
    guard case .ended(let command, let outcome) = event else { return [] }
    if command.intent.as(Save<Row>.self) == nil { return endDeletion(outcome, of: Self.texts.noun()) }
    return form.endSave(outcome, of: Self.texts.noun(), created: RowKey(id))
  }

  /// Takes the end of the save or of the deletion.
  public mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] { receiveForm(event) }

  /// Writes what was typed, so that it outlives a reload.
  public func writeDraft(to fields: JSONFieldWriter) { intent.write(to: fields) }

  /// Reads what ``writeDraft(to:)`` writes.
  public mutating func readDraft(_ fields: JSONFieldReader) throws(FieldError) {
    let patch = try Save<Row>(from: fields).patch
    let row = patch.applied(to: form.original.row, isNew: isNew)
    form.change { $0 = RowDraft(row) }
  }
}
