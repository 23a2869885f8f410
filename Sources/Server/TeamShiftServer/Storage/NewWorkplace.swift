import RecordKit

/// A workplace to create, with what is in it from the start.
struct NewWorkplace {
  let workplace: Workplace
  let members: [Member]
  /// What the owner does in it.
  let commands: [Command]
  /// What else is done in the same write.
  let body: (any ServerTransaction, any WorkplaceTransaction) -> Void

  init(
    _ workplace: Workplace, members: [Member], performing commands: [Command],
    then body: @escaping (any ServerTransaction, any WorkplaceTransaction) -> Void = { _, _ in }
  ) {
    self.workplace = workplace
    self.members = members
    self.commands = commands
    self.body = body
  }
}
