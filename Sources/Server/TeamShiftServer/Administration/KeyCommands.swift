import ServerAPI
import ServerAccounts
import ServerStorage

/// What is asked about the server's keys.
let keyCommands: [AdminCommand] = [
  AdminCommand(
    "keys rotate", "Add a new key to the key file, and seal everything anew under it",
    details: """
      It can be cut off anywhere: called again, it goes on where it was, without another key. The former keys stay in the
      file, since former backups need them; copy the file anew to where you keep it, apart from the backups.
      """,
    run: { call throws(AdminFailure) in try rotateKeys(call) }
  ).with { $0.isNoted = true }
]

private func rotateKeys(_ call: AdminCall) throws(AdminFailure) -> AdminReport {
  let data = try call.state().data
  let rotation: AccountService.KeyRotation
  do throws(StartFailure) {
    rotation = try call.services.accounts.rotateKeys(in: data)
  } catch {
    throw .failed(error.description)
  }
  return AdminReport([
    .fields([
      .init("isNewKey", "New key", .flag(rotation.isNewKey)),
      .init("currentKey", "Current key", .integer(Int(rotation.currentKey))),
      .init("resealed", "Sealed anew", .integer(rotation.count.resealed)),
      .init("unreadable", "Under a key that is not in the file", .integer(rotation.count.unreadable)),
    ])
  ])
}
