public import TimeKit

/// Where a dog is picked up, and what is wished for it.
public struct PickupStop: Hashable, Sendable {
  /// Its name in the plan and its failures; no two stops of a day have the same.
  public let id: String
  /// The trail after the last stop is one of that stop's region.
  public let region: String
  /// The hike that it has to be on, from 1.
  public let hike: Int?
  /// The place in its hike's order that it has to have, from 1.
  public let place: Int?
  /// The pickup does not begin before; who comes earlier waits.
  public let notBefore: TimeOfDay?
  /// The pickup begins at this minute at the latest.
  public let notAfter: TimeOfDay?

  /// A stop without wishes, where none are given.
  public init(
    id: String, region: String = "", hike: Int? = nil, place: Int? = nil, notBefore: TimeOfDay? = nil,
    notAfter: TimeOfDay? = nil
  ) {
    self.id = id
    self.region = region
    self.hike = hike
    self.place = place
    self.notBefore = notBefore
    self.notAfter = notAfter
  }
}

/// Where a hike may end.
public struct Trail: Hashable, Sendable {
  /// Its name in the plan.
  public let id: String
  /// Stops of the same region end here.
  public let region: String
  /// Whether it is used at present; another one is passed over.
  public let isActive: Bool

  /// A trail, which is used unless said otherwise.
  public init(id: String, region: String = "", isActive: Bool = true) {
    self.id = id
    self.region = region
    self.isActive = isActive
  }
}
