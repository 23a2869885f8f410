import JSONKit
import RecordKit
public import SharedModels
public import SharedShifts
public import SharedUIs
import TextKit
package import TimeKit

extension ShiftType: RowDraft {}

extension ShiftType {
  /// A new shift type, in a color that is far from the others'.
  static func new(on records: Records, in environment: Environment) -> ShiftType {
    var row = ShiftType(id: Identifier(environment.makeIdentifier()))
    row.color = records.unusedShiftColor
    return row
  }

  mutating func setSymbol(_ text: String) {
    symbol = text.upperCase.withoutWhitespace.limited(toCharacters: Self.symbolLimit)
  }

  mutating func setTitle(_ text: String) { title = text.limited(toCharacters: Self.titleRule.limit) }

  mutating func setDescription(_ text: String) {
    shiftDescription = text.limited(toCharacters: Self.descriptionRule.limit).unlessEmpty
  }

  /// Times that were set to all day and back are the standard ones again (document 000).
  mutating func setAllDay(_ isOn: Bool) {
    if isOn != isAllDay { duration = isOn ? .allDay : .standard }
  }

  package var isAllDay: Bool { duration == .allDay }

  /// The times of a shift that has some, and otherwise the standard ones.
  package var times: Times {
    get {
      guard case .scheduled(let from, let to, let endsNextDay) = duration else { return Times() }
      return Times(start: from, end: to, endsNextDay: endsNextDay)
    }
    set { duration = .scheduled(from: newValue.start, to: newValue.end, endsNextDay: newValue.endsNextDay) }
  }

  /// When a shift starts and ends.
  package struct Times {
    package var start = TimeOfDay.standardStart
    package var end = TimeOfDay.standardEnd
    package var endsNextDay = false
  }
}
