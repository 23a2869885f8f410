package import JSONKit
package import SharedModels
import TextKit
package import TimeKit

/// A shift type as it stands in the form.
package struct ShiftTypeDraft: Equatable, Sendable {
  package let id: Identifier<ShiftType>
  /// The row that is edited; nil for a new one.
  package let original: ShiftType?
  package private(set) var symbol = ""
  package private(set) var title = ""
  package private(set) var description = ""
  package private(set) var isAllDay = false
  package var start = TimeOfDay.standardStart
  package var end = TimeOfDay.standardEnd
  package var endsNextDay = false
  package var location: Identifier<Location>?

  init(id: Identifier<ShiftType>) {
    self.id = id
    original = nil
  }

  init(_ row: ShiftType) {
    id = row.id
    original = row
    symbol = row.symbol
    title = row.title
    description = row.shiftDescription ?? ""
    location = row.location
    setDuration(row.duration)
  }

  /// The form as it was when this edit was made.
  init(_ edit: ShiftTypeEdit, original: ShiftType?) {
    if let original { self.init(original) } else { self.init(id: edit.id) }
    symbol = edit.symbol ?? symbol
    title = edit.title ?? title
    description = edit.shiftDescription ?? description
    location = edit.location ?? location
    if let duration = edit.duration { setDuration(duration) }
  }

  private mutating func setDuration(_ duration: ShiftDuration) {
    switch duration {
    case .allDay: isAllDay = true
    case .scheduled(let from, let to, let nextDay): (isAllDay, start, end, endsNextDay) = (false, from, to, nextDay)
    }
  }
}

extension ShiftTypeDraft {
  /// Takes what was typed: upper case, without white space, three characters at most.
  mutating func setSymbol(_ text: String) {
    symbol = text.upperCase.withoutWhitespace.limited(toCharacters: ShiftType.symbolLimit)
  }

  mutating func setTitle(_ text: String) { title = text.limited(toCharacters: ShiftType.titleLimit) }
  mutating func setDescription(_ text: String) { description = text.limited(toCharacters: ShiftType.descriptionLimit) }

  /// Turned off, the times are the default ones.
  mutating func setAllDay(_ isOn: Bool) {
    if isAllDay, !isOn { setDuration(.standard) }
    isAllDay = isOn
  }

  var duration: ShiftDuration {
    isAllDay ? .allDay : .scheduled(from: start, to: end, endsNextDay: endsNextDay)
  }

  /// The save: of a row that exists, only what the person changed.
  var edit: ShiftTypeEdit {
    ShiftTypeEdit(
      id: id, mode: original == nil ? .create : .update, symbol: symbol == original?.symbol ? nil : symbol,
      title: title == original?.title ? nil : title,
      shiftDescription: description == original?.shiftDescription ?? "" ? nil : description,
      duration: duration == original?.duration ? nil : duration,
      location: location == original?.location ? nil : location)
  }

  /// What keeps it from being saved.
  func problems(on records: some Records) -> [Refusal] { edit.problems(on: records) }
}
