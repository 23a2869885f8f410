public import RecordKit
import SharedModels

/// A kind of screen or sheet that a feature brings, and where it belongs.
public struct ScreenType: Sendable {
  /// Where a kind of screen is shown.
  public enum Place: Sendable {
    /// The first screen of a tab.
    case root
    /// On top of the screen at this address.
    case over(String)
    /// In a sheet, over the current screen, or over the one at the address that is named where there is none yet.
    case sheet(over: @Sendable (Address, Records) -> String)

    /// In a sheet, over the current screen, or over the one at this address where there is none yet.
    public static func sheet(over path: String) -> Place { .sheet(over: { _, _ in path }) }
  }

  enum Found {
    case screen(AnyScreen)
    case gone(String)
  }

  /// Where the screen is shown.
  public let place: Place
  /// The part of the program to which it belongs; nil if all people need it.
  let part: ProgramPart?
  let open: @Sendable (Address, ScreenContext) -> Found?

  /// A kind of screen at its place.
  public init<State: Screen>(_: State.Type, for part: ProgramPart? = nil, _ place: Place) {
    self.place = place
    self.part = part
    open = { address, context in
      switch State.open(address, in: context) {
      case .screen(let state)?: .screen(state.erased)
      case .gone(let message)?: .gone(message)
      case nil: nil
      }
    }
  }
}

/// A tab that a feature brings.
public struct TabDefinition: Sendable {
  /// The tab's title.
  public var title: String { readTitle() }
  /// Its picture.
  public let icon: Icon
  /// The address of its first screen.
  public let path: String
  fileprivate let substitute: String?
  fileprivate let capability: Capability?
  private let isOnlyAlone: Bool
  private let readTitle: @Sendable () -> String

  /// A tab whose first screen is at an address.
  ///
  /// - `capability`: what a workplace plans that has the tab; nil if all have it.
  /// - `isOnlyAlone`: whether the tab leaves its place to others where a workplace plans several things.
  /// - `substitute`: the address of the tab to which its screens belong in all other workplaces.
  public init(
    _ title: @escaping @Sendable @autoclosure () -> String, icon: Icon, path: String, for capability: Capability? = nil,
    isOnlyAlone: Bool = false, substitute: String? = nil
  ) {
    readTitle = title
    self.icon = icon
    self.path = path
    self.capability = capability
    self.isOnlyAlone = isOnlyAlone
    self.substitute = substitute
  }

  /// Whether the workplace has the tab.
  public func isShown(on records: Records) -> Bool {
    records.plans(capability) && !(isOnlyAlone && records.plansSeveral)
  }
}

extension Address {
  /// Whether it is that of the app itself, or of today.
  var isToday: Bool { parts.isEmpty || parts == ["today"] }
}

extension FeatureList {
  /// The picture of what a workplace plans: that of its first tab besides Today.
  public func icon(of capability: Capability) -> Icon? {
    tabs.first { $0.capability?.name == capability.name && $0.path != SharedPaths.today }?.icon
  }

  /// The first tab of the workplace, which is its Today.
  public func firstTab(on records: Records) -> Int { tabs.firstIndex { $0.isShown(on: records) } ?? 0 }

  /// The tab of the tab bar to which a tab's screens belong; nil for none.
  public func shownTab(_ position: Int, on records: Records) -> Int? {
    guard tabs.indices.contains(position) else { return nil }
    let tab = tabs[position]
    if tab.isShown(on: records) { return position }
    if tab.path == SharedPaths.today { return firstTab(on: records) }
    return tabs.firstIndex { $0.path == tab.substitute && $0.isShown(on: records) }
  }
}
