public import HTMLKit

/// The pictures that the app uses: names of Bootstrap Icons (MIT, https://icons.getbootstrap.com).
///
/// `Sources/Web/make-icons` reads this list and gathers exactly these into the sprite.
public enum Icon: String, CaseIterable, Sendable {
  case arrowClockwise = "arrow-clockwise"
  case arrowCounterclockwise = "arrow-counterclockwise"
  case arrowRepeat = "arrow-repeat"
  case arrowRight = "arrow-right"
  case building
  case cash = "cash-coin"
  case calendar2X = "calendar2-x"
  case calendar3
  case check2 = "check2"
  case checkCircleFill = "check-circle-fill"
  case chevronExpand = "chevron-expand"
  case chevronLeft = "chevron-left"
  case chevronRight = "chevron-right"
  case clock
  case clockHistory = "clock-history"
  case cloudArrowUp = "cloud-arrow-up"
  case cloudSlash = "cloud-slash"
  case copy = "clipboard"
  case chat = "chat-left-text"
  case cursor = "cursor-fill"
  case dash = "dash-lg"
  case download
  case exclamationCircle = "exclamation-circle"
  case exclamationTriangleFill = "exclamation-triangle-fill"
  case funnel
  case gear
  case geoAlt = "geo-alt"
  case grip = "grip-vertical"
  case house = "house-door-fill"
  case key
  case lightbulb
  case lock
  case map
  case pencil
  case people
  case person
  case plus = "plus-lg"
  case printer
  case questionCircle = "question-circle"
  case search
  case share
  case sortDown = "sort-down"
  case sun
  case label = "tag"
  case laptop
  case personPlus = "person-plus"
  case route = "signpost-2"
  case signOut = "box-arrow-right"
  case telephone
  case trash
  case tree = "tree-fill"
  case van = "truck"
  case upload
  case xCircleFill = "x-circle-fill"
  case x = "x-lg"

  /// Where the sprite is: in the page itself, so that icons are there with the first paint.
  public static var sprite: String { "" }
}

/// A picture beside a text that says the same; it is hidden from screen readers.
public func icon<Action>(_ icon: Icon) -> HTML<Action> {
  HTML(nodes: .one(.element(icon.node)))
}

extension Icon {
  /// Each icon is one node for all its places, which an update recognizes and passes over.
  fileprivate var node: ElementNode {
    guard let index = Self.allCases.firstIndex(of: self) else { return Self.makeNode(self) }
    return Self.nodes[index]
  }

  private static let nodes = allCases.map { makeNode($0) }

  private static func makeNode(_ icon: Icon) -> ElementNode {
    let address = PlainAttribute(name: "href", value: sprite + "#icon-" + icon.rawValue)
    let use = ElementNode(tag: "use", attributes: [address])
    return ElementNode(
      tag: "svg",
      attributes: [
        PlainAttribute(name: "class", value: "icon"), PlainAttribute(name: "aria-hidden", value: "true"),
        PlainAttribute(name: "viewBox", value: "0 0 16 16"),
      ],
      children: .one(.element(use)))
  }
}
