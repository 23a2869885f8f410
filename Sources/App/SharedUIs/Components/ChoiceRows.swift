/// One of several things to choose from.
public struct Choice: Equatable, Sendable {
  /// What the action gets.
  public let value: String
  public let label: String

  public init(_ value: String, _ label: String) {
    self.value = value
    self.label = label
  }
}

/// A row with a switch.
public func toggleRow<Action>(
  id: String, label: String, note: String = "", isOn: Bool, isEnabled: Bool = true, change: @escaping (Bool) -> Action
) -> HTML<Action> {
  let field = Field(id: id, error: nil)
  return field.row("toggle") {
    tag("label", .class("name wide"), .for(id)) {
      label
      if !note.isEmpty { tag("small") { note } }
    }
    tag(
      "input", .id(id), .class("switch"), .type("checkbox"), .role("switch"), .checked(isOn), .disabled(!isEnabled),
      .change { change($0 == "true") })
  }
}

/// A row whose value is chosen from a menu.
///
/// - Parameters:
///   - selected: The chosen value; nil shows `placeholder`, which cannot be chosen again.
///   - empty: What is said if there is nothing to choose.
public func menuRow<Action>(
  id: String, label: String, choices: [Choice], selected: String?, placeholder: String = "Choose",
  empty: String = "None available", error: String? = nil, isEnabled: Bool = true,
  change: @escaping (String) -> Action
) -> HTML<Action> {
  let field = Field(id: id, error: error)
  let isKnown = choices.contains { $0.value == selected }
  let hint = choices.isEmpty ? empty : placeholder
  let attributes: [Attribute<Action>] = [
    .class(isKnown ? "menu" : "menu unset"), .value(isKnown ? selected ?? "" : ""),
    .disabled(!isEnabled || choices.isEmpty), .change(change),
  ]
  return field.row("choice") {
    field.label(label)
    tag("select", attributes: field.attributes() + attributes) {
      if !isKnown { tag("option", .value(""), .disabled(), .hidden(), .key("hint")) { hint } }
      options(choices)
    }
    icon(.chevronExpand)
  }
}

func options<Action>(_ choices: [Choice]) -> HTML<Action> {
  group { for choice in choices { tag("option", .value(choice.value), .key(choice.value)) { choice.label } } }
}

/// A menu outside a form, as the order of a list: an icon, and what is chosen.
public func menu<Action>(
  id: String, label: String, icon name: Icon = .sortDown, choices: [Choice], selected: String,
  change: @escaping (String) -> Action
) -> HTML<Action> {
  tag("label", .class("button picker")) {
    icon(name)
    tag("select", .id(id), .aria("label", label), .value(selected), .change(change)) { options(choices) }
  }
}

/// A few choices side by side, one of which holds.
public func segmented<Action>(
  label: String, choices: [Choice], selected: String, change: @escaping (String) -> Action
) -> HTML<Action> {
  tag("div", .class("segmented"), .role("group"), .aria("label", label)) {
    for choice in choices {
      tag(
        "button", .type("button"), .aria("pressed", choice.value == selected), .key(choice.value),
        .click(change(choice.value))
      ) { choice.label }
    }
  }
}
