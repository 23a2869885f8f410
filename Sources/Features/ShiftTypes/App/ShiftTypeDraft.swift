import SharedShifts
package import JSONKit
import RecordKit
package import SharedModels
import TextKit
package import TimeKit

/// What was typed into the form of a shift type.
package struct ShiftTypeDraft: Equatable, Sendable {
  package private(set) var symbol = ""
  package private(set) var title = ""
  package private(set) var description = ""
  package private(set) var isAllDay = false
  package var start = TimeOfDay.standardStart
  package var end = TimeOfDay.standardEnd
  package var endsNextDay = false
  package var location: Identifier<Location>?
  package var color: ShiftColor

  package init(color: ShiftColor = .blue) { self.color = color }

  package init(_ row: ShiftType) {
    symbol = row.symbol
    title = row.title
    description = row.shiftDescription ?? ""
    location = row.location
    color = row.shownColor
    setDuration(row.duration)
  }

  /// Takes over what a save would change.
  mutating func take(_ intent: SaveShiftType) {
    symbol = intent.symbol ?? symbol
    title = intent.title ?? title
    description = intent.shiftDescription ?? description
    location = intent.location ?? location
    color = intent.color ?? color
    if let duration = intent.duration { setDuration(duration) }
  }

  private mutating func setDuration(_ duration: ShiftDuration) {
    switch duration {
    case .allDay: isAllDay = true
    case .scheduled(let from, let to, let nextDay): (isAllDay, start, end, endsNextDay) = (false, from, to, nextDay)
    }
  }
}

extension ShiftTypeDraft {
  mutating func setSymbol(_ text: String) {
    symbol = text.upperCase.withoutWhitespace.limited(toCharacters: ShiftType.symbolLimit)
  }

  mutating func setTitle(_ text: String) { title = text.limited(toCharacters: ShiftType.titleRule.limit) }

  mutating func setDescription(_ text: String) {
    description = text.limited(toCharacters: ShiftType.descriptionRule.limit)
  }

  /// Times that were set to all day and back are the standard ones again (document 000).
  mutating func setAllDay(_ isOn: Bool) {
    if isAllDay, !isOn { setDuration(.standard) }
    isAllDay = isOn
  }

  var duration: ShiftDuration {
    isAllDay ? .allDay : .scheduled(from: start, to: end, endsNextDay: endsNextDay)
  }

  /// The save of what differs from a row.
  func intent(_ id: Identifier<ShiftType>, over row: ShiftType?) -> SaveShiftType {
    SaveShiftType(
      id: id, mode: row == nil ? .create : .update, symbol: symbol == row?.symbol ? nil : symbol,
      title: title == row?.title ? nil : title,
      shiftDescription: description == row?.shiftDescription ?? "" ? nil : description,
      duration: duration == row?.duration ? nil : duration, location: location == row?.location ? nil : location,
      color: color == row?.shownColor ? nil : color)
  }
}
