extension Attribute {
  public static func `class`(_ names: String) -> Attribute { .attribute("class", names) }
  public static func id(_ id: String) -> Attribute { .attribute("id", id) }
  public static func role(_ role: String) -> Attribute { .attribute("role", role) }
  /// `aria-…`, as in `.aria("label", "Close")`.
  public static func aria(_ name: String, _ value: String) -> Attribute { .attribute("aria-" + name, value) }
  /// `aria-…` with `true` or `false`, as in `.aria("pressed", isOn)`.
  public static func aria(_ name: String, _ value: Bool) -> Attribute { .aria(name, value ? "true" : "false") }
  /// `data-…`, as in `.data("hue", "3")`.
  public static func data(_ name: String, _ value: String) -> Attribute { .attribute("data-" + name, value) }
  public static func title(_ text: String) -> Attribute { .attribute("title", text) }
  public static func lang(_ language: String) -> Attribute { .attribute("lang", language) }
  public static func dir(_ direction: String) -> Attribute { .attribute("dir", direction) }
  public static func hidden(_ isHidden: Bool = true) -> Attribute { .flag("hidden", isHidden) }
  public static func tabIndex(_ index: Int) -> Attribute { .attribute("tabindex", String(index)) }
  /// Takes the focus when the element appears.
  public static func autofocus(_ isOn: Bool = true) -> Attribute { .flag("autofocus", isOn) }
  /// A name by which the focus finds this element again after a dialog that it opened has closed, even if the element
  /// was made anew meanwhile.
  public static func focusKey(_ key: String) -> Attribute { .data("focus-key", key) }
}

extension Attribute {
  public static func href(_ address: String) -> Attribute { .attribute("href", address) }
  public static func src(_ address: String) -> Attribute { .attribute("src", address) }
  public static func alt(_ text: String) -> Attribute { .attribute("alt", text) }
  public static func target(_ name: String) -> Attribute { .attribute("target", name) }
  public static func download(_ fileName: String) -> Attribute { .attribute("download", fileName) }
  /// The machine's form of a `<time>`.
  public static func datetime(_ value: String) -> Attribute { .attribute("datetime", value) }
}

extension Attribute {
  public static func type(_ type: String) -> Attribute { .attribute("type", type) }
  public static func name(_ name: String) -> Attribute { .attribute("name", name) }
  /// What the control holds. For a `<textarea>` it is the text, for a `<select>` the value of the chosen option.
  public static func value(_ value: String) -> Attribute { .attribute("value", value) }
  public static func checked(_ isChecked: Bool = true) -> Attribute { .flag("checked", isChecked) }
  public static func disabled(_ isDisabled: Bool = true) -> Attribute { .flag("disabled", isDisabled) }
  public static func required(_ isRequired: Bool = true) -> Attribute { .flag("required", isRequired) }
  public static func readOnly(_ isReadOnly: Bool = true) -> Attribute { .flag("readonly", isReadOnly) }
  public static func placeholder(_ text: String) -> Attribute { .attribute("placeholder", text) }
  public static func `for`(_ id: String) -> Attribute { .attribute("for", id) }
  public static func min(_ value: String) -> Attribute { .attribute("min", value) }
  public static func max(_ value: String) -> Attribute { .attribute("max", value) }
  public static func step(_ value: String) -> Attribute { .attribute("step", value) }
  public static func rows(_ count: Int) -> Attribute { .attribute("rows", String(count)) }
  /// `on`, `off`, or what the browser may fill in.
  public static func autocomplete(_ value: String) -> Attribute { .attribute("autocomplete", value) }
  public static func inputMode(_ mode: String) -> Attribute { .attribute("inputmode", mode) }
  public static func enterKeyHint(_ hint: String) -> Attribute { .attribute("enterkeyhint", hint) }
}
