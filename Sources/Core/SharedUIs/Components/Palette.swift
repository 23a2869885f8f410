public import HTMLKit
import SharedModels

/// One line of a ``palette(_:text:options:current:typed:key:submit:cancel:)``.
public struct PaletteOption<Action> {
  let title: String
  let icon: Icon
  let hint: String
  let reply: EventHandler

  /// - `hint`: The key that does the same; empty for none.
  public init(_ title: String, icon: Icon, hint: String = "", action: Action) {
    self.init(title, icon, hint, EventHandler(always: action))
  }

  private init(_ title: String, _ icon: Icon, _ hint: String, _ reply: EventHandler) {
    self.title = title
    self.icon = icon
    self.hint = hint
    self.reply = reply
  }

  var erased: PaletteOption<AnyAction> { PaletteOption<AnyAction>(title, icon, hint, reply) }
}

/// The keys that walk through a palette.
public enum PaletteKey: String, Sendable {
  case up = "ArrowUp"
  case down = "ArrowDown"
}

/// A dialog with a field and what it finds (WAI-ARIA Authoring Practices, combobox with a listbox): the focus stays in
/// the field, arrows choose, and Enter does what is chosen.
///
/// - `label`: What the field is called, which stands in it while it is empty.
/// - `current`: The position of the option that is chosen.
public func palette<Action>(
  _ label: String, text: String, options: [PaletteOption<Action>], current: Int, typed: @escaping (String) -> Action,
  key: @escaping (PaletteKey) -> Action, submit: Action, cancel: Action
) -> HTML<Action> {
  let options = options.map { $0.erased }
  let keys = EventHandler { key(PaletteKey(rawValue: $0) ?? .down) }
  let (typed, submit, cancel) = (EventHandler(typed), EventHandler(always: submit), EventHandler(always: cancel))
  return HTML {
    element(
      "dialog", .class("palette"), .data("modal", ""), .tabIndex(-1), .aria("label", label), .on(.cancel, cancel),
      .key("palette")
    ) {
      element("form", .flag("novalidate"), .on(.submit, submit)) {
        element("div", .class("search")) {
          icon(.search)
          element(
            "input", .id("palette-text"), .type("text"), .role("combobox"), .aria("label", label),
            .aria("expanded", !options.isEmpty), .aria("controls", "palette-list"), .aria("autocomplete", "list"),
            options.isEmpty ? .none : .aria("activedescendant", optionID(current)), .placeholder(label), .value(text),
            .attribute("autocapitalize", "none"), .attribute("autocorrect", "off"), .attribute("spellcheck", "false"),
            .autocomplete("off"), .enterKeyHint("go"), .autofocus(), .on(.input, typed),
            .keys("ArrowUp ArrowDown", keys))
        }
        element("ul", .id("palette-list"), .role("listbox"), .aria("label", label)) {
          for index in options.indices { line(options[index], index, isCurrent: index == current) }
        }
        element("p", .class("quiet"), .role("status")) { options.isEmpty ? SharedTexts.noMatches : "" }
      }
    }
  }
}

private func optionID(_ index: Int) -> String { "palette-\(index)" }

private func line(_ option: PaletteOption<AnyAction>, _ index: Int, isCurrent: Bool) -> AnyHTML {
  element(
    "li", .id(optionID(index)), .role("option"), .aria("selected", isCurrent), .key(option.title),
    .on(.click, option.reply)
  ) {
    icon(option.icon)
    element("span", .class("grow")) { option.title }
    if !option.hint.isEmpty { element("kbd", .aria("hidden", true)) { option.hint } }
  }
}
