import JSONKit
import RecordKit
import SyncKit
import TimeKit

extension StorageEngine {
  /// Those of some members who are sent nothing of what has come behind a position in a workplace. Where that cannot be
  /// read, these are all of them: an announcement may be lost.
  func unaffectedListeners(
    behind position: Int64, in workplace: Identifier<Workplace>, among members: Set<Identifier<Member>>
  ) -> Set<Identifier<Member>> {
    if members.isEmpty { return [] }
    let others = try? read { $0.workplace(workplace)?.unaffectedListeners(behind: position, among: members) }
    return others.flatMap { $0 } ?? members
  }
}

extension WorkplaceTransaction {
  /// Those of some members who are sent nothing of what has come behind a position, and so are not told that there is
  /// something: how much others do is not theirs to know.
  func unaffectedListeners(behind position: Int64, among members: Set<Identifier<Member>>) -> Set<Identifier<Member>> {
    // Nearly always something is for everybody, and nobody need be looked up.
    let seeTeam = records.workplace?.permissions.seeTeam ?? true
    if members.isEmpty || feed.concernsEverybody(behind: position, wherePlainMembersSeeTeam: seeTeam) { return [] }
    return members.filter { member in reader(member).map { !feed.concerns($0, behind: position) } ?? false }
  }

  /// How a member reads the feed, on whatever day; nil for somebody who has left.
  private func reader(_ member: Identifier<Member>) -> FeedReader? {
    guard let actor = actor(member, at: .earliest, command: Identifier(member.rawValue)) else { return nil }
    return FeedReader(member, actor.role, seesTeam: actor.seesTeam(on: records), window: SyncWindow(around: .epoch))
  }
}
