public import HTMLKit

/// Rows of a form under a small heading.
///
/// - `footer`: A quiet explanation below the rows.
/// - `error`: What is wrong with the rows together; it is announced.
public func formSection<Action>(
  _ heading: String = "", footer: String = "", error: String? = nil, key: String? = nil,
  @HTMLBuilder<Action> rows: () -> HTML<Action>
) -> HTML<Action> {
  HTML { [rows = rows().erased] in
    element("section", .class("form-section"), key.map { .key($0) } ?? .none) {
      if !heading.isEmpty { element("h3", .class("form-title")) { heading } }
      element("div", .class("form")) { rows }
      if let error { formError(error) }
      if !footer.isEmpty { element("p", .class("form-note")) { footer } }
    }
  }
}

/// A sentence that says what is wrong.
public func formError<Action>(_ text: String, id: String? = nil) -> HTML<Action> {
  HTML {
    element("p", .class("form-error"), .role("alert"), .optional("id", id), .key("error")) {
      icon(.exclamationCircle)
      element("span") { text }
    }
  }
}
