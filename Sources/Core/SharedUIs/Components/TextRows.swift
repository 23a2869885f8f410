public import HTMLKit
public import SharedModels

/// A row with a one-line text.
///
/// - `id`: Unique in the page; the error and the counter take theirs from it.
/// - `limit`: The greatest number of characters as a person counts them. The row only shows it: shorten the text in
///   the reduce, the field follows.
/// - `error`: What is wrong with this text.
/// - `commit`: Sent once the person is done with the row: by Enter, or by leaving it.
public func textRow<Action>(
  id: String, label: String, value: String, placeholder: String = "", traits: TextTraits = .sentences,
  limit: Int? = nil, counter: Counter = .nearLimit, error: String? = nil, isEnabled: Bool = true,
  isRequired: Bool = false, hasFocus: Bool = false, commit: Action? = nil, change: @escaping (String) -> Action
) -> HTML<Action> {
  HTML(
    textRow(
      id: id, label: label, value: value, placeholder: placeholder, traits: traits, limit: limit, counter: counter,
      error: error, isEnabled: isEnabled, isRequired: isRequired, hasFocus: hasFocus,
      commit: commit.map { EventHandler(always: $0) }, EventHandler(change)))
}

package func textRow(
  id: String, label: String, value: String, placeholder: String, traits: TextTraits, limit: Int?, counter: Counter,
  error: String?, isEnabled: Bool, isRequired: Bool, hasFocus: Bool, commit: EventHandler? = nil, _ reply: EventHandler
) -> AnyHTML {
  HTML {
    let counts = showsCounter(counter, value.count, of: limit)
    let field = FieldParts(id: id, error: error, hasCounter: counts)
    let attributes: [Attribute<AnyAction>] = [
      .value(value), .placeholder(placeholder), .disabled(!isEnabled), isRequired ? .aria("required", "true") : .none,
      .autofocus(hasFocus), .on(.input, reply), commit.map { .on(.change, $0) } ?? .none,
    ]
    field.row("text") {
      field.label(label)
      element("input", attributes: field.attributes + traits.attributes + attributes)
      if counts, let limit { SharedUIs.counter(value.count, of: limit, id: field.countID) }
    }
  }
}

/// A row with a text of several lines, and how many characters of its limit are used.
public func textAreaRow<Action>(
  id: String, label: String, value: String, placeholder: String = "", limit: Int? = nil, counter: Counter = .always,
  error: String? = nil, isEnabled: Bool = true, change: @escaping (String) -> Action
) -> HTML<Action> {
  HTML(
    textAreaRow(
      id: id, label: label, value: value, placeholder: placeholder, limit: limit, counter: counter, error: error,
      isEnabled: isEnabled, EventHandler(change)))
}

package func textAreaRow(
  id: String, label: String, value: String, placeholder: String, limit: Int?, counter: Counter, error: String?,
  isEnabled: Bool, _ reply: EventHandler
) -> AnyHTML {
  HTML {
    let counts = showsCounter(counter, value.count, of: limit)
    let field = FieldParts(id: id, error: error, hasCounter: counts)
    let attributes: [Attribute<AnyAction>] = [
      .aria("label", label), .value(value), .placeholder(placeholder), .attribute("autocapitalize", "sentences"),
      .disabled(!isEnabled), .rows(4), .on(.input, reply),
    ]
    field.row("area") {
      element("textarea", attributes: field.attributes + attributes)
      if counts, let limit { SharedUIs.counter(value.count, of: limit, id: field.countID) }
    }
  }
}

/// A field to search with, that can be emptied by its own button.
public func searchField<Action>(
  id: String = "search", label: String = SharedTexts.search, text: String, change: @escaping (String) -> Action
) -> HTML<Action> {
  HTML { [reply = EventHandler(change)] in
    element("div", .class("search"), .role("search")) {
      icon(.search)
      element(
        "input", .id(id), .type("search"), .aria("label", label), .placeholder(label), .value(text),
        .attribute("autocapitalize", "none"), .attribute("autocorrect", "off"), .attribute("spellcheck", "false"),
        .autocomplete("off"), .enterKeyHint("search"), .shortcut(.search), .on(.input, reply))
      if !text.isEmpty {
        element(
          "button", .class("clear"), .type("button"), .aria("label", SharedTexts.clearSearch), .on(.click, reply.to(""))
        ) {
          icon(.xCircleFill)
        }
      }
    }
  }
}
