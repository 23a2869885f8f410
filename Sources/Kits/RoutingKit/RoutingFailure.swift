import TextKit

/// Why there is no plan for a day.
public enum RoutingFailure: Error, Hashable, Sendable {
  /// The hikes have no room for all; the identifiers are those behind the last for whom there is room, by the list.
  case noRoom(stops: [String], capacity: Int, hikes: Int)
  /// There are more stops than ``PickupDay/stopLimit``.
  case tooManyStops(Int)
  /// No plan keeps all of these wishes, while without any one of them there is one.
  case clash([SoftConstraint])
  /// A manual order leaves these stops out, or has them twice, or has too many for a hike.
  case notAnOrder(stops: [String])
}

extension RoutingFailure: CustomStringConvertible {
  /// One sentence for the person.
  public var description: String {
    switch self {
    case .noRoom(let stops, let capacity, let hikes):
      let room = hikes == 1 ? "one hike has room for \(capacity)" : "\(hikes) hikes have room for \(capacity) each"
      return "Not all dogs fit, since \(room): \(Self.list(stops)). Add a hike or leave some out."
    case .tooManyStops(let count):
      return "The shortest day can be found for at most \(PickupDay.stopLimit) stops; there are \(count)."
    case .clash(let wishes):
      return "No plan keeps all of these: \(wishes.map { $0.description }.joined(by: ", "))."
    case .notAnOrder(let stops):
      return "An order must have every stop once, on a hike with room for it: \(Self.list(stops))."
    }
  }

  private static func list(_ stops: [String]) -> String { stops.map { "“\($0)”" }.joined(by: ", ") }
}
