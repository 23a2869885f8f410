package import AvailabilityModel
package import ChangeLogModel
package import CoverageModel
package import DayNotesModel
package import HikesModel
package import JSONKit
package import LeaveModel
package import PublishingModel
package import RecordKit
package import RequestsModel
package import RestModel
package import RotationsModel
package import RoutingKit
package import SharedModels
package import SkillsModel
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
    (self.terms, self.location, self.color) = (Dated(ShiftTerms(duration)), location, color)
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

extension Workplace {
  /// A row with all its fields.
  package init(
    id: Identifier<Workplace>, version: Int, name: String, timeZone: String, isTimeZoneProvisional: Bool = false,
    kind: String? = nil, permissions: MemberPermissions = .standard
  ) {
    self.init(id: id, name: name, timeZone: timeZone, capabilities: kind.map { CapabilitySet([$0]) })
    (self.version, self.isTimeZoneProvisional, self.permissions) = (version, isTimeZoneProvisional, permissions)
  }
}

extension Save<Workplace> {
  /// A save of what is not nil.
  package init(
    name: String? = nil, timeZone: String? = nil, kind: String? = nil, membersPlan: Bool? = nil,
    membersSeeTeam: Bool? = nil
  ) {
    self.init(
      id: .unset, mode: .update,
      fields: [
        ("name", name.map { .string($0) }), ("timeZone", timeZone.map { .string($0) }),
        ("kind", kind.map { .string($0) }), ("membersPlan", membersPlan.map { .bool($0) }),
        ("membersSeeTeam", membersSeeTeam.map { .bool($0) }),
      ])
  }
}

extension MemberPreferences {
  /// A row with all its fields.
  package init(
    of member: Identifier<Member>, version: Int, skipsSwitchQuestion: Bool, skippedSteps: String? = nil,
    accent: AccentColor? = nil, dismissedTips: String? = nil
  ) {
    self.init(of: member)
    (self.version, self.skipsSwitchQuestion, self.skippedSteps) = (version, skipsSwitchQuestion, skippedSteps)
    (self.accent, self.dismissedTips) = (accent, dismissedTips)
  }
}

extension WorkingTimeTerms {
  package init(
    _ overtime: Overtime, weeklyLimit: Int? = nil, weekStart: Weekday? = nil, periodStart: CivilDate? = nil
  ) {
    self.init()
    (self.overtime, self.weeklyLimit) = (overtime, weeklyLimit)
    (self.weekStart, self.periodStart) = (weekStart, periodStart)
  }

  /// Rules of rest, and the usual overtime.
  package init(source: RestSettings.Source, own: RestSettings.Own = RestSettings.Own()) {
    self.init()
    (self.source, self.own) = (source, own)
  }
}

extension RestSettings {
  /// A row with all its fields.
  package init(of workplace: Identifier<Workplace>, version: Int, source: Source, own: Own) {
    self.init(of: workplace)
    self.version = version
    terms = Dated(WorkingTimeTerms(source: source, own: own))
  }
}

extension Save<RestSettings> {
  /// Chooses rules, and the own numbers that are not nil.
  package init(_ source: RestSettings.Source, own: RestSettings.Own? = nil) {
    var fields: [(String, JSON?)] = [("source", .string(source.rawValue))]
    if let own {
      let numbers = [
        ("dailyRest", own.dailyRest), ("weeklyRest", own.weeklyRest), ("work", own.work), ("days", own.days),
      ]
      fields += numbers.map { name, number in (name, number.map { .integer(Int64($0)) } ?? .null) }
    }
    self.init(id: .unset, mode: .update, fields: fields)
  }
}

extension LeaveReason {
  /// A row with all its fields.
  package init(of leave: Identifier<Leave>, version: Int, member: Identifier<Member>, kind: Kind, note: String?) {
    self.init(of: leave, member: member)
    (self.version, self.kind, self.note) = (version, kind, note)
  }
}

