import Glibc

/// Why a file or folder cannot be used.
package struct FileFailure: Error, Equatable, CustomStringConvertible {
  package let path: String
  /// The operating system's reason, or ours.
  package let reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  package init(path: String) {
    self.init(path: path, reason: strerror(errno).map { String(cString: $0) } ?? "error \(errno)")
  }

  package var description: String { "\(path): \(reason)" }
}

/// The whole content of a file.
package func readFile(_ path: String) throws(FileFailure) -> [UInt8] {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { throw FileFailure(path: path) }
  defer { close(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(file, &buffer, buffer.count)
    if count == 0 { return bytes }
    if count > 0 { bytes += buffer[..<count] } else if errno != EINTR { throw FileFailure(path: path) }
  }
}

/// Puts a file in the place of another: whoever reads it sees the old or the new content whole, also after a loss of
/// power.
package func replaceFile(_ path: String, with bytes: [UInt8]) throws(FileFailure) {
  let partial = "\(path).\(getpid()).partial"
  do throws(FileFailure) {
    try writeFile(partial, bytes)
    guard rename(partial, path) == 0 else { throw FileFailure(path: path) }
    try syncFolder(of: path)
  } catch {
    unlink(partial)
    throw error
  }
}

/// Copies a file's content under another name.
package func copyFile(_ path: String, to target: String) throws(FileFailure) {
  try replaceFile(target, with: try readFile(path))
}

/// Makes a folder, and those it is in, for this user alone.
package func makeFolder(_ path: String) throws(FileFailure) {
  var status = stat()
  if stat(path, &status) == 0 {
    guard status.st_mode & S_IFMT == S_IFDIR else { throw FileFailure(path: path, reason: "is not a folder") }
    return
  }
  if let slash = path.dropLast().lastIndex(of: "/"), slash > path.startIndex { try makeFolder(String(path[..<slash])) }
  guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw FileFailure(path: path) }
}

/// Takes other users' rights to a folder away. One that is everybody's, as `/tmp`, is refused.
package func makePrivate(_ folder: String) throws(FileFailure) {
  var status = stat()
  guard stat(folder, &status) == 0 else { throw FileFailure(path: folder) }
  guard status.st_mode & S_ISVTX == 0 else {
    throw FileFailure(path: folder, reason: "is shared with other users: name a folder in it")
  }
  guard chmod(folder, 0o700) == 0 else { throw FileFailure(path: folder) }
}

private func writeFile(_ path: String, _ bytes: [UInt8]) throws(FileFailure) {
  let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
  guard file >= 0 else { throw FileFailure(path: path) }
  defer { close(file) }
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { throw FileFailure(path: path) }
  }
  guard fsync(file) == 0 else { throw FileFailure(path: path) }
}

/// Makes the names of a file's folder durable.
package func syncFolder(of path: String) throws(FileFailure) {
  let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
  let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard descriptor >= 0 else { throw FileFailure(path: folder) }
  defer { close(descriptor) }
  guard fsync(descriptor) == 0 else { throw FileFailure(path: folder) }
}
