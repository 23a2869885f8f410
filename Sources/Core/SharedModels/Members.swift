public import JSONKit
public import RecordKit
import TextKit

extension Records {
  /// Who belongs to the workplace now, by name and then by identifier.
  public final func members() -> [Member] {
    let present = all(Member.self).filter { !$0.hasLeft }
    return order(of: present.map { memberName($0.id).searchKey }).map { present[$0] }
  }

  /// A person's name in the team, whether still there or not.
  public final func memberName(_ member: Identifier<Member>) -> String {
    guard let row = self[member], !row.displayName.isEmpty || !row.hasLeft else { return ModelTexts.formerMember }
    if !row.displayName.isEmpty { return row.displayName }
    return self[Identifier<UserProfile>(member.rawValue)]?.displayName ?? ModelTexts.unnamed(row.role)
  }
}
