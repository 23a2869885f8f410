import JSONKit
import RecordKit
import RequestsModel
import SharedModels
import SkillsModel
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Skills as a ward has them: Jane is the manager, Sam and Pat are nurses. It is Friday, November 20.
@Suite struct `Skills of a ward` {
  private static let (jane, sam, pat): (Identifier<Member>, Identifier<Member>, Identifier<Member>) =
    (id(901), id(902), id(903))
  private let site: Site
  private let night: Identifier<ShiftType>
  private let early: Identifier<ShiftType>

  init() throws {
    site = try Site(.real)
    let ward = try site.addLocation("Ward 7")
    night = try site.addShiftType(
      "N", "Night", duration: .scheduled(from: time(22), to: time(6), endsNextDay: true), at: ward)
    early = try site.addShiftType(
      "E", "Early", duration: .scheduled(from: time(6), to: time(14), endsNextDay: false), at: ward)
    for (member, name) in [(Self.jane, "Jane"), (Self.sam, "Sam"), (Self.pat, "Pat")] {
      try site.expectNoRefusal(SaveMember(displayName: name), by: member)
    }
    try site.expectNoRefusal(SaveSkill(creating: Skill(id: id(61), version: 0, title: "Triage nurse")))
  }

  private var rows: Replica { site.server.rows }

  private func ask(_ type: Identifier<ShiftType>) throws {
    try site.expectNoRefusal(
      SaveSkillRequirement(creating: SkillRequirement(id: id(71), version: 0, shiftType: type, skill: id(61))))
  }

  private func page(of member: Identifier<Member>, _ path: String) -> Browser {
    site.open(path, in: Profile(member))
  }

  @Test func `are given in four taps, and then the shift can be taken`() throws {
    try ask(night)
    let tuesday = try site.addShift(on: "2026-11-24", of: night, for: Self.sam)
    try site.expectNoRefusal(SaveShiftRequest(offering: tuesday, as: id(8_001)), by: Self.sam)
    let refused = try site.perform(TakeShiftRequest(id(8_001)), by: Self.pat)
    #expect(refused?.message == "You can’t work this shift: not qualified: Triage nurse.", "\(refused?.message ?? "")")
    #expect(page(of: Self.pat, "/today/requests").says("You can’t take it: not qualified: Triage nurse."))
    let jane = page(of: Self.jane, "/settings/skills")
    try jane.tap("Triage nurse")
    try jane.tap("Add Person")
    try jane.tap("Pat")
    try jane.tap("Save")
    #expect(rows.qualifications(of: Self.pat).map(\.skill) == [id(61)])
    #expect(try site.perform(TakeShiftRequest(id(8_001)), by: Self.pat) == nil)
  }

  @Test func `are merged where two managers change them without a network`() throws {
    let (jane, owner) = (page(of: Self.jane, "/settings/skills"), page(of: sampleMember, "/settings/skills"))
    try jane.tap("Triage nurse")
    try owner.tap("Triage nurse")
    site.isServerUp = false
    try jane.toggle("N – Night")
    try owner.toggle("E – Early")
    site.isServerUp = true
    site.nudge()
    #expect(rows.skills(for: night) == [id(61)] && rows.skills(for: early) == [id(61)])
  }

  @Test func `are refused with the reason once another manager has deleted them`() throws {
    let jane = page(of: Self.jane, "/settings/skills/people/new/\(id(61) as Identifier<Skill>)/\(Self.pat)")
    site.isServerUp = false
    try jane.tap("Save")
    site.isServerUp = true
    try site.expectNoRefusal(DeleteSkill(id(61)))
    site.nudge()
    #expect(jane.says("This skill no longer exists."))
    #expect(rows.qualifications(of: Self.pat).isEmpty)
  }

  @Test func `mark on the team's grid whom the chosen shift type does not suit`() throws {
    try ask(night)
    let jane = page(of: Self.jane, "/schedule/team?mode=plan")
    func hasMarks() -> Bool {
      !jane.document.reachable.all { $0["aria-label"]?.contains("Not qualified: Triage nurse") ?? false }.isEmpty
    }
    try jane.tap("E Early")
    #expect(!hasMarks())
    try jane.tap("N Night")
    #expect(hasMarks())
  }

  @Test func `that end are on Today until they are extended`() throws {
    try site.expectNoRefusal(
      SaveQualification(
        creating: Qualification(id: id(81), version: 0, member: Self.pat, skill: id(61), lastDay: day(5))))
    let jane = page(of: Self.jane, "/today")
    #expect(jane.says("Pat: Triage nurse") && jane.says("Ends in 5 days: Wed, Nov 25"))
    #expect(!page(of: Self.sam, "/today").says("Triage nurse"))
    try jane.tap("Pat: Triage nurse")
    try jane.type("2027-11-25", into: "Valid until")
    try jane.tap("Save")
    #expect(!jane.says("Ends in"))
  }
}
