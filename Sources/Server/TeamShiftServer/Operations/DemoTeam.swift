import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import SharedModels
import TimeKit

/// The made-up people of the demo, and what they work in two weeks. They are put there without the change log, which
/// shows what the owner has done.
struct DemoTeam {
  /// The owner first.
  let members: [Member]
  private let environment: ServerEnvironment

  init(owner: Identifier<Member>, in environment: ServerEnvironment) {
    self.environment = environment
    members =
      [Member(id: owner, role: .owner, displayName: "Sam Sample")]
      + Self.people.map { person in
        Member(id: environment.identifier(), role: person.role, displayName: person.name)
      }
  }

  /// As whom the demo is seen by a plain member.
  var plainMember: Identifier<Member> { members[2].id }

  /// The shifts of all but the owner, from the Monday of this week on.
  func shifts(on records: Records, at now: Instant) -> [ScheduledShift] {
    let today = records.date(at: now)
    let monday = today.adding(days: -((today.daysSinceEpoch + 3) % 7))
    let types = records.shiftTypes()
    return zip(members.dropFirst(), Self.people).flatMap { member, person in
      person.days.enumerated().compactMap { index, symbol in
        let type = types.first { $0.symbol == String(Self.symbols[symbol] ?? "") }
        return type.map { shift(of: member.id, $0.id, on: monday.adding(days: index), at: now) }
      }
    }
  }

  private func shift(
    of member: Identifier<Member>, _ type: Identifier<ShiftType>, on date: CivilDate, at now: Instant
  ) -> ScheduledShift {
    let stamp = Stamp(at: now, by: Identifier(members[0].id.rawValue))
    return ScheduledShift(
      id: environment.identifier(), version: 1, member: member, date: date, shiftType: type, note: nil, created: stamp,
      modified: stamp)
  }
}

extension DemoTeam {
  private static let symbols: [Character: String] = [
    "D": "D", "N": "N", "O": "OC", "T": "TR", "X": "DX", "B": "BT", "L": "L", "A": "AD",
  ]

  /// Days and nights in a rotation of eight days, each two days later than the one before; the desk, the boat and the
  /// office on weekdays. One is on leave in the second week.
  private static let people: [(name: String, role: Role, days: String)] = [
    ("Mia Mockingham", .manager, "AAAAA--AATAA--"),
    ("Alex Example", .member, "DDNN----DDNN--"),
    ("Robin Placeholder", .member, "--DDNN----DDNN"),
    ("Jo Testerson", .member, "NN--DDNN----DD"),
    ("Kim Fictional", .member, "----DDNN----DD"),
    ("Pat Pretend", .member, "DDNN-----------"),
    ("Noa Nobody", .member, "N----DDNN----D"),
    ("Lee Dummy", .member, "LLL--LLLL--LLL"),
    ("Ada Anybody", .member, "XXXXX--XXXXX--"),
    ("Max Madeup", .member, "--BBBBB--BBBBB"),
    ("Eve Imaginary", .member, "OLO--TOLO--OLO"),
  ]
}
