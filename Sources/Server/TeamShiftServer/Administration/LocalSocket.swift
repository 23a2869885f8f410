import Glibc
package import ServerStorage

/// A connection to a program on the same machine (unix(7)).
package struct LocalSocket: Sendable {
  let descriptor: Int32

  /// Connects to whoever listens at a path; nil if nobody does.
  package init?(path: String) throws(FileFailure) {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw FileFailure(path: path) }
    let code = try withAddress(of: path) { connect(descriptor, $0, $1) == 0 ? 0 : errno }
    guard code == 0 else {
      Glibc.close(descriptor)
      if [ENOENT, ECONNREFUSED, ENOTDIR].contains(code) { return nil }
      throw FileFailure(path: path, reason: String(cString: strerror(code)))
    }
    self.descriptor = descriptor
  }

  init(descriptor: Int32) { self.descriptor = descriptor }

  func close() { Glibc.close(descriptor) }

  /// How long the other side may keep this one waiting for each part of what it sends or takes.
  func setPatience(seconds: Int) {
    var time = timeval(tv_sec: seconds, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  /// The number of the user whose program is at the other side, as the system knows it (SO_PEERCRED, unix(7)).
  var peer: UInt32? {
    // The process, the user and the group.
    var numbers: [UInt32] = [0, 0, 0]
    var length = socklen_t(MemoryLayout<UInt32>.size * numbers.count)
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &numbers, &length) == 0 else { return nil }
    return numbers[1]
  }

  /// Sends all of it; false if the other side is gone.
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
    }
    return true
  }

  /// What comes up to the end of the line, which is left out; nil if there is none within so many bytes. Not one byte
  /// behind it is taken.
  func readLine(limit: Int) -> [UInt8]? {
    var line: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while line.count <= limit {
      // Looked at first, since a file may follow.
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_PEEK))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      let end = buffer[..<count].firstIndex(of: UInt8(ascii: "\n"))
      let taken = recv(descriptor, &buffer, end.map { $0 + 1 } ?? count, 0)
      guard taken > 0 else { return nil }
      line += buffer[..<taken]
      if end != nil, line.last == UInt8(ascii: "\n") { return line.count > limit + 1 ? nil : Array(line.dropLast()) }
    }
    return nil
  }

  /// Writes what comes next into a file, and answers whether all of it has come.
  func receive(_ count: Int64, into path: String) throws(FileFailure) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw FileFailure(path: path) }
    defer { Glibc.close(file) }
    var (left, buffer) = (count, [UInt8](repeating: 0, count: 1 << 18))
    while left > 0 {
      let count = recv(descriptor, &buffer, Int(min(left, Int64(buffer.count))), 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      try write(buffer[..<count], to: file, path)
      left -= Int64(count)
    }
    guard fsync(file) == 0 else { throw FileFailure(path: path) }
    return true
  }

  /// Sends a file's first bytes, and answers whether all of them are sent.
  func send(file path: String, count: Int64) throws(FileFailure) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileFailure(path: path) }
    defer { Glibc.close(file) }
    var (left, buffer) = (count, [UInt8](repeating: 0, count: 1 << 18))
    while left > 0 {
      let count = read(file, &buffer, Int(min(left, Int64(buffer.count))))
      if count < 0, errno == EINTR { continue }
      guard count > 0, send(Array(buffer[..<count])) else { return false }
      left -= Int64(count)
    }
    return true
  }

  private func write(_ bytes: ArraySlice<UInt8>, to file: Int32, _ path: String) throws(FileFailure) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { throw FileFailure(path: path) }
    }
  }
}

/// Runs a body with the address of a path. One that is longer than an address may be is named by its folder's descriptor.
func withAddress(
  of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
) throws(FileFailure) -> Int32 {
  var address = sockaddr_un()
  let room = MemoryLayout.size(ofValue: address.sun_path)
  var (text, folder): (String, Int32) = (path, -1)
  if path.utf8.count >= room {
    let slash = path.lastIndex(of: "/")
    folder = open(slash.map { String(path[..<$0]) } ?? ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw FileFailure(path: path) }
    text = "/proc/self/fd/\(folder)/\(slash.map { String(path[path.index(after: $0)...]) } ?? path)"
  }
  defer { if folder >= 0 { close(folder) } }
  guard text.utf8.count < room else { throw FileFailure(path: path, reason: "is too long") }
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(text.utf8)) }
  return withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
  }
}
