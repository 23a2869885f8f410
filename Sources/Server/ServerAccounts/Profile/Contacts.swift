import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage

/// By what a payroll office knows people: their email, and the badge number if they show it to managers.
struct Contact: Sendable {
  let member: Identifier<Member>
  let email: String
  let badge: String?
}

enum ContactDocument {
  static let schema = Schema.named(
    "Contact",
    .object([
      .init(name: "member", schema: .object([.init(name: "id", schema: .uuid)])), .init(name: "email", schema: .text),
      .init(
        name: "badge", schema: .text, isRequired: false,
        summary: "The badge number, if the person shows it to managers."),
    ]))

  static func write(_ contact: Contact, to fields: JSONFieldWriter) {
    fields.reference("member", contact.member)
    fields.text("email", contact.email)
    fields.optionalText("badge", contact.badge)
  }
}

extension AccountService {
  /// The contacts of those members who have an account.
  func contacts(
    of members: [Identifier<Member>], in workplace: Identifier<Workplace>
  ) throws(AccountFailure) -> [Contact] {
    let emails = try read { accounts in
      members.compactMap { member in
        accounts.account(of: member, in: workplace).flatMap { accounts.account($0) }.map { (member, $0.email.text) }
      }
    }
    return try emails.map { member, email throws(AccountFailure) in
      let badge = try shownDetails(of: member, in: workplace)?.texts[.badge] ?? ""
      return Contact(member: member, email: email, badge: badge.isEmpty ? nil : badge)
    }
  }
}

enum Contacts {
  static func list(_ call: Call) throws(Problem) -> Response {
    let workplace = try call.workplaceID()
    let members = try call.read { $0.all(Member.self).map(\.id) }
    let contacts = try withAccounts { () throws(AccountFailure) in
      try call.accounts.contacts(of: members, in: workplace)
    }
    let items = contacts.map { contact in JSONWriter.object { ContactDocument.write(contact, to: $0) } }
    return .json(listJSON(items, next: nil))
  }
}
