public import HTMLKit
public import SharedModels

/// One of several things to choose from.
public struct Choice: Equatable, Sendable {
  /// The value that the action gets.
  public let value: String
  /// The title that the person reads.
  public let label: String

  /// A value that no other choice of the list has, and its text.
  public init(_ value: String, _ label: String) {
    self.value = value
    self.label = label
  }
}

/// A row with a switch.
public func toggleRow<Action>(
  id: String, label: String, note: String = "", icon: Icon? = nil, isOn: Bool, isEnabled: Bool = true,
  change: @escaping (Bool) -> Action
) -> HTML<Action> {
  HTML(
    toggleRow(
      id: id, label: label, note: note, icon: icon, isOn: isOn, isEnabled: isEnabled,
      EventHandler { change($0 == "true") }))
}

/// The handler gets "true" or another text.
package func toggleRow(
  id: String, label: String, note: String = "", icon name: Icon? = nil, isOn: Bool, isEnabled: Bool,
  _ reply: EventHandler
) -> AnyHTML {
  HTML {
    FieldParts(id: id, error: nil).row("toggle") {
      if let name { icon(name) }
      element("label", .class("name wide"), .for(id)) {
        label
        if !note.isEmpty { element("small") { note } }
      }
      element(
        "input", .id(id), .class("switch"), .type("checkbox"), .role("switch"), .checked(isOn), .disabled(!isEnabled),
        .on(.change, reply))
    }
  }
}

/// A row whose value is chosen from a menu.
///
/// - `selected`: The chosen value; nil shows `placeholder`, which cannot be chosen again.
/// - `empty`: What is said if there is nothing to choose.
public func menuRow<Action>(
  id: String, label: String, choices: [Choice], selected: String?, placeholder: String = SharedTexts.choose,
  empty: String = SharedTexts.noneAvailable, error: String? = nil, isEnabled: Bool = true,
  change: @escaping (String) -> Action
) -> HTML<Action> {
  HTML(
    menuRow(
      id: id, label: label, choices: choices, selected: selected, placeholder: placeholder, empty: empty, error: error,
      isEnabled: isEnabled, EventHandler(change)))
}

package func menuRow(
  id: String, label: String, choices: [Choice], selected: String?, placeholder: String = SharedTexts.choose,
  empty: String, error: String?, isEnabled: Bool, _ reply: EventHandler
) -> AnyHTML {
  HTML {
    let field = FieldParts(id: id, error: error)
    let isKnown = choices.contains { $0.value == selected }
    let attributes: [Attribute<AnyAction>] = [
      .class(isKnown ? "menu" : "menu unset"), .value(isKnown ? selected ?? "" : ""),
      .disabled(!isEnabled || choices.isEmpty), .on(.change, reply),
    ]
    field.row("choice") {
      field.label(label)
      element("select", attributes: field.attributes + attributes) {
        if !isKnown {
          element("option", .value(""), .disabled(), .hidden(), .key("hint")) { choices.isEmpty ? empty : placeholder }
        }
        options(choices)
      }
      icon(.chevronExpand)
    }
  }
}

@HTMLBuilder<AnyAction>
func options(_ choices: [Choice]) -> AnyHTML {
  for choice in choices { element("option", .value(choice.value), .key(choice.value)) { choice.label } }
}

/// A menu outside a form, as the order of a list: an icon, and what is chosen.
public func menu<Action>(
  id: String, label: String, icon name: Icon = .sortDown, choices: [Choice], selected: String,
  change: @escaping (String) -> Action
) -> HTML<Action> {
  HTML { [reply = EventHandler(change)] in
    element("label", .class("button picker")) {
      icon(name)
      element("select", .id(id), .aria("label", label), .value(selected), .on(.change, reply)) { options(choices) }
    }
  }
}

/// A few choices side by side, one of which holds.
public func segmented<Action>(
  label: String, choices: [Choice], selected: String, change: @escaping (String) -> Action
) -> HTML<Action> {
  HTML { [reply = EventHandler(change)] in
    element("div", .class("segmented"), .role("group"), .aria("label", label)) {
      for choice in choices {
        element(
          "button", .type("button"), .aria("pressed", choice.value == selected), .key(choice.value),
          .on(.click, reply.to(choice.value))
        ) { choice.label }
      }
    }
  }
}
