import SharedModels
import TextKit

extension ShiftColor {
  /// How a person reads it.
  var title: String { rawValue.capitalizedSentence }
}
