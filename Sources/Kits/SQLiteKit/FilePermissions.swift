import DatabaseKit
import Glibc

/// Takes other users' rights to a database's files away, whatever these were made with. SQLite gives the files that it
/// makes later the rights of the database's own.
func makePrivate(_ file: String) throws(DatabaseFailure) {
  for path in [file, file + "-wal", file + "-shm", file + ".lock"] {
    var status = stat()
    let ownerOnly: mode_t = 0o600
    guard stat(path, &status) == 0, status.st_mode & 0o777 != ownerOnly else { continue }
    guard chmod(path, ownerOnly) == 0 else {
      throw .cannotOpen(file: path, reason: "its permissions cannot be changed: \(String.systemError(errno))")
    }
  }
}
