import HTMLKit
import TextKit

/// When a text field shows how much of its limit is used.
public enum Counter: Sendable {
  case hidden, nearLimit, always
}

/// How a keyboard behaves in a text field.
public struct TextTraits: Sendable {
  /// `text`, `email`, `tel`, `url`, `password`, `number` or `search`.
  public var type = "text"
  /// `none`, `sentences`, `words` or `characters`.
  public var capitalization = "sentences"
  /// Whether the browser corrects and checks the spelling.
  public var corrects = true
  /// The browser's autofill hint; `off` for none.
  public var autocomplete = "off"
  /// The on-screen keyboard, as HTML's `inputmode` names it; nil leaves it to `type`.
  public var inputMode: String?

  /// Text of whole sentences, of which the browser fills in nothing.
  public init() {}

  /// The first letter of each sentence in capitals, with corrections: for notes.
  public static var sentences: TextTraits { TextTraits() }

  /// The first letter of each word in capitals, with corrections: for names and titles.
  public static var words: TextTraits {
    var traits = TextTraits()
    traits.capitalization = "words"
    return traits
  }

  /// A code in capital letters.
  public static var characters: TextTraits {
    var traits = TextTraits()
    traits.capitalization = "characters"
    traits.corrects = false
    return traits
  }

  /// Typed as it is, on a keyboard with `@`; the browser may fill in the person's own.
  public static var email: TextTraits { exact(type: "email", autocomplete: "email") }
  /// Typed as it is, on a keyboard of digits; the browser may fill in the person's own.
  public static var telephone: TextTraits { exact(type: "tel", autocomplete: "tel") }
  /// A web address, typed as it is, on a keyboard with a slash.
  public static var address: TextTraits { exact(type: "url", autocomplete: "url") }
  /// Hidden while it is typed; a password manager may fill it in.
  public static var password: TextTraits { exact(type: "password", autocomplete: "current-password") }
  /// Hidden while it is typed; a password manager may propose one.
  public static var newPassword: TextTraits { exact(type: "password", autocomplete: "new-password") }

  /// Digits with a decimal sign, as an amount of money.
  public static var decimal: TextTraits {
    var traits = exact(type: "text", autocomplete: "off")
    traits.inputMode = "decimal"
    return traits
  }

  /// Digits only.
  public static var digits: TextTraits {
    var traits = exact(type: "text", autocomplete: "off")
    traits.inputMode = "numeric"
    return traits
  }

  private static func exact(type: String, autocomplete: String) -> TextTraits {
    var traits = TextTraits()
    traits.type = type
    traits.capitalization = "none"
    traits.corrects = false
    traits.autocomplete = autocomplete
    return traits
  }

  var attributes: [Attribute<AnyAction>] {
    [
      .type(type), .attribute("autocapitalize", capitalization), .attribute("autocorrect", corrects ? "on" : "off"),
      .attribute("spellcheck", corrects ? "true" : "false"), .autocomplete(autocomplete),
      .optional("inputmode", inputMode),
    ]
  }
}

/// The parts that every row of a form has.
struct FieldParts {
  let id: String
  let error: String?
  var hasCounter = false

  var errorID: String { id + "-error" }
  var countID: String { id + "-count" }

  /// Ties the control to its error and its counter.
  var attributes: [Attribute<AnyAction>] {
    var described: [String] = []
    if error != nil { described.append(errorID) }
    if hasCounter { described.append(countID) }
    return [
      .id(id), described.isEmpty ? .none : .aria("describedby", described.joined(by: " ")),
      error == nil ? .none : .aria("invalid", "true"),
    ]
  }

  func row(_ kind: String, @HTMLBuilder<AnyAction> content: () -> AnyHTML) -> AnyHTML {
    element("div", .class(error == nil ? "field " + kind : "field invalid " + kind), .key(id)) {
      content()
      if let error { formError(error, id: errorID) }
    }
  }

  func label(_ text: String) -> AnyHTML {
    element("label", .class("name"), .for(id)) { text }
  }
}

/// "12 / 500", colored once the limit is reached.
func counter(_ count: Int, of limit: Int, id: String) -> AnyHTML {
  element("span", .class(count >= limit ? "count full numbers" : "count numbers"), .id(id), .key("count")) {
    String(count) + " / " + String(limit)
  }
}

/// Whether the counter is to be seen at this length: always, or from nine tenths of the limit on.
func showsCounter(_ counter: Counter, _ count: Int, of limit: Int?) -> Bool {
  guard let limit else { return false }
  return switch counter {
  case .hidden: false
  case .nearLimit: count * 10 >= limit * 9 && limit > 9
  case .always: true
  }
}
