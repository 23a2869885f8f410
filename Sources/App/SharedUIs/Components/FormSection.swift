/// Rows of a form under a small heading.
///
/// - Parameters:
///   - footer: A quiet explanation below the rows.
///   - error: What is wrong with the rows together; it is announced.
public func formSection<Action>(
  _ heading: String = "", footer: String = "", error: String? = nil, key: String? = nil,
  @HTMLBuilder<Action> rows: () -> HTML<Action>
) -> HTML<Action> {
  tag("section", .class("form-section"), key.map { .key($0) } ?? .none) {
    if !heading.isEmpty { tag("h3", .class("form-title")) { heading } }
    tag("div", .class("form"), content: rows)
    if let error { formError(error) }
    if !footer.isEmpty { tag("p", .class("form-note")) { footer } }
  }
}

/// A sentence that says what is wrong.
public func formError<Action>(_ text: String, id: String? = nil) -> HTML<Action> {
  tag("p", .class("form-error"), .role("alert"), .optional("id", id), .key("error")) {
    icon(.exclamationCircle)
    tag("span") { text }
  }
}
