public import HTMLKit
import TextKit

/// An item that can be put elsewhere in its list.
public struct SortableItem<Action> {
  /// Unique in the list; by it an item stays itself when it moves.
  public let key: String
  /// What the item is called when it is moved.
  public let name: String
  /// What the item shows, left of its grip.
  public let content: HTML<Action>

  /// An item that can be moved anywhere in its list.
  public init(key: String, name: String, content: HTML<Action>) {
    self.key = key
    self.name = name
    self.content = content
  }
}

/// A list that a person puts in order: by dragging, or with the arrow keys on an item's grip.
///
/// - Parameter move: Gets the index of the item that moves, and its index afterwards.
public func sortableList<Action>(
  label: String, items: [SortableItem<Action>], move: @escaping (_ from: Int, _ to: Int) -> Action
) -> HTML<Action> {
  let items = items.map { SortableItem(key: $0.key, name: $0.name, content: $0.content.erased) }
  let reply = EventHandler { value in
    let (from, to) = places(in: value)
    return move(from, to)
  }
  return HTML {
    element("sortable-list", .on(.value, reply)) {
      element("ol", .class("cards"), .role("list"), .aria("label", label)) {
        for (index, item) in items.enumerated() { sortable(item, place: index + 1, of: items.count) }
      }
    }
  }
}

private func sortable(_ item: SortableItem<AnyAction>, place: Int, of count: Int) -> AnyHTML {
  element("li", .class("card row"), .key(item.key)) {
    element("div", .class("grow")) { item.content }
    element(
      "button", .class("button round grip"), .type("button"), .data("grip", ""),
      .aria("label", "Move " + item.name + ", " + String(place) + " of " + String(count)),
      .title("Drag, or use the arrow keys")
    ) { icon(.gripVertical) }
  }
}

/// The two numbers of "2 5"; the same one twice moves nothing.
private func places(in value: String) -> (from: Int, to: Int) {
  let numbers = value.parts(between: " ").map { Int($0) ?? 0 }
  return numbers.count == 2 ? (numbers[0], numbers[1]) : (0, 0)
}
