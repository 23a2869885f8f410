import JSONKit
package import ServerStorage

extension AccountPart {
  /// The passkeys of an account, which another password revokes.
  package static let passkeys = AccountPart {
    $0.export = { server, account, _, fields in
      fields.list("passkeys", server.accounts.passkeys.passkeys(of: account)) { PasskeyDocument.write($0, to: fields) }
    }
    $0.counts = { server, account in
      [Count("passkeys", "Passkeys", server.accounts.passkeys.passkeys(of: account).count)]
    }
    $0.replacePassword = { server, account in server.accounts.passkeys.deleteAll(of: account) }
  }
}
