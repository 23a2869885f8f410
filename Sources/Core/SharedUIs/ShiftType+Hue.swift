public import SharedModels

extension ShiftType {
  /// The hue of its badge.
  public var hue: Int { shownColor.hue }
}
