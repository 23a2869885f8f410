import EntitlementClient
import HTTPKit
import JSONKit
import ServerAccounts
import ServerAPI
import ServerStorage

let tierRoutes = [
  Route(
    .get, "/api/v1/account/entitlements", for: .accounts,
    .account(
      "getEntitlements", "Get your tier in your workplaces, and what is locked",
      answer: .one(EntitlementDocument.listSchema, "Your entitlements")),
    { call throws(Problem) in try Entitlements.show(call) }),
  Route(
    .post, "/api/v1/account/entitlements/transactions", for: .sessions,
    .account(
      "addTransaction", "Present an App Store purchase", content: EntitlementDocument.transactionSchema,
      answer: .one(EntitlementDocument.listSchema, "Your entitlements"), problems: [.refused, .paymentRequired]),
    { call throws(Problem) in try Entitlements.add(call) }),
]

/// The API of what accounts are entitled to.
enum Entitlements {
  static func show(_ call: Call) throws(Problem) -> Response {
    let account = try call.access().account
    let documents = try withAccounts { () throws(AccountFailure) in try call.accounts.entitlements(of: account) }
    let takesTransactions = call.services[Tiers.self].client.takesTransactions
    return .json(EntitlementDocument.json(documents, takesTransactions: takesTransactions))
  }

  static func add(_ call: Call) throws(Problem) -> Response {
    let account = try call.access().account
    let fields = try call.body()
    let text = try readFields { () throws(FieldError) in try fields.text("jws") }
    try withAccounts { () throws(AccountFailure) in
      try call.accounts.take(transaction: text, for: account, call.services[Tiers.self])
    }
    return try show(call)
  }
}
