public import HTMLKit

/// A white card with anything in it.
public func card<Action>(key: String? = nil, @HTMLBuilder<Action> content: () -> HTML<Action>) -> HTML<Action> {
  tag("div", .class("card"), key.map { .key($0) } ?? .none, content: content)
}

/// A list of cards; each item is made by ``cardItem(key:content:)``.
public func cardList<Action>(
  label: String? = nil, @HTMLBuilder<Action> items: () -> HTML<Action>
) -> HTML<Action> {
  tag("ul", .class("cards"), .role("list"), .optional("aria-label", label), content: items)
}

/// One item of a ``cardList(label:items:)``; the key, unique in the list, is best the row's identifier.
public func cardItem<Action>(key: String, @HTMLBuilder<Action> content: () -> HTML<Action>) -> HTML<Action> {
  tag("li", .key(key), content: content)
}

/// A long list of cards, of which those are made in full that are near the ones in sight; each item is made by
/// ``ScreenContext/listItem(_:_:path:title:isNear:action:card:)``.
public func cardList<Action>(
  label: String? = nil, near: @escaping (RowWindow) -> Action, @HTMLBuilder<Action> items: () -> HTML<Action>
) -> HTML<Action> {
  tag("ul", .class("cards"), .role("list"), .optional("aria-label", label), .near(near), content: items)
}

/// One item of a long list: a card, or the outline of one.
func cardItem<Action>(row key: String, isOutline: Bool, _ content: HTML<Action>) -> HTML<Action> {
  HTML { [content = content.erased] in
    element("li", .key(key), .data("row", key), .outline(isOutline)) { content }
  }
}

/// A line of small facts under a card's title.
public struct CardDetail: Equatable, Sendable {
  /// Stands before the text; nil for none.
  public let icon: Icon?
  /// A place, a time, a count: few words, in one line where there is room.
  public let text: String

  /// One fact of the line.
  public init(_ text: String, icon: Icon? = nil) {
    self.icon = icon
    self.text = text
  }
}

/// The trailing part of a card that can be tapped.
public enum CardEnd: Sendable {
  case chevron, none
  case icon(Icon)
  case text(String)
}

/// A card for one row: what stands for it, its title, its facts; the whole of it can be tapped.
///
/// - `lead`: A badge or an icon tile.
/// - `marks`: What is shown in place of the title, with badges between its words; it must say the same.
/// - `note`: A quieter sentence below the facts.
/// - `href`: If there is an address for the row, the card is a link to it.
/// - `isShown`: Whether the row is the one that is shown beside the list.
/// - `tools`: Buttons of their own, beside the part that `action` belongs to.
public func rowCard<Action>(
  lead: HTML<Action> = .nothing, title: String, marks: HTML<Action> = .nothing, meta: [CardDetail] = [],
  note: String = "",
  end: CardEnd = .chevron, href: String? = nil, isShown: Bool = false, tools: HTML<Action> = .nothing,
  focusKey: String? = nil, action: Action
) -> HTML<Action> {
  HTML { [lead = lead.erased, marks = marks.erased, tools = tools.erased, reply = EventHandler(always: action)] in
    element("div", .class("card row-card")) {
      element(
        href == nil ? "button" : "a", .class("row press"), .focusKey(focusKey ?? title), .on(.click, reply),
        href.map { .href($0) } ?? .type("button"), isShown ? .aria("current", "true") : .none
      ) {
        rowContent(lead: lead, title: marks.isEmpty ? .text(title) : marks, meta: meta, note: note)
        cardEnd(end)
      }
      if !tools.isEmpty { element("div", .class("tools")) { tools } }
    }
  }
}

/// A card for one row that cannot be tapped.
public func infoCard<Action>(
  lead: HTML<Action> = .nothing, title: String, meta: [CardDetail] = [], note: String = "", end: HTML<Action> = .nothing
) -> HTML<Action> {
  HTML { [lead = lead.erased, end = end.erased] in
    element("div", .class("card row")) {
      rowContent(lead: lead, title: .text(title), meta: meta, note: note)
      end
    }
  }
}

@HTMLBuilder<AnyAction>
private func rowContent(lead: AnyHTML, title: AnyHTML, meta: [CardDetail], note: String) -> AnyHTML {
  lead
  element("span", .class("grow")) {
    element("span", .class("strong")) { title }
    if !meta.isEmpty { element("span", .class("meta")) { for line in meta { metaLine(line) } } }
    if !note.isEmpty { element("span", .class("note")) { note } }
  }
}

private func metaLine(_ meta: CardDetail) -> AnyHTML {
  element("span") {
    if let name = meta.icon { icon(name) }
    meta.text
  }
}

private func cardEnd(_ end: CardEnd) -> AnyHTML {
  switch end {
  case .chevron: icon(.chevronRight)
  case .icon(let name): element("span", .class("end")) { icon(name) }
  case .text(let text): element("span", .class("end quiet")) { text }
  case .none: .nothing
  }
}