extension UserProfile {
  /// A row with all its fields.
  package init(id: Identifier<UserProfile>, version: Int, displayName: String?) {
    self.init(id: id)
    (self.version, self.displayName) = (version, displayName)
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

extension Dog {
  /// A row with all its fields.
  package init(
    id: Identifier<Dog>, version: Int, name: String, owners: [Identifier<Client>], locationAddress: String? = nil,
    location: Coordinate? = nil, region: String? = nil, terms: [DogTerm], notes: String? = nil,
    color: ShiftColor? = nil,
    isActive: Bool = true, inactiveFrom: CivilDate? = nil, apart: [Identifier<Dog>] = [], notBefore: TimeOfDay? = nil,
    notAfter: TimeOfDay? = nil
  ) {
    self.init(id: id)
    (self.version, self.name, self.owners) = (version, name, owners)
    set(terms)
    (self.locationAddress, self.location, self.region) = (locationAddress, location, region)
    (self.notes, self.color, self.isActive, self.inactiveFrom) = (notes, color, isActive, inactiveFrom)
    (self.apart, self.notBefore, self.notAfter) = (apart, notBefore, notAfter)
  }
}

extension Holiday {
  /// A row with all its fields.
  package init(id: Identifier<Holiday>, version: Int, date: CivilDate, title: String) {
    self.init(id: id)
    (self.version, self.date, self.title) = (version, date, title)
  }
}

extension Rotation {
  /// A row with all its fields.
  package init(
    id: Identifier<Rotation>, version: Int, name: String, member: Identifier<Member>?,
    cycle: [Identifier<ShiftType>?], start: CivilDate, crews: [Crew], kellyInterval: Int?
  ) {
    self.init(id: id)
    (self.version, self.name, self.member, self.cycle) = (version, name, member, cycle)
    (self.start, self.crews, self.kellyInterval) = (start, crews, kellyInterval)
  }
}

extension Save<Rotation> {
  /// A save of what is not nil, and of one crew for a new rotation; an interval of 0 takes the old one away.
  package init(
    id: Identifier<Rotation>, mode: EditMode, name: String? = nil, member: Identifier<Member>? = nil,
    cycle: [Identifier<ShiftType>?]? = nil, start: CivilDate? = nil, crews: [Rotation.Crew]? = nil,
    kellyInterval: Int? = nil
  ) {
    let days = cycle.map { days in JSON.array(days.map { $0.map { .string($0.description) } ?? .null }) }
    let given = crews ?? (mode == .create ? [.only] : nil)
    self.init(
      id: id, mode: mode,
      fields: [
        ("name", name.map { .string($0) }), ("member", member.map { JSON($0) }),
        ("cycle", days), ("start", start.map { .string($0.description) }),
        ("crews", given.map { crews in .array(crews.map { $0.json }) }),
        ("kellyInterval", kellyInterval.map { $0 == 0 ? .null : .integer(Int64($0)) }),
      ])
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

/// A request for some days of vacation, of the tests' member unless told otherwise.
package func leaveRequest(
  _ number: UInt64, version: Int = 0, member: Identifier<Member> = sampleMember,
  days: ClosedRange<CivilDate> = day(20)...day(24), reply: String? = nil
) -> LeaveRequest {
  var row = LeaveRequest(id: id(number)).at(version: version)
  (row.member, row.firstDay, row.lastDay, row.note) = (member, days.lowerBound, days.upperBound, "At the sea")
  (row.state, row.reply) = (reply == nil ? .waiting : .declined, reply)
  (row.created, row.modified) = (sampleStamp, sampleStamp)
  return row
}

extension Availability {
  /// A row with all its fields.
  package init(
    id: Identifier<Availability>, version: Int, member: Identifier<Member>, kind: Kind = .unavailable, weight: Int = 2,
    weekdays: Weekdays = .all, days: ClosedRange<CivilDate>? = nil, from: TimeOfDay? = nil, to: TimeOfDay? = nil,
    note: String? = nil
  ) {
    self.init(id: id)
    (self.version, self.member, self.kind, self.weight) = (version, member, kind, weight)
    (self.weekdays, firstDay, lastDay) = (weekdays, days?.lowerBound, days?.upperBound)
    (startTime, endTime, self.note) = (from, to, note)
  }
}

extension DraftedShift {
  /// The first version of a new shift.
  package init(adding shift: ScheduledShift) {
    self.init(id: Identifier(shift.id.rawValue))
    (version, self.shift, modified) = (1, shift, shift.modified)
    (self.shift.version, self.shift.created, self.shift.modified) = (0, .none, .none)
  }

  /// The first version of the removal of a published shift.
  package init(removing shift: ScheduledShift) {
    self.init(adding: shift)
    isRemoval = true
  }
}

extension Skill {
  /// A row with all its fields.
  package init(id: Identifier<Skill>, version: Int, title: String, note: String? = nil) {
    self.init(id: id)
    (self.version, self.title, self.note) = (version, title, note)
  }
}

extension SkillRequirement {
  /// A row with all its fields.
  package init(
    id: Identifier<SkillRequirement>, version: Int, shiftType: Identifier<ShiftType>, skill: Identifier<Skill>
  ) {
    self.init(id: id)
    (self.version, self.shiftType, self.skill) = (version, shiftType, skill)
  }
}

extension Qualification {
  /// A row with all its fields.
  package init(
    id: Identifier<Qualification>, version: Int, member: Identifier<Member>, skill: Identifier<Skill>,
    lastDay: CivilDate? = nil
  ) {
    self.init(id: id)
    (self.version, self.member, self.skill, self.lastDay) = (version, member, skill, lastDay)
  }
}

extension StaffingNeed {
  /// A row with all its fields.
  package init(
    id: Identifier<StaffingNeed>, version: Int, shiftType: Identifier<ShiftType>? = nil, count: Int,
    weekdays: Weekdays = .all, days: ClosedRange<CivilDate>? = nil, from: TimeOfDay? = nil, to: TimeOfDay? = nil,
    skill: Identifier<Skill>? = nil, location: Identifier<Location>? = nil
  ) {
    self.init(id: id)
    (self.version, self.shiftType) = (version, shiftType)
    terms.change(from: .earliest) { ($0.count, $0.weekdays) = (count, weekdays) }
    (startTime, endTime, self.skill, self.location) = (from, to, skill, location)
    (firstDay, lastDay) = (days?.lowerBound, days?.upperBound)
  }
}

extension Save<StaffingNeed> {
  /// A save of what is not nil.
  package init(
    id: Identifier<StaffingNeed>, mode: EditMode, shiftType: Identifier<ShiftType>? = nil, count: Int64? = nil,
    weekdays: [Weekday]? = nil, firstDay: CivilDate? = nil, lastDay: CivilDate? = nil, isWeekly: Bool = false
  ) {
    self.init(
      id: id, mode: mode,
      fields: [
        ("shiftType", shiftType.map { .object([.init("id", .string($0.description))]) }),
        ("count", count.map { .integer($0) }),
        ("weekdays", weekdays.map { .array($0.map { .integer(Int64($0.rawValue)) }) }),
        ("firstDay", isWeekly ? .null : firstDay.map { .string($0.description) }),
        ("lastDay", isWeekly ? .null : lastDay.map { .string($0.description) }),
      ])
  }
}

extension ShiftRequest {
  /// Somebody wants to give a shift away.
  package init(
    id: Identifier<ShiftRequest>, version: Int, of shift: ScheduledShift, to: Identifier<Member>? = nil,
    taker: Identifier<Member>? = nil, note: String? = nil
  ) {
    self.init(id: id, version: version, on: shift.date, shiftType: shift.shiftType, by: shift.member, taker: taker)
    (kind, self.shift, self.to, self.note) = (.giveAway, shift.id, to, note)
  }

  /// An open shift.
  package init(
    id: Identifier<ShiftRequest>, version: Int, on date: CivilDate, shiftType: Identifier<ShiftType>,
    by member: Identifier<Member>, taker: Identifier<Member>? = nil
  ) {
    self.init(id: id)
    (self.version, kind, self.date, self.shiftType, self.member) = (version, .open, date, shiftType, member)
    (self.taker, state, created, modified) = (taker, taker == nil ? .open : .taken, sampleStamp, sampleStamp)
  }
}

extension Save<ShiftRequest> {
  /// Offers a shift, to be given away or, if one is wanted in return, swapped.
  package init(
    offering shift: Identifier<ScheduledShift>, as id: Identifier<ShiftRequest>, to: Identifier<Member>? = nil,
    for wanted: Identifier<ScheduledShift>? = nil, note: String? = nil
  ) {
    self.init(
      id: id, mode: .create,
      fields: [
        ("kind", .string(wanted == nil ? "giveAway" : "swap")), ("shift", JSON(shift)), ("to", to.map { JSON($0) }),
        ("wantedShift", wanted.map { JSON($0) }), ("note", note.map { .string($0) }),
      ])
  }

  /// Posts an open shift.
  package init(
    posting shiftType: Identifier<ShiftType>, on date: CivilDate, as id: Identifier<ShiftRequest>,
    to: Identifier<Member>? = nil, note: String? = nil
  ) {
    self.init(
      id: id, mode: .create,
      fields: [
        ("kind", .string("open")), ("date", .string(date.description)), ("shiftType", JSON(shiftType)),
        ("to", to.map { JSON($0) }), ("note", note.map { .string($0) }),
      ])
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
  package var duration: ShiftDuration? { given("duration") { $0.terms.edited.duration } }
  /// The new place.
  package var location: Identifier<Location>? { patch.given.location }
  /// The new color.
  package var color: ShiftColor? { patch.given.color }
}

extension Save<Dog> {
  /// The new name.
  package var name: String? { given("name") { $0.name } }
  /// The new regular days.
  package var days: [Weekday]? { patch.given.terms.edited.days }
  /// The new rate, in cents.
  package var rate: Int64? { patch.given.terms.edited.rate }
  /// From when on they hold.
  package var from: CivilDate? { patch.given.startsOn ?? patch.given.terms.editedFrom }
}

extension ChangeLogSettings {
  /// The next version, with another period.
  package func with(_ retention: RetentionPeriod) -> ChangeLogSettings {
    var next = at(version: version + 1)
    next.retention = retention
    return next
  }
}

extension Save<ChangeLogSettings> {
  /// How long entries are to be kept.
  package var period: RetentionPeriod? { given("retention") { $0.retention } }
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
