package import JSONKit
package import RecordKit
import SharedModels
import TimeKit

/// Changes what the workplace is called, whose clocks it goes by, what it plans, or what its members may do.
package struct SaveWorkplace: Intent {
  package static let definition = IntentDefinition<SaveWorkplace>("saveWorkplace", role: .manager)

  /// The new name; nil keeps the old one.
  package var name: String?
  /// The IANA name of the new time zone; nil keeps the old one.
  package var timeZone: String?
  /// What it plans from now on; nil changes nothing. Null on the wire is what is usual, here and below.
  package var kind: Workplace.Kind?
  /// Whether members change their own shifts from now on; nil changes nothing.
  package var membersPlan: Bool?
  /// Whether members see the whole team's shifts from now on; nil changes nothing.
  package var membersSeeTeam: Bool?

  package init(
    name: String? = nil, timeZone: String? = nil, kind: Workplace.Kind? = nil, membersPlan: Bool? = nil,
    membersSeeTeam: Bool? = nil
  ) {
    self.name = name
    self.timeZone = timeZone
    self.kind = kind
    self.membersPlan = membersPlan
    self.membersSeeTeam = membersSeeTeam
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(
      name: try reader.optionalText("name"), timeZone: try reader.optionalText("timeZone"),
      kind: reader.isNull("kind") ? .shifts : try reader.optionalWorkplaceKind("kind"),
      membersPlan: reader.isNull("membersPlan") ? true : try reader.optionalFlag("membersPlan"),
      membersSeeTeam: reader.isNull("membersSeeTeam") ? true : try reader.optionalFlag("membersSeeTeam"))
  }

  package func write(to fields: JSONFieldWriter) {
    fields.optionalText("name", name)
    fields.optionalText("timeZone", timeZone)
    fields.optionalText("kind", kind?.rawValue)
    fields.optionalFlag("membersPlan", membersPlan)
    fields.optionalFlag("membersSeeTeam", membersSeeTeam)
  }

  private func permissions(of current: Workplace) -> MemberPermissions {
    MemberPermissions(
      planOwnShifts: membersPlan ?? current.permissions.planOwnShifts,
      seeTeam: membersSeeTeam ?? current.permissions.seeTeam)
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    guard let current = records.workplace else { throw .notFound(WorkplaceTexts.noun) }
    let row = Workplace(
      id: current.id, version: current.version, name: try Workplace.nameRule.required(name ?? current.name),
      timeZone: timeZone ?? current.timeZone,
      isTimeZoneProvisional: timeZone == nil && current.isTimeZoneProvisional, kind: kind ?? current.kind,
      permissions: permissions(of: current))
    if row == current { return [] }
    if row.timeZone != current.timeZone { try checkTimeZone(row.timeZone, on: records) }
    return [.put(row.at(version: current.version + 1))]
  }
}

/// What the workplace is called and its time zone are logged, and can be undone.
let workplaceRules = RowRules<Workplace>(
  name: { _, _ in WorkplaceTexts.rowName }, restored: { row, version, _ in row.at(version: version) },
  check: { (old, new, records) throws(Refusal) in
    if let new, new.timeZone != old?.timeZone { try checkTimeZone(new.timeZone, on: records) }
  })

/// Only the server knows all time zones; a device believes its browser.
func checkTimeZone(_ name: String, on records: Records) throws(Refusal) {
  try checkTimeZone(name, isKnown: records.knowsTimeZone)
}

private func checkTimeZone(_ name: String, isKnown: (String) -> Bool) throws(Refusal) {
  guard ZoneName.isPlausible(name), isKnown(name) else {
    throw Refusal(WorkplaceTexts.unknownTimeZone(name), field: "timeZone", code: .notFound)
  }
}

extension Workplace {
  /// A workplace that is new, by the same rules as one that is changed.
  ///
  /// - Parameter isKnown: whether the server knows a time zone.
  package init(
    new id: Identifier<Workplace>, name: String, timeZone: String, kind: Kind, isKnown: (String) -> Bool
  ) throws(Refusal) {
    let name = try Workplace.nameRule.required(name)
    try checkTimeZone(timeZone, isKnown: isKnown)
    self.init(id: id, version: 1, name: name, timeZone: timeZone, kind: kind)
  }
}
