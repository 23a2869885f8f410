package import JSONKit
package import RecordKit
package import ServerStorage

extension ServerTransaction {
  /// What a member may do in a workplace; nil for somebody who is none, or is one no longer.
  package func role(of member: Identifier<Member>, in workplace: Identifier<Workplace>) -> Role? {
    guard let row = self.workplace(workplace)?.records[member], !row.hasLeft else { return nil }
    return row.role
  }
}
