/// The time zones that a device or a server knows.
public struct TimeZones {
  /// The IANA name of the device's own zone; empty if there is none.
  public let device: String
  /// The IANA names of all zones, in their order.
  public let names: () -> [String]
  /// How many minutes the clocks of a zone are ahead of UTC now; nil for an unknown one.
  public let offsetMinutes: (String) -> Int?

  /// Zones that are asked for when they are needed.
  public init(device: String, names: @escaping () -> [String], offsetMinutes: @escaping (String) -> Int?) {
    self.device = device
    self.names = names
    self.offsetMinutes = offsetMinutes
  }

  /// No knowledge of any zone.
  public static var none: TimeZones { TimeZones(device: "", names: { [] }, offsetMinutes: { _ in nil }) }
}
