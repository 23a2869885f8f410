import Glibc

extension KeyFile {
  /// The text of a private file.
  func read() throws(Failure) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw errno == ENOENT ? .missing(file: path) : failure(errno) }
    defer { close(descriptor) }
    try checkPrivacy(descriptor)
    var bytes = [UInt8](repeating: 0, count: Self.sizeLimit + 1)
    var count = 0
    while count < bytes.count {
      let step = bytes.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress.map { $0 + count }, $0.count - count)
      }
      guard step >= 0 else { throw failure(errno) }
      if step == 0 { break }
      count += step
    }
    guard count <= Self.sizeLimit else { throw .malformed(file: path) }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// Asks the open file, not the path, which could be another file by now.
  private func checkPrivacy(_ descriptor: Int32) throws(Failure) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(errno) }
    let isFile = status.st_mode & S_IFMT == S_IFREG
    let isPrivate =
      isCredential
      ? status.st_mode & 0o007 == 0 && [0, geteuid()].contains(status.st_uid)
      : status.st_mode & 0o077 == 0 && status.st_uid == geteuid()
    guard isFile && isPrivate else { throw .exposed(file: path) }
  }

  /// Writes the whole file or nothing, whenever the power fails: a file beside it is synced, then takes its name.
  func write(_ text: String, replacing: Bool) throws(Failure) {
    let draft = "\(path).\(Base64URL.encode(Sodium.randomBytes(9)))"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(errno) }
    var error = write(text, to: descriptor)
    if close(descriptor) != 0, error == nil { error = errno }
    if error == nil { error = replacing ? errorCode(rename(draft, path)) : errorCode(link(draft, path)) }
    unlink(draft)
    if error == nil { error = syncFolder() }
    if let error { throw failure(error) }
  }

  /// Answers the system's error number, if there is one.
  private func write(_ text: String, to descriptor: Int32) -> Int32? {
    // The mode of a new file is narrowed by the process's mask, never widened.
    if fchmod(descriptor, 0o600) != 0 { return errno }
    var rest = ArraySlice(text.utf8)
    while !rest.isEmpty {
      let step = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if step < 0 { return errno }
      rest = rest.dropFirst(step)
    }
    return errorCode(fsync(descriptor))
  }

  /// The name itself is durable only once its folder is synced.
  private func syncFolder() -> Int32? {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    return errorCode(fsync(descriptor))
  }

  private func errorCode(_ result: Int32) -> Int32? { result == 0 ? nil : errno }

  private func failure(_ number: Int32) -> Failure {
    number == EEXIST ? .exists(file: path) : .system(file: path, reason: String(cString: strerror(number)))
  }

  private static let sizeLimit = 65_536
}
