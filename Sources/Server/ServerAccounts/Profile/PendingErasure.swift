package import JSONKit
package import RecordKit

/// Somebody whose account is deleted, and of whom a workplace still has to forget something.
package struct PendingErasure: Equatable, Sendable {
  package let member: Identifier<Member>
  package let workplace: Identifier<Workplace>

  package init(member: Identifier<Member>, workplace: Identifier<Workplace>) {
    (self.member, self.workplace) = (member, workplace)
  }
}
