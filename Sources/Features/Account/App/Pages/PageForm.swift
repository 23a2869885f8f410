import HTMLKit
import SharedUIs
import TextKit

/// A form that the page's script sends as JSON, by what it is called.
func pageForm(
  _ name: String, submit: String, when state: String? = nil, style: ButtonStyle = .primary,
  @HTMLBuilder<Never> fields: () -> HTML<Never>
) -> HTML<Never> {
  tag(
    "form", .class("account-form"), .attribute("method", "post"), .data("form", name), .flag("novalidate"),
    .optional("data-when", state), .hidden(state != nil)
  ) {
    tag("div", .class("form")) { fields() }
    tag("p", .class("form-error"), .role("alert"), .data("error", ""), .hidden())
    tag("button", .class("button " + style.rawValue), .type("submit")) { submit }
  }
}

/// A field of a form, with its label, a note and the place of what is wrong with it.
struct PageField {
  var name: String
  var label: String
  var type = "text"
  var autocomplete = "off"
  var note = ""
  var placeholder = ""
  var capitalization = "none"
  var isRequired = true

  /// - Parameter offersPasskeys: whether the browser proposes the person's passkeys while the address is typed.
  static func email(offersPasskeys: Bool = false) -> PageField {
    let autocomplete = ["username"] + (offersPasskeys ? ["webauthn"] : [])
    return email(autocomplete.joined(by: " "))
  }

  private static func email(_ autocomplete: String) -> PageField {
    PageField(name: "email", label: AccountTexts.email, type: "email", autocomplete: autocomplete)
  }

  static func newPassword(_ label: String) -> PageField {
    PageField(
      name: "password", label: label, type: "password", autocomplete: "new-password", note: AccountTexts.passwordNote)
  }

  var html: HTML<Never> {
    let (error, described) = (name + "-error", note.isEmpty ? name + "-error" : "\(name)-error \(name)-note")
    return tag("div", .class("field text")) {
      tag("label", .class("name"), .for(name)) { label }
      tag(
        "input", .id(name), .name(name), .type(type), .autocomplete(autocomplete), .placeholder(placeholder),
        .attribute("autocapitalize", capitalization), .attribute("spellcheck", "false"), .required(isRequired),
        .aria("describedby", described))
      if type == "password" { reveal }
      tag("p", .class("form-error"), .id(error), .role("alert"), .hidden())
      if !note.isEmpty { tag("p", .class("field-note"), .id(name + "-note")) { note } }
    }
  }

  /// Lets the person see what is typed.
  private var reveal: HTML<Never> {
    tag(
      "button", .class("reveal"), .type("button"), .data("reveals", name), .aria("pressed", false),
      .aria("label", AccountTexts.showPassword)
    ) { AccountTexts.show }
  }
}

/// A paragraph that the page's script shows in a state.
func pageText(_ text: String, when state: String? = nil, tone: String = "lead") -> HTML<Never> {
  tag("p", .class(tone), .optional("data-when", state), .hidden(state != nil)) { text }
}

/// A way to another page, which takes along where the person wanted to go, and the code of an invitation.
func pageLink(_ label: String, _ path: String) -> HTML<Never> {
  tag("a", .href(path), .data("keeps", "")) { label }
}

/// The same, as a button.
func pageButton(_ label: String, _ path: String, style: ButtonStyle) -> HTML<Never> {
  tag("a", .class("button " + style.rawValue), .href(path), .data("keeps", "")) { label }
}

/// The line below a form.
func pageFooter(@HTMLBuilder<Never> _ content: () -> HTML<Never>) -> HTML<Never> {
  tag("footer", .class("account-foot"), content: content)
}
