package import JSONKit
package import RecordKit
import SharedModels
import TimeKit

/// Makes a member a manager, or a manager a plain member again.
///
/// It is not a part of ``SaveMember``, which members may do themselves: only the owner gives roles.
package struct ChangeRole: Intent {
  package static let definition = IntentDefinition<ChangeRole>(
    "changeRole", role: .owner, needsConfirmation: true)

  package var member: Identifier<Member>
  package var role: Role

  package init(_ member: Identifier<Member>, to role: Role) {
    self.member = member
    self.role = role
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(try reader.reference("member"), to: try reader.role("role"))
  }

  package func write(to fields: JSONFieldWriter) {
    fields.reference("member", member)
    fields.text("role", role.rawValue)
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let current = try records.present(member)
    if current.role == role { return [] }
    guard role != .owner, current.role != .owner else {
      throw Refusal(MembersTexts.ownershipIsTransferred, field: "role", code: .notAllowed)
    }
    return [.put(current.with(role))]
  }
}

/// Makes another member the owner, and the owner a manager.
package struct TransferOwnership: Intent {
  package static let definition = IntentDefinition<TransferOwnership>(
    "transferOwnership", role: .owner, needsConfirmation: true)

  package var member: Identifier<Member>

  package init(to member: Identifier<Member>) { self.member = member }
  package init(from reader: JSONFieldReader) throws(FieldError) { member = try reader.reference("member") }
  package func write(to fields: JSONFieldWriter) { fields.reference("member", member) }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let (owner, next) = (try records.present(actor.member), try records.present(member))
    if next.id == owner.id { return [] }
    return [.put(next.with(.owner)), .put(owner.with(.manager))]
  }
}

extension JSONFieldReader {
  fileprivate func role(_ name: String) throws(FieldError) -> Role {
    guard let role = Role(rawValue: try text(name)) else { throw FieldError(name, MembersTexts.invalidRole) }
    return role
  }
}

extension Records {
  /// A member who has not left.
  func present(_ id: Identifier<Member>) throws(Refusal) -> Member {
    guard let member = self[id], !member.hasLeft else { throw .notFound(SharedTexts.memberNoun) }
    return member
  }
}
