public import JSONKit
public import RecordKit
import TextKit

extension Records {
  /// Who belongs to the workplace now, by name and then by identifier.
  public final func members() -> [Member] { byName(all(Member.self).filter { !$0.hasLeft }) }

  /// How many people belong to the workplace now.
  public final var memberCount: Int { all(Member.self).count { !$0.hasLeft } }

  /// Whether several people belong to the workplace now: one person alone has no use for what is about colleagues.
  public final var isTeam: Bool { memberCount > 1 }

  /// Who belonged to the workplace once, by name and then by identifier.
  public final func formerMembers() -> [Member] { byName(all(Member.self).filter { $0.hasLeft }) }

  private func byName(_ members: [Member]) -> [Member] {
    order(of: members.map { memberName($0.id).searchKey }).map { members[$0] }
  }

  /// A person's name in the team, whether still there or not.
  public final func memberName(_ member: Identifier<Member>) -> String {
    guard let row = self[member], !row.displayName.isEmpty || !row.hasLeft else { return SharedTexts.formerMember }
    if !row.displayName.isEmpty { return distinctName(of: row) }
    return self[Identifier<UserProfile>(member.rawValue)]?.displayName ?? SharedTexts.unnamed(row.role)
  }
}
