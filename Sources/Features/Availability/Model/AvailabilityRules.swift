package import JSONKit
package import RecordKit
import SharedModels

/// Says something of one's time, or changes it.
package typealias SaveAvailability = Save<Availability>

extension Availability: SavedRecord {
  package static let save = IntentDefinition<SaveAvailability>("saveAvailability", role: .member)
  package static var noun: String { AvailabilityTexts.noun }

  package mutating func complete(
    _ patch: Patch<Availability>, from current: Availability?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    try actor.checkMaySayAvailability(for: member, isNew: current == nil, on: records)
    guard Self.weightLimits.contains(Int64(weight)) else {
      throw Refusal(AvailabilityTexts.impossibleWeight, field: "weight")
    }
    if kind == .unavailable { weight = Self.usualWeight }
    lastDay = try weekdays.lastDay(
      from: firstDay, to: lastDay, isGiven: patch["lastDay"]?.isNull == false, atMost: Self.dayLimit
    ) { AvailabilityTexts.tooManyDays($0, limit: Self.dayLimit) }
    try completeTimes(patch)
    try availabilityRules.check(from: current, to: self, on: records)
  }

  /// Both times or none.
  private mutating func completeTimes(_ patch: Patch<Availability>) throws(Refusal) {
    guard let startTime else {
      guard patch["endTime"]?.isNull ?? true else { throw .missing("startTime") }
      return endTime = nil
    }
    guard let endTime else { throw .missing("endTime") }
    guard endTime != startTime else { throw Refusal(AvailabilityTexts.sameTimes, field: "endTime") }
  }
}

/// Takes back what was said.
package typealias DeleteAvailability = Delete<Availability>

extension Availability: DeletedRecord {
  package static let delete = IntentDefinition<DeleteAvailability>("deleteAvailability", role: .member)
  package static var rules: RowRules<Availability> { availabilityRules }

  package func checkDeletion(by actor: Actor, on records: Records) throws(Refusal) {
    try actor.checkMaySayAvailability(for: member, on: records)
  }
}

extension Actor {
  /// Members say when they can work themselves, managers for everybody.
  func checkMaySayAvailability(
    for member: Identifier<Member>, isNew: Bool = false, on records: Records
  ) throws(Refusal) {
    guard maySayAvailability(for: member) else { throw Refusal(AvailabilityTexts.ownOnly, code: .notAllowed) }
    guard isNew, member != self.member else { return }
    guard let row = records[member], !row.hasLeft else { throw .notFound(SharedTexts.memberNoun) }
  }

  package func maySayAvailability(for member: Identifier<Member>) -> Bool { role >= .manager || member == self.member }
}

/// Nobody says two things of the same time, nor too many.
let availabilityRules = RowRules<Availability>(
  name: { row, records in AvailabilityTexts.theAvailability(of: records.memberName(row.member)) },
  restored: { row, version, _ in row.at(version: version) },
  checkReversal: { (row, actor, records) throws(Refusal) in
    try actor.checkMaySayAvailability(for: row.member, on: records)
  },
  check: { (old, new, records) throws(Refusal) in
    guard let new else { return }
    let others = records.availability(of: new.member).filter { $0.id != new.id }
    if let other = others.first(where: { $0.contradicts(new) }) {
      throw Refusal(
        AvailabilityTexts.isThere(
          other.text, AvailabilityTexts.days(of: other)),
        field: "weekdays", code: .duplicate)
    }
    guard old != nil || others.count < Availability.limit else {
      throw Refusal(AvailabilityTexts.tooMany(limit: Availability.limit), code: .tooMany)
    }
  })
