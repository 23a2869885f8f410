import JSONKit
import RecordKit
import SharedModels

/// By what a payroll office knows people, as the server tells managers; nothing where it could not be asked.
struct PayrollContacts {
  private struct Contact {
    let email: String
    let badge: String
  }

  private var contacts: [Identifier<Member>: Contact] = [:]

  static let none = PayrollContacts()
  static var token: String { "contacts" }

  static func path(in workplace: Identifier<Workplace>) -> String { "/api/v1/workplaces/\(workplace)/contacts" }

  private init() {}

  init(_ bytes: [UInt8]) {
    for item in (try? JSON.parse(bytes))?["items"]?.array ?? [] {
      guard let text = item["member"]?["id"]?.string, let member = Identifier<Member>(text) else { continue }
      contacts[member] = Contact(email: item["email"]?.string ?? "", badge: item["badge"]?.string ?? "")
    }
  }

  /// The cells of a member: the badge number, or what else tells people of one name apart, and the email. Of somebody who
  /// has deleted the account, the books have no more than what told the person apart.
  func cells(of member: Identifier<Member>, on records: Records) -> [String] {
    let contact = contacts[member]
    let badge = contact?.badge ?? ""
    let kept = records[Identifier<KeptName>(member.rawValue)]?.distinction
    let distinction = records[member]?.distinction ?? kept ?? ""
    return [badge.isEmpty ? distinction : badge, contact?.email ?? ""]
  }
}
