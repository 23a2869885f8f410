import BackupKit
import Glibc
import ServerStorage

/// A folder, as of another disk or of another machine.
package struct FolderDestination: BackupDestination {
  package let name: String

  package init(_ folder: String) { name = folder }

  /// The folder is never made here: where its disk is not mounted, there is none.
  package func store(_ file: String, as name: String, unless isStopped: () -> Bool) throws(BackupFailure) -> Int {
    let target = "\(self.name)/\(name)"
    let partial = target + Self.partialEnding
    unlink(partial)
    do throws(BackupFailure) {
      try copy(file, to: partial, unless: isStopped)
      let size = try compare(file, with: partial, unless: isStopped)
      guard rename(partial, target) == 0 else { throw .file(FileFailure(path: target)) }
      try withFiles { () throws(FileFailure) in try syncFolder(of: target) }
      return size
    } catch {
      unlink(partial)
      throw error
    }
  }

  package func names(_ prefix: String, unless isStopped: () -> Bool) throws(BackupFailure) -> [String] {
    try entries().filter { $0.hasPrefix(prefix) }.sorted()
  }

  package func remove(_ name: String, unless isStopped: () -> Bool) throws(BackupFailure) {
    let path = "\(self.name)/\(name)"
    guard unlink(path) == 0 || errno == ENOENT else { throw .file(FileFailure(path: path)) }
  }

  package func fetch(_ name: String, to file: String) throws(BackupFailure) {
    try copy("\(self.name)/\(name)", to: file, unless: { false })
  }

  package func removeRemains(_ prefix: String, unless isStopped: () -> Bool) throws(BackupFailure) {
    for name in try entries() where name.hasPrefix(prefix) && name.hasSuffix(Self.partialEnding) {
      unlink("\(self.name)/\(name)")
    }
  }

  private static let partialEnding = ".partial"
  private static let partSize = 1 << 20

  private func entries() throws(BackupFailure) -> [String] {
    guard let folder = opendir(name) else { throw .file(FileFailure(path: name)) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names
  }

  private func copy(_ source: String, to target: String, unless isStopped: () -> Bool) throws(BackupFailure) {
    try withEncryption { () throws(EncryptedFileFailure) in
      let (input, output) = (try OpenFile(reading: source), try OpenFile(writing: target))
      var part = try input.read(Self.partSize)
      while !part.isEmpty {
        if isStopped() { throw .stopped }
        try output.write(part[...])
        part = try input.read(Self.partSize)
      }
      try output.sync()
    }
  }

  /// Answers how many bytes they have.
  private func compare(
    _ source: String, with target: String, unless isStopped: () -> Bool
  ) throws(BackupFailure) -> Int {
    var size = 0
    let isEqual = try withEncryption { () throws(EncryptedFileFailure) in
      let (left, right) = (try OpenFile(reading: source), try OpenFile(reading: target))
      while true {
        if isStopped() { throw .stopped }
        let part = try left.read(Self.partSize)
        guard try right.read(Self.partSize) == part else { return false }
        if part.isEmpty { return true }
        size += part.count
      }
    }
    guard isEqual else { throw .mismatch(file: target) }
    return size
  }
}
