public import HTMLKit
import JSONKit
import RecordKit
public import SharedModels
public import SharedUIs

/// Rows of a form under a small heading.
///
/// A field of the row that has a label and is in no section of the form comes after the one before it in the row's list
/// of fields.
public struct FormLayout {
  let heading: String
  let footer: String
  var items: [FormItem]

  /// A section of fields and other rows.
  ///
  /// - `footer`: a quiet explanation below the rows.
  public init(_ heading: String, footer: String = "", _ items: FormItem...) {
    self.init(heading: heading, footer: footer, items)
  }

  /// A section without a heading.
  ///
  /// - `footer`: a quiet explanation below the rows.
  public init(footer: String = "", _ items: FormItem...) {
    self.init(heading: "", footer: footer, items)
  }

  /// A section with a heading, and what is said below its items.
  public init(heading: String, footer: String = "", _ items: [FormItem]) {
    self.heading = heading
    self.footer = footer
    self.items = items
  }
}

/// A row of a form.
public struct FormItem {
  enum Content {
    case field(FieldStyle)
    case html(() -> AnyHTML)
  }

  /// The field's name on the wire; nil for a row of another kind.
  let name: String?
  let content: Content

  init(_ name: String) {
    self.name = name
    content = .field(FieldStyle())
  }

  private init(name: String?, _ content: Content) {
    self.name = name
    self.content = content
  }

  /// A field of the row, by its name on the wire.
  ///
  /// - `label`: in place of the field's own.
  /// - `traits`: how the keyboard behaves.
  /// - `format`: how a value is typed that is not kept as text.
  /// - `isRequired`: whether it may not be left empty, though the row's list does not say so.
  /// - `isLong`: whether a value that is not kept as text is typed in several lines.
  public static func field(
    _ name: String, label: String? = nil, _ traits: TextTraits = .sentences, placeholder: String = "",
    format: FieldFormat? = nil, counter: Counter? = nil, isRequired: Bool = false, isLong: Bool = false
  ) -> FormItem {
    var style = FieldStyle()
    (style.label, style.traits, style.placeholder, style.format) = (label, traits, placeholder, format)
    (style.counter, style.isRequired, style.isLong) = (counter, isRequired, isLong)
    return FormItem(name: name, .field(style))
  }

  /// A field that is chosen from a menu; one that names another row has that row's identifier as its value.
  ///
  /// - `empty`: what is said if there is nothing to choose.
  public static func menu(
    _ name: String, label: String? = nil, _ choices: [Choice], empty: String = SharedTexts.noneAvailable,
    isReference: Bool = false
  ) -> FormItem {
    var style = FieldStyle()
    (style.label, style.choices, style.empty) = (label, choices, empty)
    if isReference { style.format = .reference }
    return FormItem(name: name, .field(style))
  }

  /// A field with a few choices that have an order, on a slider.
  public static func slider(_ name: String) -> FormItem {
    var style = FieldStyle()
    style.isSlider = true
    return FormItem(name: name, .field(style))
  }

  /// A day that is not before another one.
  ///
  /// - `usual`: the day that is shown as long as the field has none.
  public static func date(
    _ name: String, label: String? = nil, earliest: String? = nil, usual: String = ""
  ) -> FormItem {
    var style = FieldStyle()
    (style.label, style.earliest, style.usual) = (label, earliest, usual)
    return FormItem(name: name, .field(style))
  }

  /// The same field behind a switch: it has no value while the switch is off.
  ///
  /// - `initial`: the field's text once the switch is turned on.
  public func behindSwitch(_ label: String, initial: String) -> FormItem {
    guard case .field(var style) = content else { return self }
    style.toggle = (label, initial)
    return FormItem(name: name, .field(style))
  }

  /// Anything else.
  public static func row<Action>(@HTMLBuilder<Action> _ html: @escaping () -> HTML<Action>) -> FormItem {
    FormItem(name: nil, .html { html().erased })
  }

  /// Anything else that shows a field of the row in a way of its own.
  public static func row<Action>(
    of name: String, @HTMLBuilder<Action> _ html: @escaping () -> HTML<Action>
  ) -> FormItem {
    FormItem(name: name, .html { html().erased })
  }
}

/// How a form shows a field, beyond what the row's list of fields says.
struct FieldStyle {
  var label: String?
  var traits = TextTraits.sentences
  var placeholder = ""
  var format: FieldFormat?
  var counter: Counter?
  var isRequired = false
  var isLong = false
  var isSlider = false
  var choices: [Choice]?
  var empty = SharedTexts.noneAvailable
  var earliest: String?
  var usual = ""
  var toggle: (label: String, initial: String)?

  /// How the field is typed, if not every text fits it.
  func format(of field: FormField) -> FieldFormat? {
    if let format { return format }
    if case .number(let isOptional) = field.input { return .number(label ?? field.label, isOptional: isOptional) }
    return nil
  }
}

extension [FormLayout] {
  /// The sections with those fields that are in none, each after the one before it in the row's list.
  func completed(by fields: [FormField]) -> [FormLayout] {
    var layout = self
    var previous: String?
    for field in fields {
      if !field.label.isEmpty, !layout.contains(field.name) { layout.insert(field.name, after: previous) }
      previous = field.name
    }
    return layout
  }

  /// How a field is shown; nil for one that no section shows as a field.
  func style(of name: String) -> FieldStyle? {
    for section in self {
      for item in section.items where item.name == name {
        if case .field(let style) = item.content { return style }
      }
    }
    return nil
  }

  /// The fields that are filled in, to be read.
  func facts<Action>(of values: JSON, _ fields: [FormField]) -> [Definition<Action>] {
    flatMap { $0.items }.compactMap { item in
      guard case .field(let style) = item.content, let field = fields.first(where: { $0.name == item.name }) else {
        return nil
      }
      let text = FieldFormat.plain(field.input).text(values[field.name])
      return text.isEmpty ? nil : Definition(style.label ?? field.label, text)
    }
  }

  /// Adds sections below the one that has a field, or below all.
  mutating func insert(_ sections: [FormLayout], below name: String) {
    let index = lastIndex { $0.items.contains { $0.name == name } }
    insert(contentsOf: sections, at: index.map { $0 + 1 } ?? endIndex)
  }

  private func contains(_ name: String) -> Bool { contains { $0.items.contains { $0.name == name } } }

  /// A field after one that the form does not show is not shown either.
  private mutating func insert(_ name: String, after previous: String?) {
    guard let previous else {
      if isEmpty { append(FormLayout()) }
      return self[0].items.insert(FormItem(name), at: 0)
    }
    for section in indices {
      if let item = self[section].items.firstIndex(where: { $0.name == previous }) {
        return self[section].items.insert(FormItem(name), at: item + 1)
      }
    }
  }
}
