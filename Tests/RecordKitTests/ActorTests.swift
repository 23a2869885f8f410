import JSONKit
import RecordKit
import SyncKit
import TestSupport
import Testing

@Suite struct `An actor` {
  @Test func `has one of three roles, each with more rights than the one before`() {
    #expect(Role.allCases == [.member, .manager, .owner] && Role.allCases.sorted() == Role.allCases)
    #expect(Role.allCases.map(\.rawValue) == ["member", "manager", "owner"])
  }

  @Test func `has the role and the user ID that the rows know`() {
    let replica = Replica(.notes)
    for row in sampleMembers { replica.apply(.put(row)) }
    replica.apply(.put(memberIdentity(of: 901, user: 950)))
    let owner = Actor(id(900), in: sampleWorkplace, at: sampleInstant, command: id(1), on: replica)
    #expect(owner == sampleActor(role: .owner))
    let manager = Actor(id(901), in: sampleWorkplace, at: sampleInstant, command: id(1), on: replica)
    #expect(manager == sampleActor(role: .manager, member: id(901), user: id(950)))
    let stranger = Actor(id(999), in: sampleWorkplace, at: sampleInstant, command: id(1), on: replica)
    #expect(stranger.role == .member && stranger.user == id(999))
  }
}

@Suite struct `An audience` {
  @Test func `includes members by their role or their identifier`() {
    let (one, other): (Identifier<Member>, Identifier<Member>) = (id(1), id(2))
    for role in Role.allCases {
      #expect(Audience.everyone.includes(one, role))
      #expect(Audience.managers.includes(one, role) == (role != .member))
      #expect(Audience.member(one).includes(one, role) && !Audience.member(one).includes(other, role))
      #expect(Audience.memberAndManagers(one).includes(one, role))
      #expect(Audience.memberAndManagers(one).includes(other, role) == (role != .member))
    }
  }

  @Test func `narrowed to another has nobody who is not among both, but managers`() {
    let (one, other): (Identifier<Member>, Identifier<Member>) = (id(1), id(2))
    let all: [Audience] = [
      .everyone, .managers, .member(one), .member(other), .memberAndManagers(one), .memberAndManagers(other),
    ]
    for left in all {
      for right in all {
        let narrowed = left.narrowed(to: right)
        #expect(narrowed == right.narrowed(to: left))
        // An entry about both goes to the member alone.
        if [left, right].contains(.managers), narrowed != .managers { continue }
        for member in [one, other, id(3)] where narrowed.includes(member, .member) {
          #expect(left.includes(member, .member) && right.includes(member, .member))
        }
      }
    }
  }

  @Test func `is that of the row, or everyone`() {
    #expect(Note.table.audience(of: Note(1).erased) == .everyone)
    #expect(Tag.table.audience(of: Tag(1, version: 2).erased) == .managers)
  }
}

@Suite struct `A catalog` {
  @Test func `has the kernel's tables and intents first, and finds each by its name`() {
    let catalog = Catalog.notes
    let names = catalog.tables.map(\.name)
    #expect(names == ["workplaces", "members", "userProfiles", "memberIdentities", "logEntries", "notes", "tags"])
    for (position, table) in catalog.tables.enumerated() {
      #expect(catalog.table(named: table.name) === table && catalog.position(of: table) == position)
    }
    #expect(catalog.intents.map(\.name) == ["undo", "redo"])
    #expect(catalog.intent(named: "redo") === Redo.definition && catalog.intent(named: "brew") == nil)
    #expect(catalog.table(named: "") == nil && catalog.rules(of: Note.table) == nil)
  }
}
