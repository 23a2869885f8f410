import HTMLKit
import JSONKit
import MembersFeature
import PayModel
import RecordKit
import ScheduleModel
import SharedForms
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import Testing

@Suite struct `Two people of one name` {
  private let first: Identifier<Member> = id(901)
  private let second: Identifier<Member> = id(902)

  private func records(_ distinction: String? = nil, other: String? = nil, hasLeft: Bool = false) -> Replica {
    var rows = [first, second].map { Member(id: $0, role: .member, displayName: "Kim Lee") }
    (rows[0].distinction, rows[1].distinction) = (other, distinction)
    if hasLeft { rows[1] = rows[1].leaving(at: sampleInstant) }
    return Replica(
      [workplace().erased, Member(id: sampleMember, role: .owner, displayName: "Alex Example").erased]
        + rows.map(\.erased))
  }

  @Test func `are told apart by the order in which they came`() {
    let rows = records()
    #expect([first, second].map { rows.memberName($0) } == ["Kim Lee (1)", "Kim Lee (2)"])
    #expect([first, second].map { rows.name(of: Identifier($0.rawValue)) } == ["Kim Lee (1)", "Kim Lee (2)"])
    #expect([first, second].map { rows.nameOnSchedule($0) } == ["Kim Lee (1)", "Kim Lee (2)"])
    #expect(rows.memberName(sampleMember) == "Alex Example")
  }

  @Test func `are told apart by what they say of themselves`() {
    #expect([first, second].map { records("B-17").memberName($0) } == ["Kim Lee (1)", "Kim Lee (B-17)"])
    #expect([first, second].map { records("B", other: "B").memberName($0) } == ["Kim Lee (1)", "Kim Lee (2)"])
  }

  @Test func `are told apart in the books when one of them has deleted the account`() throws {
    for (rows, name) in [(records(), "Kim Lee (2)"), (records("B-17"), "Kim Lee (B-17)")] {
      let member = try #require(rows[second])
      let kept = try #require(KeptName(of: member, on: rows, until: day(1)))
      rows.apply([.put(member.anonymous(at: sampleInstant)), .put(kept)])
      #expect(rows.nameOnBooks(second) == "\(name) (left)" && rows.nameOnBooks(first) == "Kim Lee")
      #expect(rows.nameOnSchedule(second) == "Former member" && rows.memberName(second) == "Former member")
    }
  }

  @Test func `keep their plain name when the other one has left`() {
    let rows = records(hasLeft: true)
    #expect([first, second].map { rows.nameOnSchedule($0) } == ["Kim Lee", "Kim Lee (2) (left)"])
  }

  @Test func `are asked what tells them apart, and nobody else is`() throws {
    var context = ScreenContext.test(.owner)
    context.hasAccount = true
    let field = #"id="member-distinction""#
    #expect(MemberSheet(first).view(in: context.on(records())).markup.contains(field))
    #expect(!MemberSheet(first).view(in: context.on(records(hasLeft: true))).markup.contains(field))
    var sheet = MemberSheet(first)
    _ = sheet.reduce(.field(.typed("distinction", "B-17")), in: context.on(records()))
    let save = try #require(
      sheet.reduce(.field(.done("distinction")), in: context.on(records())).first?.intent(SaveMember.self))
    #expect(save.patch["distinction"] == .string("B-17"))
  }
}
