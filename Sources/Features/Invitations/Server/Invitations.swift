package import HTTPKit
import JSONKit
import RecordKit
import ServerAccounts
package import ServerAPI
import ServerStorage
import TimeKit

/// The API's invitations.
package enum Invitations {
  package static func list(_ call: Call) throws(Problem) -> Response {
    let (workplace, now) = (try call.workplaceID(), call.environment.now())
    let invitations = try withAccounts { () throws(AccountFailure) in
      try call.accounts.read { $0.invitations.invitations(to: workplace) }
    }
    return .json(listJSON(invitations.filter { $0.isValid(at: now) }.map(InvitationDocument.json), next: nil))
  }

  package static func create(_ call: Call) throws(Problem) -> Response {
    let (member, workplace) = (try call.member(), try call.workplaceID())
    let fields = try call.body()
    let input = try readFields { () throws(FieldError) in try InvitationInput(fields) }
    try call.requireConfirmation()
    let created = try withAccounts { () throws(AccountFailure) in
      try call.accounts.invite(input, to: workplace, by: member, with: call.caller.access)
    }
    return .json(InvitationDocument.json(created, origin: call.origin), .created)
  }

  static func revoke(_ call: Call) throws(Problem) -> Response {
    let (member, workplace) = (try call.member(), try call.workplaceID())
    let id = Identifier<Invitation>(try call.uniqueID("id", of: "invitation"))
    let isRevoked = try withAccounts { () throws(AccountFailure) in
      try call.accounts.revoke(id, of: workplace, by: member, with: call.caller.access)
    }
    guard isRevoked else { throw .unknown("invitation") }
    return .empty(.done)
  }

  static func preview(_ call: Call) throws(Problem) -> Response {
    let code = try code(call)
    let (workplace, role) = try withAccounts { () throws(AccountFailure) in
      try call.accounts.preview(code, account: call.caller.access?.account, address: call.request.peer)
    }
    return .json(InvitationDocument.preview(workplace, role))
  }

  static func join(_ call: Call) throws(Problem) -> Response {
    let account = try call.access().account
    let code = try code(call)
    let workplace = try withAccounts { () throws(AccountFailure) in
      try call.accounts.join(code, account: account, from: call.request)
    }
    return .json(Workplaces.json(workplace, in: call.store.catalog))
  }

  private static func code(_ call: Call) throws(Problem) -> String {
    let fields = try call.body()
    return try readFields { () throws(FieldError) in try fields.text("code") }
  }
}

/// What an invitation is to be.
struct InvitationInput {
  let role: Role
  let uses: Int
  /// Nil for the usual time.
  let expires: Instant?
  /// The former member for whom alone it is.
  let member: Identifier<Member>?

  init(role: Role, uses: Int = 1, expires: Instant? = nil, member: Identifier<Member>? = nil) {
    (self.role, self.uses, self.expires, self.member) = (role, uses, expires, member)
  }

  fileprivate init(_ fields: JSONFieldReader) throws(FieldError) {
    guard let role = Role(rawValue: try fields.text("role")), Invitation.roles.contains(role) else {
      throw FieldError("role", "must be \(Invitation.roles.map(\.rawValue).joined(separator: " or "))")
    }
    let uses = try fields.optionalInteger("uses") ?? 1
    guard (1...Int64(Invitation.useLimit)).contains(uses) else {
      throw FieldError("uses", "must be from 1 to \(Invitation.useLimit)")
    }
    let member: Identifier<Member>? = try fields.optionalIdentifier("member")
    guard member == nil || uses == 1 else { throw FieldError("uses", "must be 1 for one person") }
    self.init(role: role, uses: Int(uses), expires: try fields.optionalInstant("expires"), member: member)
  }
}
