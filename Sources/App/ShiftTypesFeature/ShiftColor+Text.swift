import SharedModels
import TextKit

extension ShiftColor {
  /// How a person reads it.
  var title: String { String(rawValue.prefix(1)).upperCase + String(rawValue.dropFirst()) }
}
