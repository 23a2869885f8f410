package import JSONKit
import PayModel
import RecordKit
import ServerAPI
package import ServerStorage
import SharedModels
package import TimeKit

/// What becomes of a person's part in a workplace when the account is deleted, which the person is told before.
package struct DeletionOutcome: Equatable, Sendable {
  enum Kind: String, CaseIterable {
    /// Nobody else is in the workplace, so it is deleted.
    case deleted
    /// The name is deleted at once.
    case forgotten
    /// The books keep the name until a day.
    case kept
  }

  let workplace: Workplace
  let kind: Kind
  /// The first day on which the name is not kept any more; nil unless it is kept.
  let until: CivilDate?
}

/// How the outcomes are answered.
package enum DeletionDocument {
  static let schema = Schema.named(
    "AccountDeletion", .object([.init(name: "items", schema: .array(of: itemSchema))]))

  private static let itemSchema = Schema.named(
    "DeletionOutcome",
    .object([
      .init(name: "workplace", schema: .object([.init(name: "id", schema: .uuid)])),
      .init(name: "name", schema: .text, summary: "The workplace's name."),
      .init(
        name: "outcome", schema: .text(choices: DeletionOutcome.Kind.allCases.map(\.rawValue)),
        summary: """
          deleted: the workplace is deleted, since nobody else is in it. forgotten: your name is deleted immediately. \
          kept: managers keep your name with your past shifts, hours, and pay, which the workplace has to account for \
          (GDPR, Article 17(3)(b)).
          """),
      .init(
        name: "until", schema: .date, isRequired: false,
        summary: "The day on which a name that is kept is deleted. The hours and amounts stay without it."),
    ]))

  package static func json(_ outcomes: [DeletionOutcome]) -> [UInt8] {
    JSONWriter.object { fields in fields.list("items", outcomes) { write($0, to: fields) } }
  }

  private static func write(_ outcome: DeletionOutcome, to fields: JSONFieldWriter) {
    fields.reference("workplace", outcome.workplace.id)
    fields.text("name", outcome.workplace.name)
    fields.text("outcome", outcome.kind.rawValue)
    fields.optionalDate("until", outcome.until)
  }
}

extension ServerTransaction {
  /// What the deletion of an account would do now in each workplace that the person is in, or has left.
  package func deletionOutcomes(of id: Identifier<Account>, at now: Instant) -> [DeletionOutcome] {
    guard let account = accounts.account(id) else { return [] }
    // Whoever came in by a link that was handed over is told of what that person may know.
    let reached = account.isHandedOver ? accounts.memberships(of: id) : accounts.formerAndPresentMemberships(of: id)
    return reached.sorted { $0.key < $1.key }.compactMap { workplace, member in
      self.workplace(workplace)?.records.deletionOutcome(of: member, at: now)
    }
  }
}

extension Records {
  fileprivate func deletionOutcome(of id: Identifier<Member>, at now: Instant) -> DeletionOutcome? {
    guard let workplace, let member = self[id] else { return nil }
    let isAlone = member.role == .owner && memberCount == 1
    let end = isAlone ? nil : booksEnd(for: member, at: now)
    return DeletionOutcome(
      workplace: workplace, kind: isAlone ? .deleted : end == nil ? .forgotten : .kept, until: end)
  }
}
