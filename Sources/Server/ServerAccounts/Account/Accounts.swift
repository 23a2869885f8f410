import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage

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
      try call.accounts.signUp(new, code: code, from: call.request, origin: call.origin)
    }
    return .json(AccountDocument.json(account, call.accounts), .created)
  }

  /// Where a name says that it is somebody's own, nothing need be chosen.
  private static func firstWorkplace(_ fields: JSONFieldReader) throws(FieldError) -> NewAccount.FirstWorkplace {
    let name = try fields.optionalText("workplace")
    let capabilities = try fields.has("kind") ? CapabilitySet("kind", from: fields) : nil
    return .init(name: name, capabilities: name != nil && capabilities?.names.isEmpty == true ? nil : capabilities)
  }
}

/// The API's links that prove addresses.
enum Addresses {
  static func send(_ call: Call) throws(Problem) -> Response {
    let access = try call.access()
    try withAccounts { () throws(AccountFailure) in
      try call.accounts.sendAddressLinkAgain(of: access.account, origin: call.origin)
    }
    return .empty(.accepted)
  }

  static func use(_ call: Call) throws(Problem) -> Response {
    let fields = try call.body()
    let token = try readFields { () throws(FieldError) in try fields.text("token") }
    try withAccounts { () throws(AccountFailure) in
      try call.accounts.useAddressLink(token, from: call.request)
    }
    return .empty(.done)
  }
}

let addressRoutes = [
  Route(
    .post, "/api/v1/account/email-confirmation", for: .sessions,
    .account(
      "sendEmailConfirmation", "Send the link again that confirms your email address",
      answer: Answer(outcome: .accepted, summary: "An email is on its way"), problems: [.refused, .tooMany]),
    { call throws(Problem) in try Addresses.send(call) }),
  Route(
    .post, "/api/v1/email-confirmations/use", for: .everybody,
    .account(
      "confirmEmail", "Confirm an email address with a link",
      content: Schema.named(
        "EmailConfirmation", .object([.init(name: "token", schema: .text, summary: "What follows token= in the link.")])
      ),
      answer: .done("The address is confirmed"), problems: [.refused, .tooMany]),
    { call throws(Problem) in try Addresses.use(call) }),
]
