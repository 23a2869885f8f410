import HTTPKit
import JSONKit
import ServerAPI
import ServerStorage
import TimeKit

/// The API's list of what happened to an account.
enum Activity {
  static let schema = Schema.named(
    "AccountActivity",
    .object([
      .init(name: "event", schema: .text(choices: AccountEvent.allCases.map(\.rawValue))),
      .init(
        name: "detail", schema: .text, summary: "The device, the token, the passkey, the address or the workplace."),
      .init(name: "at", schema: .instant),
    ]))

  static func list(_ call: Call) throws(Problem) -> Response {
    let access = try call.access()
    let activity = try withAccounts { () throws(AccountFailure) in
      try call.accounts.readServer { $0.activity(of: access.account) }
    }
    let items = activity.map { item in JSONWriter.object { write(item, to: $0) } }
    return .json(listJSON(items, next: nil))
  }

  static func write(_ activity: AccountActivity, to fields: JSONFieldWriter) {
    fields.text("event", activity.event.rawValue)
    fields.text("detail", activity.detail)
    fields.instant("at", activity.at)
  }
}
