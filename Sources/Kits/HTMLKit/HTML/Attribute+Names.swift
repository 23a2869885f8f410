extension Attribute {
  /// One or more classes of the style sheet, with spaces between.
  public static func `class`(_ names: String) -> Attribute { .attribute("class", names) }
  /// Unique in the document; labels, descriptions and the skip link point to it.
  public static func id(_ id: String) -> Attribute { .attribute("id", id) }
  /// A role of WAI-ARIA, where the element's own does not say it.
  public static func role(_ role: String) -> Attribute { .attribute("role", role) }
  /// `aria-…`, as in `.aria("label", "Close")`.
  public static func aria(_ name: String, _ value: String) -> Attribute { .attribute("aria-" + name, value) }
  /// `aria-…` with `true` or `false`, as in `.aria("pressed", isOn)`.
  public static func aria(_ name: String, _ value: Bool) -> Attribute { .aria(name, value ? "true" : "false") }
  /// `data-…`, as in `.data("hue", "3")`.
  public static func data(_ name: String, _ value: String) -> Attribute { .attribute("data-" + name, value) }
  /// Shown by a pointer that rests on the element; a finger never sees it.
  public static func title(_ text: String) -> Attribute { .attribute("title", text) }
  /// The language of the content, as BCP 47 writes it: `en`, `fr-CA`.
  public static func lang(_ language: String) -> Attribute { .attribute("lang", language) }
  /// `ltr`, `rtl`, or `auto` for what the text itself says.
  public static func dir(_ direction: String) -> Attribute { .attribute("dir", direction) }
  /// Neither shown nor read aloud.
  public static func hidden(_ isHidden: Bool = true) -> Attribute { .flag("hidden", isHidden) }
  /// 0 puts it into the tab order, −1 lets only the program give it the focus.
  public static func tabIndex(_ index: Int) -> Attribute { .attribute("tabindex", String(index)) }
  /// Takes the focus when the element appears.
  public static func autofocus(_ isOn: Bool = true) -> Attribute { .flag("autofocus", isOn) }
  /// A name by which the focus finds this element again after a dialog that it opened has closed, even if the element
  /// was made anew meanwhile.
  public static func focusKey(_ key: String) -> Attribute { .data("focus-key", key) }
}

extension Attribute {
  /// Where a link leads; a path of this app begins with `/`.
  public static func href(_ address: String) -> Attribute { .attribute("href", address) }
  /// Where an image or a script is loaded from; the page's policy allows its own server, and `data:` for images.
  public static func src(_ address: String) -> Attribute { .attribute("src", address) }
  /// The text in place of an image; empty for one that only decorates.
  public static func alt(_ text: String) -> Attribute { .attribute("alt", text) }
  /// Where a link opens; `_blank` is a new tab.
  public static func target(_ name: String) -> Attribute { .attribute("target", name) }
  /// Makes a link save what it leads to under this name.
  public static func download(_ fileName: String) -> Attribute { .attribute("download", fileName) }
  /// The machine's form of a `<time>`.
  public static func datetime(_ value: String) -> Attribute { .attribute("datetime", value) }
}

extension Attribute {
  /// A button's or a control's kind; a button without it would send its form.
  public static func type(_ type: String) -> Attribute { .attribute("type", type) }
  /// What a form's data calls the control; controls of one radio group share it.
  public static func name(_ name: String) -> Attribute { .attribute("name", name) }
  /// What the control holds. For a `<textarea>` it is the text, for a `<select>` the value of the chosen option.
  public static func value(_ value: String) -> Attribute { .attribute("value", value) }
  /// Whether a check box or a radio button is on; the page's next picture sets it back if it says otherwise.
  public static func checked(_ isChecked: Bool = true) -> Attribute { .flag("checked", isChecked) }
  /// Neither pressed nor focused, and no event comes from it.
  public static func disabled(_ isDisabled: Bool = true) -> Attribute { .flag("disabled", isDisabled) }
  /// Told to screen readers; the rules check it themselves.
  public static func required(_ isRequired: Bool = true) -> Attribute { .flag("required", isRequired) }
  /// Can be focused and copied, but not typed into.
  public static func readOnly(_ isReadOnly: Bool = true) -> Attribute { .flag("readonly", isReadOnly) }
  /// Shown while the control is empty; it does not replace a label.
  public static func placeholder(_ text: String) -> Attribute { .attribute("placeholder", text) }
  /// The `id` of the control that a label belongs to: pressing the label presses it.
  public static func `for`(_ id: String) -> Attribute { .attribute("for", id) }
  /// The least value, in the text form of the control's type.
  public static func min(_ value: String) -> Attribute { .attribute("min", value) }
  /// The greatest value, in the text form of the control's type.
  public static func max(_ value: String) -> Attribute { .attribute("max", value) }
  /// The distance between two values; for a time of day, in seconds.
  public static func step(_ value: String) -> Attribute { .attribute("step", value) }
  /// The height of a `<textarea>` in lines, before anything is typed.
  public static func rows(_ count: Int) -> Attribute { .attribute("rows", String(count)) }
  /// `on`, `off`, or what the browser may fill in.
  public static func autocomplete(_ value: String) -> Attribute { .attribute("autocomplete", value) }
  /// The on-screen keyboard: `text`, `numeric`, `decimal`, `tel`, `email`, `url`, `search` or `none`.
  public static func inputMode(_ mode: String) -> Attribute { .attribute("inputmode", mode) }
  /// What the on-screen keyboard's Enter says: `enter`, `done`, `go`, `next`, `search` or `send`.
  public static func enterKeyHint(_ hint: String) -> Attribute { .attribute("enterkeyhint", hint) }
}
