package import RecordKit

/// A workplace to create, with what is in it from the start.
package struct WorkplaceDraft {
  package let workplace: Workplace
  package let members: [Member]
  /// What the owner does in it.
  package let commands: [Command]
  /// What else is done in the same write.
  package let body: (ServerTransaction, WorkplaceTransaction) -> Void

  package init(
    _ workplace: Workplace, members: [Member], performing commands: [Command],
    then body: @escaping (ServerTransaction, WorkplaceTransaction) -> Void = { _, _ in }
  ) {
    self.workplace = workplace
    self.members = members
    self.commands = commands
    self.body = body
  }
}
