import ServerAccounts
import ServerStorage
import TeamShiftServer

extension Subcommand {
  static let rotateKeys = Subcommand(
    words: ["keys", "rotate"], options: [.data],
    summary: "Add a new key to the key file, and seal everything anew under it",
    details: """
      Stop the server first. It can be cut off anywhere: called again, it goes on where it was, without another key. The
      former keys stay in the file, since former backups need them; copy the file anew to where you keep it.
      """,
    run: { arguments throws(CommandFailure) in
      let store = try starting { () throws(StartFailure) in try arguments.data.open() }
      defer { store.close() }
      let rotation = try starting { () throws(StartFailure) in
        try AccountService(store, in: arguments.data).rotateKeys(in: arguments.data)
      }
      let count = rotation.count
      print(rotation.isNewKey ? "The key file has a new key." : "The rotation that was cut off is complete.")
      print("Sealed anew under key \(rotation.currentKey): \(count.resealed) texts.")
      if count.unreadable > 0 { complain("\(count.unreadable) texts are sealed under keys that are not in the file.") }
      print("Copy the key file \(arguments.data.path)/keys to where you keep it, apart from the backups.")
    })
}
