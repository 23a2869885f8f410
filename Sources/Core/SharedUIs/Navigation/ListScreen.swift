import RecordKit

/// What a person can do on a screen that shows rows, and leads to them and back.
public enum ListAction: Equatable, Sendable {
  /// A link, with the address that it leads to.
  case linkTapped(String)
  case backTapped
}

/// A screen that shows rows, and has no state but its address.
public protocol ListScreen: Screen where Action == ListAction {
  /// Its address.
  static var path: String { get }
  /// The screen as it always is.
  init()
}

extension ListScreen {
  /// The screen at its address.
  public static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    address.rest(behind: path) == [] ? .screen(Self()) : nil
  }

  /// Its address.
  public var path: String { Self.path }

  /// Goes where a link leads, or back.
  public mutating func reduce(_ action: ListAction, in context: ScreenContext) -> [Effect] {
    switch action {
    case .linkTapped(let path): [.open(path)]
    case .backTapped: [.cancel]
    }
  }
}
