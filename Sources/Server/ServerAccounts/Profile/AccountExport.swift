import DatabaseKit
import Foundation
package import JSONKit
import RecordKit
import SecurityKit
import ServerAPI
package import ServerStorage
import TimeKit

/// Everything that the server keeps about a person, as JSON for the person.
struct AccountExport {
  let account: Account
  let service: AccountService
  let sessions: [Session]
  let tokens: [APIToken]
  let activity: [AccountActivity]
  let details: PersonDetails
  let avatar: Avatar?
  let memberships: [ExportedMembership]

  /// To be asked for within the read that it is of.
  ///
  /// - Parameter parts: writes what capabilities keep.
  func json(_ parts: (JSONFieldWriter) -> Void) -> [UInt8] {
    JSONWriter.object { fields in
      fields.group("account") {
        AccountDocument.write(account, service, to: fields)
        fields.instant("createdAt", account.createdAt)
      }
      fields.list("sessions", sessions) { SessionDocument.write($0, isCurrent: false, to: fields) }
      fields.list("tokens", tokens) { TokenDocument.write($0, to: fields) }
      fields.list("activity", activity) { Activity.write($0, to: fields) }
      fields.group("details") { DetailsDocument.write(details, to: fields) }
      fields.optionalText("avatar", avatar.map { Data($0.image).base64EncodedString() })
      fields.list("memberships", memberships) { $0.write(to: fields) }
      parts(fields)
    }
  }
}

extension AccountService {
  /// Everything about a person, over one snapshot.
  package func export(_ id: Identifier<Account>, by origin: AuditOrigin) throws(AccountFailure) -> [UInt8] {
    let details = try details(of: id)
    try writeServer { $0.audit(.accountExported, of: id, by: origin, store.environment) }
    let export = try readServer { server -> [UInt8]? in
      let accounts = server.accounts
      guard let account = accounts.account(id) else { return nil }
      // Whoever came in by a link that was handed over gets what the issuer's workplaces have, and nothing else.
      let isOwn = !account.isHandedOver
      let reached = isOwn ? accounts.formerAndPresentMemberships(of: id) : accounts.memberships(of: id)
      let memberships = reached.sorted { $0.key < $1.key }.compactMap {
        workplace, member in
        server.workplace(workplace).flatMap { ExportedMembership(member, in: $0) }
      }
      return AccountExport(
        account: account, service: self, sessions: accounts.sessions.sessions(of: id),
        tokens: accounts.tokens.tokens(of: id),
        activity: server.activity(of: id),
        details: isOwn ? details : PersonDetails(), avatar: accounts.profiles.avatar(of: id),
        memberships: memberships
      ).json { fields in for part in parts { part.export(server, id, keyring, fields) } }
    }
    guard let export else { throw .wrongCredentials }
    return export
  }
}
