package import HTTPKit
import JSONKit
package import RecordKit
import SecurityKit
import ServerAccounts
package import ServerAPI
import ServerStorage

/// The API's passkeys.
package enum Passkeys {
  package static let nameRule = TextRule(field: "name", name: AccountRefusalTexts.name, limit: 100)

  package static func list(_ call: Call) throws(Problem) -> Response {
    let access = try call.access()
    let passkeys = try withAccounts { () throws(AccountFailure) in
      try call.accounts.read { $0.passkeys.passkeys(of: access.account) }
    }
    return .json(listJSON(passkeys.map(PasskeyDocument.json), next: nil))
  }

  package static func begin(_ call: Call) throws(Problem) -> Response {
    let (access, site) = (try call.access(), try call.passkeySite())
    try requireConfirmation(call)
    try call.requireOwnAccount()
    let question = try withAccounts { () throws(AccountFailure) in
      try call.accounts.beginRegistration(of: access.account, on: site)
    }
    return .json(PasskeyDocument.json(question))
  }

  static func register(_ call: Call) throws(Problem) -> Response {
    let (access, site) = (try call.access(), try call.passkeySite())
    try call.requireOwnAccount()
    let fields = try call.body()
    let (ceremony, name, credential) = try readFields { () throws(FieldError) in
      let ceremony = try fields.text("ceremony")
      return (ceremony, try fields.optionalText("name"), try PasskeyAnswer(fields))
    }
    let passkey = try withAccounts { () throws(AccountFailure) in
      let name = try checked(name, call)
      return try call.accounts.register(
        try credential.registration(), named: name, answering: ceremony, for: access, on: site)
    }
    return .json(PasskeyDocument.json(passkey), .created)
  }

  package static func delete(_ call: Call) throws(Problem) -> Response {
    let access = try call.access()
    let id = Identifier<AccountPasskey>(try call.uniqueID("id", of: "passkey"))
    try requireConfirmation(call)
    let isDeleted = try withAccounts { () throws(AccountFailure) in
      try call.accounts.writeServer { server in
        let passkeys = server.accounts.passkeys
        guard let known = passkeys.passkeys(of: access.account).first(where: { $0.id == id }),
          passkeys.delete(id, of: access.account)
        else { return false }
        server.audit(.passkeyDeleted, known.name, of: access.account, by: access.audit, call.environment)
        return true
      }
    }
    guard isDeleted else { throw .unknown("passkey") }
    return .empty(.done)
  }

  static func beginSignIn(_ call: Call) throws(Problem) -> Response {
    let site = try call.passkeySite()
    let question = try withAccounts { () throws(AccountFailure) in
      try call.accounts.beginPasskeySignIn(on: site)
    }
    return .json(PasskeyDocument.json(question))
  }

  static func signIn(_ call: Call) throws(Problem) -> Response {
    let site = try call.passkeySite()
    let fields = try call.body()
    let (ceremony, credential) = try readFields { () throws(FieldError) in
      let ceremony = try fields.text("ceremony")
      return (ceremony, try PasskeyAnswer(fields))
    }
    return try Sessions.response(call) { origin throws(AccountFailure) in
      try call.accounts.signIn(try credential.assertion(), answering: ceremony, on: site, from: origin)
    }
  }

  static func beginConfirmation(_ call: Call) throws(Problem) -> Response {
    let (access, site) = (try call.access(), try call.passkeySite())
    guard access.session != nil else { throw .signInRequired }
    let question = try withAccounts { () throws(AccountFailure) in
      try call.accounts.beginConfirmation(of: access.account, on: site)
    }
    return .json(PasskeyDocument.json(question))
  }

  static func confirm(_ call: Call) throws(Problem) -> Response {
    let access = try call.access()
    let fields = try call.body()
    if let password = try readFields({ () throws(FieldError) in try fields.optionalText("password") }) {
      try withAccounts { () throws(AccountFailure) in try call.accounts.confirm(password, for: access) }
    } else {
      try confirm(by: fields, call, access)
    }
    return .empty(.done)
  }

  private static func confirm(
    by fields: JSONFieldReader, _ call: Call, _ access: AccountAccess
  ) throws(Problem) {
    let site = try call.passkeySite()
    guard let session = access.session else { throw .signInRequired }
    let (ceremony, credential) = try readFields { () throws(FieldError) in
      let ceremony = try fields.text("ceremony")
      return (ceremony, try PasskeyAnswer(fields))
    }
    try withAccounts { () throws(AccountFailure) in
      try call.accounts.confirm(
        try credential.assertion(), answering: ceremony, for: access, in: session, on: site)
    }
  }

  private static func requireConfirmation(_ call: Call) throws(Problem) {
    let fields = try call.optionalBody()
    try call.requireConfirmation(try readFields { () throws(FieldError) in try fields?.optionalText("password") })
  }

  /// What the person calls it; the browser's name without one.
  private static func checked(_ name: String?, _ call: Call) throws(AccountFailure) -> String {
    guard let name else { return nameOfDevice(userAgent: call.request.header("User-Agent")) }
    do throws(Refusal) {
      return try nameRule.required(name)
    } catch {
      throw .refused(error)
    }
  }
}
