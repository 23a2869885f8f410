import HTTPKit
import JSONKit
import RecordKit
package import ServerAPI
import ServerStorage

/// The API's details of persons.
enum Details {
  static func show(_ call: Call) throws(Problem) -> Response {
    let access = try call.access()
    try call.requireOwnAccount()
    let details = try withAccounts { () throws(AccountFailure) in try call.accounts.details(of: access.account) }
    return .json(JSONWriter.object { DetailsDocument.write(details, to: $0) })
  }

  static func save(_ call: Call) throws(Problem) -> Response {
    let access = try call.access()
    try call.requireOwnAccount()
    let fields = try call.body()
    let details = try readFields { () throws(FieldError) in try DetailsDocument.read(fields) }
    let saved = try withAccounts { () throws(AccountFailure) in
      try call.accounts.setDetails(details, of: access.account)
    }
    return .json(JSONWriter.object { DetailsDocument.write(saved, to: $0) })
  }

  /// For managers: who shows nothing is not told from who has noted nothing.
  static func ofMember(_ call: Call) throws(Problem) -> Response {
    let workplace = try call.workplaceID()
    let member = Identifier<Member>(try call.uniqueID("id", of: "member"))
    let isMember = try call.read { $0[member]?.hasLeft == false }
    let details = try withAccounts { () throws(AccountFailure) in
      isMember ? try call.accounts.shownDetails(of: member, in: workplace) : nil
    }
    guard let details else { throw .unknown("details") }
    return .json(JSONWriter.object { DetailsDocument.write(details, to: $0, toManager: true) })
  }
}

package let profileRoutes =
  [
    Route(
      .get, "/api/v1/account/details", for: .sessions,
      .account(
        "getDetails", "Get your contact details", answer: .one(DetailsDocument.schema, "Your details")),
      { call throws(Problem) in try Details.show(call) }),
    Route(
      .put, "/api/v1/account/details", for: .sessions,
      .account(
        "saveDetails", "Replace your contact details",
        content: DetailsDocument.schema,
        answer: .one(DetailsDocument.schema, "Your details"), problems: [.refused]),
      { call throws(Problem) in try Details.save(call) }),
    Route(
      .get, "\(workplacePath)/members/{id}/details", for: .managers,
      Operation(
        id: "getMemberDetails", tag: "members", summary: "Get the contact details that a member shares with managers",
        answers: [.one(DetailsDocument.shownSchema, "The details")]),
      { call throws(Problem) in try Details.ofMember(call) }),
    Route(
      .get, "\(workplacePath)/contacts", for: .managers,
      Operation(
        id: "listContacts", tag: "members", summary: "List the emails and shared badge numbers of members, for payroll",
        answers: [.one(.list(of: ContactDocument.schema), "The contacts of members with an account")]),
      { call throws(Problem) in try Contacts.list(call) }
    ).deferred(for: .summaries),
  ] + avatarRoutes + personRoutes
