import DatabaseKit
import Glibc

/// The files of an open database, to notice that one was deleted or replaced.
///
/// The system lets a program go on writing to a file that has no name any more, and throws all of it away when the
/// program ends (unlink(2)).
struct OpenFiles: Sendable {
  private struct OpenFile: Sendable {
    let path: String
    let device: dev_t
    let inode: ino_t

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      self.path = path
      device = status.st_dev
      inode = status.st_ino
    }

    var isInPlace: Bool {
      guard let found = OpenFile(path) else { return false }
      return found.device == device && found.inode == inode
    }
  }

  private let file: String
  private let files: [OpenFile]

  /// Remembers the database's file, its log and its lock as they are now.
  init(_ file: String) {
    self.file = file
    files = [file, file + "-wal", file + ".lock"].compactMap { OpenFile($0) }
  }

  /// Says that what is written now would be lost; takes a microsecond for each file.
  var failure: DatabaseFailure? {
    files.allSatisfy { $0.isInPlace } ? nil : .replaced(file: file)
  }
}
