import JSONKit
public import SharedModels

extension ShiftType {
  /// The hue of its badge.
  public var hue: Int { SharedUIs.hue(of: id.description) }
}
