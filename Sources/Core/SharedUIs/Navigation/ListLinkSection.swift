public import HTMLKit
public import RecordKit
import SharedModels

/// A card on the settings screen that leads to a list, with how many rows the list has.
public struct ListLinkSection: Screen {
  private let id: String
  private let heading: String
  private let name: String
  private let icon: Icon
  private let target: String
  private let capability: Capability?
  private let role: Role
  private let isForTeams: Bool
  private let count: @Sendable (ScreenContext) -> Int

  /// What a person can do with it.
  public enum Action: Equatable, Sendable {
    case tapped
  }

  /// A card for a list.
  ///
  /// - `heading`: the heading above cards that follow each other under the same one.
  /// - `path`: the list's address.
  /// - `capability`: what a workplace plans that has the list; nil if all have it. `role`: the least one that sees it.
  /// - `isForTeams`: whether a workplace of one person has no use for the list while it is empty.
  public init(
    id: String, heading: String, title: String, icon: Icon, path: String,
    for capability: Capability? = nil, role: Role = .member, isForTeams: Bool = false,
    count: @escaping @Sendable (Records) -> Int
  ) {
    self.init(
      id: id, heading: heading, title: title, icon: icon, path: path, for: capability, role: role,
      isForTeams: isForTeams,
      counting: { context in count(context.records) })
  }

  /// A card for a list of which each person counts something else.
  public init(
    id: String, heading: String, title: String, icon: Icon, path: String, for capability: Capability? = nil,
    role: Role = .member, isForTeams: Bool = false, counting count: @escaping @Sendable (ScreenContext) -> Int
  ) {
    self.id = id
    self.heading = heading
    name = title
    self.icon = icon
    target = path
    self.capability = capability
    self.role = role
    self.isForTeams = isForTeams
    self.count = count
  }

  /// Sections have no address.
  public static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    nil
  }
  /// Different for every section.
  public var path: String { "/settings#\(id)" }
  /// The heading above it.
  public func title(on records: Records) -> String { heading }

  /// Goes to the list.
  public mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    [.open(target)]
  }

  /// The card, where the workplace has the list.
  public func view(in context: ScreenContext) -> HTML<Action> {
    guard context.records.plans(capability), context.actor.role >= role else { return .nothing }
    let count = count(context)
    if isForTeams, count == 0, !context.records.isTeam { return .nothing }
    return cardList(label: name) {
      cardItem(key: id) {
        rowCard(
          lead: iconTile(icon, tone: .accent), title: name, meta: [CardDetail("\(count)")],
          href: target, action: .tapped)
      }
    }
  }

  /// The same card.
  public static func == (left: ListLinkSection, right: ListLinkSection) -> Bool { left.id == right.id }
}
