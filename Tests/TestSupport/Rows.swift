package import DayNotesFeature
import HikesFeature
package import JSONKit
import LeaveFeature
import MembersFeature
package import RecordKit
package import RoutingKit
package import SharedHikes
package import SharedModels
import SharedShifts
package import TimeKit

extension Location {
  /// A row with all its fields.
  package init(id: Identifier<Location>, version: Int, name: String, address: String) {
    self.init(id: id)
    (self.version, self.name, self.address) = (version, name, address)
  }
}

extension Save {
  /// A save of some fields, as they are on the wire; those that are nil are not given.
  package init(id: Identifier<Row>, mode: EditMode, fields: [(String, JSON?)]) {
    let members = fields.compactMap { name, value in value.map { JSON.Member(name, $0) } }
    self.init(id: id, mode: mode, patch: (try? Patch(from: JSONFieldReader(.object(members)))) ?? Patch())
  }
}

extension Save<Location> {
  /// A save of what is not nil.
  package init(id: Identifier<Location>, mode: EditMode, name: String? = nil, address: String? = nil) {
    self.init(
      id: id, mode: mode, fields: [("name", name.map { .string($0) }), ("address", address.map { .string($0) })])
  }
}

extension Save<Location> {
  /// The new name; nil for one that stays.
  package var name: String? { patch["name"]?.string }
  /// The new address; nil for one that stays.
  package var address: String? { patch["address"]?.string }
}

extension JSON {
  /// A reference to a row, as it is on the wire.
  package init<Row>(_ id: Identifier<Row>) { self = .object([Member("id", .string(id.description))]) }
}

extension ShiftType {
  /// A row with all its fields.
  package init(
    id: Identifier<ShiftType>, version: Int, symbol: String, title: String, shiftDescription: String?,
    duration: ShiftDuration, location: Identifier<Location>?, color: ShiftColor?
  ) {
    self.init(id: id)
    (self.version, self.symbol, self.title, self.shiftDescription) = (version, symbol, title, shiftDescription)
    (self.duration, self.location, self.color) = (duration, location, color)
  }
}

extension Save<ShiftType> {
  /// A save of what is not nil.
  package init(
    id: Identifier<ShiftType>, mode: EditMode, symbol: String? = nil, title: String? = nil,
    shiftDescription: String? = nil, duration: ShiftDuration? = nil, location: Identifier<Location>? = nil,
    color: ShiftColor? = nil
  ) {
    self.init(
      id: id, mode: mode,
      fields: [
        ("symbol", symbol.map { .string($0) }), ("title", title.map { .string($0) }),
        ("shiftDescription", shiftDescription.map { .string($0) }), ("duration", duration.map { .field($0) }),
        ("location", location.map { JSON($0) }), ("color", color.map { .string($0.rawValue) }),
      ])
  }
}

extension Save<Member> {
  /// Calls a member, or whoever asks, by a name.
  package init(_ member: Identifier<Member>? = nil, displayName: String) {
    self.init(id: member ?? .unset, mode: .update, fields: [("displayName", .string(displayName))])
  }
}

extension JSON {
  /// A value with a codec of its own, as it is on the wire.
  package static func field(_ value: some FieldValue) -> JSON {
    (try? parse(JSONWriter.object { value.write("value", to: $0) }))?["value"] ?? .null
  }
}

extension HikingLocation {
  /// A row with all its fields.
  package init(
    id: Identifier<HikingLocation>, version: Int, name: String, coordinate: Coordinate?, region: String,
    notes: String? = nil
  ) {
    self.init(id: id)
    (self.version, self.name, self.coordinate, self.region, self.notes) = (version, name, coordinate, region, notes)
  }
}

extension Save<HikingLocation> {
  /// A save of what is not nil.
  package init(
    id: Identifier<HikingLocation>, mode: EditMode, name: String? = nil, coordinate: Coordinate? = nil,
    region: String? = nil, notes: String? = nil, isActive: Bool? = nil
  ) {
    self.init(
      id: id, mode: mode,
      fields: [
        ("name", name.map { .string($0) }), ("coordinate", coordinate?.json), ("region", region.map { .string($0) }),
        ("notes", notes.map { .string($0) }), ("isActive", isActive.map { .bool($0) }),
      ])
  }
}

extension Holiday {
  /// A row with all its fields.
  package init(id: Identifier<Holiday>, version: Int, date: CivilDate, title: String) {
    self.init(id: id)
    (self.version, self.date, self.title) = (version, date, title)
  }
}

extension Save<Holiday> {
  /// A save of what is not nil.
  package init(id: Identifier<Holiday>, mode: EditMode, date: CivilDate? = nil, title: String? = nil) {
    self.init(
      id: id, mode: mode,
      fields: [("date", date.map { .string($0.description) }), ("title", title.map { .string($0) })])
  }
}

