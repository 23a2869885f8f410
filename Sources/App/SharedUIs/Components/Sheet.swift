/// A sheet that rises over the screen, with a form that Enter and the button at its end send.
///
/// It is a native modal dialog: the focus stays in it, Escape, a swipe down on its header and a tap beside it send
/// `cancel`, and the focus returns to what opened it. Let `cancel` and a successful save take it off the page.
///
/// - Parameters:
///   - cancel: The button at the start, "Cancel" as a rule.
///   - save: The button at the end, "Save" as a rule; without one the sheet only shows.
///   - isBusy: Whether saving is under way; the buttons wait.
public func sheet<Action>(
  _ title: String, cancel: Button<Action>, save: Button<Action>? = nil, isBusy: Bool = false,
  @HTMLBuilder<Action> content: () -> HTML<Action>
) -> HTML<Action> {
  tag(
    "dialog", .class("sheet"), .data("modal", ""), .tabIndex(-1), .aria("label", title), .aria("busy", isBusy),
    .cancel(cancel.action), .key("sheet " + title)
  ) {
    tag("form", .class("sheet-form"), .flag("novalidate"), save.map { .submit($0.action) } ?? .none) {
      sheetHeader(title, cancel: cancel, save: save, isBusy: isBusy)
      tag("div", .class("sheet-body"), content: content)
    }
  }
}

private func sheetHeader<Action>(
  _ title: String, cancel: Button<Action>, save: Button<Action>?, isBusy: Bool
) -> HTML<Action> {
  tag("header", .class("sheet-header"), .data("drag", "")) {
    tag("span", .class("grabber"), .aria("hidden", true))
    tag("button", .class("sheet-cancel"), .type("button"), .click(cancel.action)) { cancel.label }
    tag("h2") { title }
    if let save {
      tag("button", .class("sheet-save"), .type("submit"), .disabled(!save.isEnabled || isBusy)) { save.label }
    } else {
      tag("span")
    }
  }
}
