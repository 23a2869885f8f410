/// The shortest day, and what it is compared with.
public struct RoutePlan: Hashable, Sendable {
  /// All hikes of the day, also those without stops.
  public let hikes: [Hike]
  /// How long the day would be by the list: the stops in its order, cut into hikes as they are filled one by one, each
  /// to the size of a balanced hike or to the capacity. It keeps no wish but the balance, so it may be shorter than a
  /// plan that does.
  public let listOrderMillimeters: Int64

  /// One hike.
  public struct Hike: Hashable, Sendable {
    /// The day's stops by their places in its list, in the order of the pickups.
    public let stops: [Int]
    /// The day's trail by its place in the list; nil without stops, or where the day has no active trail.
    public let trail: Int?
    /// From the start, if the day has one, through all stops to the trail.
    public let millimeters: Int64
  }
}

extension RoutePlan {
  /// The sum of all hikes.
  public var millimeters: Int64 { hikes.reduce(0) { $0 + $1.millimeters } }

  /// How much shorter the day is than by the list; negative where the wishes cost more than the order saves.
  public var savedMillimeters: Int64 { listOrderMillimeters - millimeters }
}
