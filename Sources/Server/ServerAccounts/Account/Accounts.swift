import HTTPKit
import JSONKit
import RecordKit
import ServerAPI

/// The API's accounts.
enum Accounts {
  static func create(_ call: Call) throws(Problem) -> Response {
    let fields = try call.body()
    let (new, code) = try readFields { () throws(FieldError) in
      let new = NewAccount(
        email: try fields.text("email"), password: try fields.text("password"),
        displayName: try fields.text("displayName"), first: try firstWorkplace(fields))
      return (new, try fields.optionalText("code"))
    }
    let account = try withAccounts { () throws(AccountFailure) in
      try call.accounts.signUp(new, code: code, address: call.request.peer)
    }
    return .json(AccountDocument.json(account), .created)
  }

  /// Where a name says that it is somebody's own, nothing need be chosen.
  private static func firstWorkplace(_ fields: JSONFieldReader) throws(FieldError) -> NewAccount.FirstWorkplace {
    let name = try fields.optionalText("workplace")
    let capabilities = try fields.has("kind") ? CapabilitySet("kind", from: fields) : nil
    return .init(name: name, capabilities: name != nil && capabilities?.names.isEmpty == true ? nil : capabilities)
  }
}