extension DayNote {
  /// A row with all its fields.
  package init(
    id: Identifier<DayNote>, version: Int, date: CivilDate, endDate: CivilDate?, text: String, color: Color
  ) {
    self.init(id: id)
    (self.version, self.date, self.endDate, self.text, self.color) = (version, date, endDate, text, color)
  }
}

extension Save<DayNote> {
  /// A save of what is not nil.
  package init(
    id: Identifier<DayNote>, mode: EditMode, date: CivilDate? = nil, endDate: CivilDate? = nil, text: String? = nil,
    color: DayNote.Color? = nil, isOneDay: Bool = false
  ) {
    self.init(
      id: id, mode: mode,
      fields: [
        ("date", date.map { .string($0.description) }),
        ("endDate", isOneDay ? .null : endDate.map { .string($0.description) }), ("text", text.map { .string($0) }),
        ("color", color.map { .string($0.rawValue) }),
      ])
  }
}

extension Save<Payment> {
  /// A save of what is not nil.
  package init(
    id: Identifier<Payment>, mode: EditMode, dog: Identifier<Dog>? = nil, date: CivilDate? = nil,
    amount: Int64? = nil, method: String? = nil, notes: String? = nil
  ) {
    self.init(
      id: id, mode: mode,
      fields: [
        ("dog", dog.map { JSON($0) }), ("date", date.map { .string($0.description) }),
        ("amount", amount.map { .integer($0) }), ("method", method.map { .string($0) }),
        ("notes", notes.map { .string($0) }),
      ])
  }
}

extension ScheduleException {
  /// A row with all its fields.
  package init(
    id: Identifier<ScheduleException>, version: Int, dog: Identifier<Dog>, days: ClosedRange<CivilDate>,
    status: Status, movedTo: CivilDate? = nil, hike: Int? = nil, reason: String? = nil, created: Stamp,
    modified: Stamp
  ) {
    self.init(id: id)
    (self.version, self.dog, self.status) = (version, dog, status)
    (firstDay, lastDay) = (days.lowerBound, days.upperBound)
    (self.movedTo, self.hike, self.reason) = (movedTo, hike, reason)
    (self.created, self.modified) = (created, modified)
  }
}

extension Save<ScheduleException> {
  /// A save of what is not nil.
  package init(
    id: Identifier<ScheduleException>, mode: EditMode, dog: Identifier<Dog>? = nil, firstDay: CivilDate? = nil,
    lastDay: CivilDate? = nil, status: ScheduleException.Status? = nil, movedTo: CivilDate? = nil, hike: Int? = nil,
    note: String? = nil
  ) {
    self.init(
      id: id, mode: mode,
      fields: [
        ("dog", dog.map { JSON($0) }), ("firstDay", firstDay.map { .string($0.description) }),
        ("lastDay", lastDay.map { .string($0.description) }), ("status", status.map { .string($0.rawValue) }),
        ("movedTo", movedTo.map { .string($0.description) }), ("hike", hike.map { .integer(Int64($0)) }),
        ("reason", note.map { .string($0) }),
      ])
  }
}

/// What a save gives; nil for a field that stays.
extension Save {
  fileprivate func given<Value>(_ name: String, _ value: (Row) -> Value) -> Value? {
    patch[name] == nil ? nil : value(patch.given)
  }
}

extension Save<ShiftType> {
  /// The new symbol.
  package var symbol: String? { given("symbol") { $0.symbol } }
  /// The new title.
  package var title: String? { given("title") { $0.title } }
  /// The new description; empty for one that is taken away.
  package var shiftDescription: String? { given("shiftDescription") { $0.shiftDescription ?? "" } }
  /// The new times.
  package var duration: ShiftDuration? { given("duration") { $0.duration } }
  /// The new place.
  package var location: Identifier<Location>? { patch.given.location }
  /// The new color.
  package var color: ShiftColor? { patch.given.color }
}

extension Save<Client> {
  /// What the client is to be called.
  package var ownerName: String? { given("ownerName") { $0.ownerName } }
}

extension Save<Payment> {
  /// For which dog it is to be.
  package var dog: Identifier<Dog>? { given("dog") { $0.dog } }
  /// What is to be paid, in cents.
  package var amount: Int64? { given("amount") { $0.amount } }
}

extension Save<ScheduleException> {
  /// The first of the days.
  package var firstDay: CivilDate? { given("firstDay") { $0.firstDay } }
  /// The last of the days.
  package var lastDay: CivilDate? { given("lastDay") { $0.lastDay } }
  /// What is to happen instead.
  package var status: ScheduleException.Status? { given("status") { $0.status } }
}
