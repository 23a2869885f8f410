public import HTMLKit

/// A sheet that rises over the screen, with a form that Enter and the button at its end send.
///
/// It is a native modal dialog: the focus stays in it, Escape, a swipe down on its header and a tap beside it send
/// `cancel`, and the focus returns to what opened it. Let `cancel` and a successful save take it off the page.
///
/// - `cancel`: The button at the start, "Cancel" as a rule.
/// - `save`: The button at the end, "Save" as a rule; without one the sheet only shows.
/// - `isBusy`: Whether saving is under way; the buttons wait.
/// - `isDetail`: Whether it shows a row of the list below it: a wide window has it beside the list, as no modal dialog.
public func sheet<Action>(
  _ title: String, cancel: Button<Action>, save: Button<Action>? = nil, isBusy: Bool = false,
  isDetail: Bool = false, @HTMLBuilder<Action> content: () -> HTML<Action>
) -> HTML<Action> {
  HTML { [cancel = cancel.erased, save = save?.erased, content = content().erased] in
    element(
      "dialog", .class("sheet"), .data("modal", ""), .flag("data-detail", isDetail), .tabIndex(-1),
      .aria("label", title), .aria("busy", isBusy),
      .on(.cancel, cancel.reply), .key("sheet " + title)
    ) {
      element("form", .class("sheet-form"), .flag("novalidate"), save.map { .on(.submit, $0.reply) } ?? .none) {
        sheetHeader(title, cancel: cancel, save: save, isBusy: isBusy)
        element("div", .class("sheet-body")) { content }
      }
    }
  }
}

private func sheetHeader(
  _ title: String, cancel: Button<AnyAction>, save: Button<AnyAction>?, isBusy: Bool
) -> AnyHTML {
  element("header", .class("sheet-header"), .data("drag", "")) {
    element("span", .class("grabber"), .aria("hidden", true))
    element("button", .class("sheet-cancel"), .type("button"), .on(.click, cancel.reply)) { cancel.label }
    element("h2") { title }
    if let save {
      element("button", .class("sheet-save"), .type("submit"), .disabled(!save.isEnabled || isBusy)) { save.label }
    } else {
      element("span")
    }
  }
}
