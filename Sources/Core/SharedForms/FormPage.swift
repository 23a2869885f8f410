import HTMLKit
import JSONKit
import RecordKit
import SharedUIs

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
  /// The handler of a line that the person is done with; nil where the form is saved as a whole.
  var commit: ((String) -> EventHandler)?

  @HTMLBuilder<AnyAction>
  var sections: AnyHTML {
    for section in layout {
      formSection(section.heading, footer: section.footer, error: error(of: section)) {
        for item in section.items { row(item) }
      }
    }
  }

  /// What is wrong with the form as a whole, or with a field that has no row of its own.
  var general: Refusal? {
    problems.first { problem in problem.code == .missing || !shows(problem.field) }
  }

  private func shows(_ name: String?) -> Bool {
    layout.contains { $0.items.contains { $0.name == name && name != nil } }
  }

  /// What is wrong with fields that the section shows in a way of its own.
  private func error(of section: FormLayout) -> String? {
    guard isEnabled else { return nil }
    for item in section.items {
      if case .html = item.content, let name = item.name, let message = problems.liveMessage(for: name) {
        return message
      }
    }
    return nil
  }

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
    let text =
      page.texts.first { $0.name == field.name }?.text
      ?? (style.format(of: field) ?? .plain(field.input)).text(page.values[field.name])
    return text.isEmpty ? style.usual : text
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
    if let choices = style.choices { return menu(choices) }
    switch field.input {
    case .line(let limit): return line(limit)
    case .lines(let limit):
      return textAreaRow(
        id: id, label: label, value: text, placeholder: style.placeholder, limit: limit,
        counter: style.counter ?? .always, error: error, isEnabled: page.isEnabled, reply)
    case .other where style.isLong:
      return textAreaRow(
        id: id, label: label, value: text, placeholder: style.placeholder, limit: nil,
        counter: style.counter ?? .hidden, error: error, isEnabled: page.isEnabled, reply)
    case .number, .other: return line(nil)
    case .flag: return toggleRow(id: id, label: label, isOn: text == "true", isEnabled: page.isEnabled, reply)
    case .date:
      return dateRow(
        id: id, label: label, date: text, earliest: style.earliest, error: error, isEnabled: page.isEnabled, reply)
    case .time:
      return timeRow(
        id: id, label: label, minutes: Int(text) ?? 0, has24Hours: page.has24Hours, isEnabled: page.isEnabled, reply)
    case .choice(let choices) where style.isSlider:
      return sliderRow(
        id: id, label: label, choices: choices.map { Choice($0.value, $0.title) }, selected: text,
        isEnabled: page.isEnabled, reply)
    case .choice(let choices): return menu(choices.map { Choice($0.value, $0.title) })
    }
  }

  private func line(_ limit: Int?) -> AnyHTML {
    var traits = style.traits
    if case .number = field.input { traits = .digits }
    return textRow(
      id: id, label: label, value: text, placeholder: style.placeholder, traits: traits, limit: limit,
      counter: style.counter ?? .nearLimit, error: error, isEnabled: page.isEnabled,
      isRequired: field.isRequired || style.isRequired, hasFocus: hasFocus, commit: page.commit?(field.name), reply)
  }

  private func menu(_ choices: [Choice]) -> AnyHTML {
    menuRow(
      id: id, label: label, choices: choices, selected: text, empty: style.empty, error: error,
      isEnabled: page.isEnabled, reply)
  }
}
