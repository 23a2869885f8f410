public import HTMLKit
import TextKit

/// Where a row was dropped.
public struct RowPlace: Equatable, Sendable {
  /// The name of the list.
  public let list: String
  /// How many other rows come before it there.
  public let index: Int

  /// A place in a list.
  public init(list: String, index: Int) {
    self.list = list
    self.index = index
  }
}

/// An area in which rows are dragged by their handles, within their list and to other lists.
///
/// - `drop`: a row, by its name, and where it was dropped.
public func reorderingArea<Action>(
  drop: @escaping (_ row: String, RowPlace) -> Action, @HTMLBuilder<Action> content: () -> HTML<Action>
) -> HTML<Action> {
  let reply = EventHandler { text in
    let parts = text.parts(between: " ")
    let place = RowPlace(list: parts.count > 1 ? parts[1] : "", index: parts.count > 2 ? Int(parts[2]) ?? 0 : 0)
    return drop(parts.first ?? "", place)
  }
  return HTML { [content = content().erased] in element("div", .class("reordering"), .on(.drop, reply)) { content } }
}

/// A list of rows that can be reordered; each row is made by `reorderingRow`.
///
/// - `name`: Without white space; a drop names the list by it.
public func reorderingList<Action>(
  _ name: String, label: String, @HTMLBuilder<Action> rows: () -> HTML<Action>
) -> HTML<Action> {
  HTML { [rows = rows().erased] in
    element("ol", .class("cards"), .role("list"), .aria("label", label), .data("list", name)) { rows }
  }
}

/// A row of a list that can be reordered.
///
/// - `name`: Unique in the area, without white space.
public func reorderingRow<Action>(_ name: String, @HTMLBuilder<Action> content: () -> HTML<Action>) -> HTML<Action> {
  HTML { [content = content().erased] in element("li", .key(name), .data("item", name)) { content } }
}

/// The handle of a row: it is dragged, and with the keyboard's focus, arrows move the row.
///
/// - `lead`: what stands for the row, as its number.
/// - `move`: one place up, or down for false.
public func reorderingHandle<Action>(
  label: String, focusKey: String, lead: HTML<Action>, move: @escaping (_ isUp: Bool) -> Action
) -> HTML<Action> {
  HTML { [lead = lead.erased, reply = EventHandler { move($0 == "ArrowUp") }] in
    element(
      "button", .class("handle"), .type("button"), .data("handle", ""), .aria("label", label), .title(label),
      .focusKey(focusKey), .keys("ArrowUp ArrowDown", reply)
    ) {
      icon(.grip)
      lead
    }
  }
}
