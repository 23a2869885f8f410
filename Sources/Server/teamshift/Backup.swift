import ConfigurationKit
import Glibc
import SecurityKit
import ServerStorage
import TeamShiftServer

extension Subcommand {
  static let backup = Subcommand(
    words: ["backup"], optionalOperand: "FILE", options: Option.place + Option.backup,
    summary: "Copy the whole database to a file, or send it to --backup-to, and check the copy",
    details: """
      The server can keep running. An earlier backup of the same name is replaced once the new one is complete. With
      --backup-key, the file is encrypted.
      The data folder's key file "keys" is not included: without it, people's phone numbers, badge numbers, and departments
      cannot be read. Keep one copy of it, apart from the backups: anyone who has both can read everything.
      """,
    run: { arguments throws(CommandFailure) in
      let settings = try arguments.backupSettings()
      let recipient = try arguments.backupRecipient()
      guard (arguments.operands.first == nil) != (settings == nil) else {
        throw .usage("Give a file or --backup-to. See teamshift help backup.")
      }
      let data = try arguments.data
      let store = try starting { () throws(StartFailure) in try data.openForReading() }
      defer { store.close() }
      if let settings {
        let name = try backingUp { () throws(BackupFailure) in
          try data.sendBackup(of: store, settings, warn: complain)
        }
        return print("The backup \(name) is in \(arguments.value("--backup-to") ?? "").")
      }
      let file = arguments.operands[0]
      if let recipient {
        try backingUp { () throws(BackupFailure) in
          try data.writeBackup(of: store, to: file, for: recipient)
        }
      } else {
        try starting { () throws(StartFailure) in try store.backUp(to: file) }
      }
      print("The backup is in \(file).")
    })

  static let listBackups = Subcommand(
    words: ["backup", "list"], operands: ["PLACE"], options: Option.objectStorage,
    summary: "List the backups in a folder or in s3://bucket/prefix",
    run: { arguments throws(CommandFailure) in
      let destination = try arguments.backupDestination(arguments.operands[0])
      let names = try backingUp { () throws(BackupFailure) in try destination.backups() }
      for name in names { print(name.text) }
    })

  static let verifyBackup = Subcommand(
    words: ["backup", "verify"], operands: ["BACKUP"], options: [.backupSecret] + Option.objectStorage,
    summary: "Fetch a backup, decrypt it, and check all of its database",
    details: """
      BACKUP is a file, s3://bucket/prefix/name, or the newest of a folder or of s3://bucket/prefix/ with a slash at its end.
      What is fetched and decrypted is in a folder in TMPDIR, or in /var/tmp, until it is checked: do it on a machine that may
      have the secret key.
      """,
    run: { arguments throws(CommandFailure) in
      let source = try arguments.backupSource(arguments.operands[0])
      let secret = try arguments.backupSecret()
      let folder = ProcessEnvironment.value("TMPDIR") ?? "/var/tmp"
      let (name, bytes) = try backingUp { () throws(BackupFailure) in
        try DataFolder.verify(source, with: secret, in: folder, at: SystemClock().now())
      }
      print("The backup \(name) is in order: its database has \(bytes) bytes.")
    })

  static let restore = Subcommand(
    words: ["restore"], operands: ["BACKUP"], options: Option.place + [.backupSecret] + Option.objectStorage,
    summary: "Replace the database with a backup",
    details: """
      BACKUP is a file, s3://bucket/prefix/name, or the newest of a folder or of s3://bucket/prefix/ with a slash at its end.
      Stop the server first. The backup is checked, and the current database is kept under another name.
      Devices notice at their next sync, and send again what they had sent since the backup was made.
      """,
    run: { arguments throws(CommandFailure) in
      let source = try arguments.backupSource(arguments.operands[0])
      let secret = try arguments.backupSecret()
      let data = try arguments.data
      let (name, aside) = try backingUp { () throws(BackupFailure) in
        try data.restore(from: source, with: secret, at: SystemClock().now())
      }
      print("The database is now the one from \(name).")
      if let aside { print("The previous one is kept as \(aside).") }
    })

  static let createBackupKey = Subcommand(
    words: ["backup-key", "create"], operands: ["FILE"],
    summary: "Make a key pair for encrypted backups: FILE with the secret key, FILE.pub with the public one",
    details: """
      The server needs FILE.pub alone, as --backup-key, and cannot read what it has encrypted. Keep FILE away from the server,
      in two places: without it, no encrypted backup can be read by anybody.
      """,
    run: { arguments throws(CommandFailure) in
      let file = arguments.operands[0]
      guard access("\(file).pub", F_OK) != 0 else { throw .failed("\(file).pub already exists.") }
      guard let secret = StreamSecret.random() else { throw .failed("Out of memory.") }
      do throws(KeyFile.Failure) {
        try secret.create(file)
      } catch {
        throw .failed(error.description)
      }
      try withFiles { () throws(FileFailure) in
        try replaceFile("\(file).pub", with: Array(secret.recipient.text.utf8))
      }
      let name = secret.recipient.shortName
      print("The secret key is in \(file), and the public one, which begins with \(name), in \(file).pub.")
      print("Take \(file) away from the server: without it, no encrypted backup can be read.")
    })
}

/// Runs a body that makes or fetches backups.
func backingUp<Value>(_ body: () throws(BackupFailure) -> Value) throws(CommandFailure) -> Value {
  do throws(BackupFailure) {
    return try body()
  } catch {
    throw .failed(error.description)
  }
}
