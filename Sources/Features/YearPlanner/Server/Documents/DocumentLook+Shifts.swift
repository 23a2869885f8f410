import DocumentKit
import ScheduleModel
import ServerAPI
import SharedModels
import TimeKit

extension DocumentLook {
  /// The fills of the shift types' badges, as the style sheet has them: a test compares the two.
  static let fills: [Color] = [
    0xdd0017, 0xf27701, 0xfdea7e, 0x97d701, 0x00792e, 0x00b496, 0x8ee6ff, 0x006ef6, 0x8036b9, 0xfc88cd, 0x623105,
    0x787b80,
  ].map { Color(hex: $0) }

  static func fill(of color: ShiftColor) -> Color { fills[color.hue] }

  /// The color of a shift; a gray for one whose type is gone.
  static func fill(of shown: ShownShift) -> Color { shown.type.map { fill(of: $0.shownColor) } ?? faint }
}

extension PaperSize {
  /// The sheet on its side.
  var landscape: PageSize {
    switch self {
    case .a4: PageSize.a4.landscape
    case .letter: PageSize.letter.landscape
    }
  }
}

extension CivilDate {
  var isWeekend: Bool { weekday >= .saturday }
}
