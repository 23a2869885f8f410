public import HTMLKit
import JSONKit
public import RecordKit
import TimeKit
public import SharedUIs

extension RowSheet {
  /// The sections of the form, what is wrong with it, and the button that deletes the row.
  public func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let mayChange = environment.allows(Save<Row>.self)
    let problems = form.draft.unreadable.map { [$0] } ?? problems(on: records, in: environment)
    let layout = layout(on: records, in: environment).completed(by: Row.formFields)
    let page = FormPage(
      fields: Row.formFields, layout: layout, values: form.draft.row.object, texts: form.draft.texts,
      problems: problems, idPrefix: Self.idPrefix, isEnabled: mayChange, isNew: original == nil,
      has24Hours: environment.region.has24Hours,
      reply: { name in EventHandler { Self.form(.typed(name, $0)) } })
    return sheet(
      title(on: records),
      cancel: Button(mayChange ? SharedTexts.cancel : SharedTexts.done, action: Self.form(.cancelTapped)),
      save: mayChange ? Button(SharedTexts.save, isEnabled: problems.isEmpty, action: Self.form(.saveTapped)) : nil,
      isBusy: form.isSaving, isDetail: isDetail
    ) {
      heading(on: records, in: environment)
      HTML(page.sections)
      if mayChange || original == nil, let message = form.message(page.general) { formError(message) }
      details(on: records, in: environment)
      if mayChange, original != nil, let deletion = deletion(on: records, in: environment) {
        button(Button(deletion.label, icon: .trash, action: Self.form(.deleteTapped)), style: .destructive)
      }
    }
  }

  /// The question whether to delete the row, or why it cannot be.
  public func alert(on records: Records, in environment: Environment) -> HTML<Action>? {
    guard form.asksToDelete, let deletion = deletion(on: records, in: environment) else { return nil }
    if let obstacle = deletion.obstacle {
      return SharedUIs.alert(
        obstacle.title, message: obstacle.message, icon: .exclamationTriangleFill,
        buttons: [AlertButton(SharedTexts.ok, action: Self.form(.questionDismissed))])
    }
    return SharedUIs.alert(
      deletion.question, message: deletion.message,
      buttons: [
        AlertButton(SharedTexts.cancel, role: .cancel, action: Self.form(.questionDismissed)),
        AlertButton(SharedTexts.delete, role: .destructive, action: Self.form(.deletionConfirmed)),
      ])
  }
}

/// The rows of a form, without the types of the row and of the actions.
struct FormPage {
  let fields: [FormField]
  let layout: [FormLayout]
  /// The row as an object.
  let values: JSON
  let texts: [TypedText]
  let problems: [Refusal]
  let idPrefix: String
  let isEnabled: Bool
  let isNew: Bool
  let has24Hours: Bool
  let reply: (String) -> EventHandler

  @HTMLBuilder<AnyAction>
  var sections: AnyHTML {
    for section in layout {
      formSection(section.heading, footer: section.footer, key: section.key) {
        for item in section.items { row(item) }
      }
    }
  }

  /// What is wrong with the form as a whole, or with a field that has no row of its own.
  var general: Refusal? {
    problems.first { problem in problem.code == .missing || !shows(problem.field) }
  }

  private func shows(_ name: String?) -> Bool { name.map { layout.style(of: $0) != nil } ?? false }

  private func row(_ item: FormItem) -> AnyHTML {
    switch item.content {
    case .html(let html): return html()
    case .field(let style):
      guard let field = fields.first(where: { $0.name == item.name }) else { return .nothing }
      return FormFieldRow(field: field, style: style, page: self).html
    }
  }
}

/// One field of a form.
struct FormFieldRow {
  let field: FormField
  let style: FieldStyle
  let page: FormPage

  private var id: String { page.idPrefix.isEmpty ? field.name : "\(page.idPrefix)-\(field.name)" }
  private var label: String { style.label ?? field.label }
  private var error: String? { page.isEnabled ? page.problems.liveMessage(for: field.name) : nil }
  private var reply: EventHandler { page.reply(field.name) }
  private var hasFocus: Bool { page.isNew && page.layout.first?.items.first?.name == field.name }

  private var text: String {
    page.texts.first { $0.name == field.name }?.text
      ?? (style.format(of: field) ?? .plain(field.input)).text(page.values[field.name])
  }

  @HTMLBuilder<AnyAction>
  var html: AnyHTML {
    if let toggle = style.toggle {
      toggleRow(
        id: "\(id)-switch", label: toggle.label, isOn: !text.isEmpty, isEnabled: page.isEnabled,
        reply.reading { $0 == "true" ? toggle.initial : "" })
    }
    if style.toggle == nil || !text.isEmpty { control }
  }

  private var control: AnyHTML {
    if let swatches = style.swatches {
      guard page.isEnabled else { return .nothing }
      return swatchRow(id: id, label: label, swatches: swatches, selected: text, reply)
    }
    if let choices = style.choices { return menu(choices) }
    switch field.input {
    case .line(let limit): return line(limit)
    case .lines(let limit):
      return textAreaRow(
        id: id, label: label, value: text, placeholder: style.placeholder, limit: limit,
        counter: style.counter ?? .always, error: error, isEnabled: page.isEnabled, reply)
    case .number, .other: return line(nil)
    case .flag: return toggleRow(id: id, label: label, isOn: text == "true", isEnabled: page.isEnabled, reply)
    case .date:
      return dateRow(
        id: id, label: label, date: text, earliest: style.earliest, error: error, isEnabled: page.isEnabled, reply)
    case .time:
      return timeRow(
        id: id, label: label, minutes: Int(text) ?? 0, has24Hours: page.has24Hours, isEnabled: page.isEnabled, reply)
    case .choice(let choices): return menu(choices.map { Choice($0.value, $0.title) })
    }
  }

  private func line(_ limit: Int?) -> AnyHTML {
    var traits = style.traits
    if case .number = field.input { traits = .digits }
    return textRow(
      id: id, label: label, value: text, placeholder: style.placeholder, traits: traits, limit: limit,
      counter: style.counter ?? .nearLimit, error: error, isEnabled: page.isEnabled, isRequired: field.isRequired,
      hasFocus: hasFocus, reply)
  }

  private func menu(_ choices: [Choice]) -> AnyHTML {
    menuRow(
      id: id, label: label, choices: choices, selected: text, empty: style.empty, error: error,
      isEnabled: page.isEnabled, reply)
  }
}
