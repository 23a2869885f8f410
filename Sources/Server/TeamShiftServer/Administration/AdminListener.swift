import Foundation
import Glibc
import ServerAPI
package import ServerStorage
import Synchronization

/// Takes what whoever runs the server asks, by a socket in a folder that is the server's alone.
package final class AdminListener: Sendable {
  /// How many are answered at a time.
  private static let limit = 8
  /// Seconds for which a program may keep the server waiting.
  private static let patience = 20

  private let descriptor: Int32
  private let path: String
  private let desk: AdminDesk
  private let folder: String
  private let allowed: Set<UInt32>
  private let log: Log
  private let running = Mutex<Set<Int32>>([])
  private let isStopped = Atomic<Bool>(false)
  private let number = Atomic<Int>(0)

  /// Listens at a path from now on.
  ///
  /// - Parameters:
  ///   - folder: where files are kept that are sent along, until they are done with.
  ///   - allowed: the users who may ask, by the system's numbers; the superuser and the server's own if nil.
  package init(
    path: String, desk: AdminDesk, folder: String, allowed: Set<UInt32>? = nil, log: Log
  ) throws(FileFailure) {
    (self.path, self.desk, self.folder, self.log) = (path, desk, folder, log)
    self.allowed = allowed ?? [0, geteuid()]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasPrefix(Self.filePrefix) { unlink("\(folder)/\(name)") }
    descriptor = try Self.listen(at: path)
    let thread = Thread { [self] in accept() }
    thread.start()
  }

  /// What files that are sent along begin with; those of a former run are removed.
  static let filePrefix = "admin-file-"

  /// A socket that is this user's alone. Another server's is left alone.
  private static func listen(at path: String) throws(FileFailure) -> Int32 {
    if let other = try LocalSocket(path: path) {
      other.close()
      throw FileFailure(path: path, reason: "another server listens there")
    }
    unlink(path)
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw FileFailure(path: path) }
    // The file gets the rights that the socket has when it is bound.
    fchmod(descriptor, 0o600)
    let code = try withAddress(of: path) { bind(descriptor, $0, $1) == 0 ? 0 : errno }
    guard code == 0, Glibc.listen(descriptor, 16) == 0 else {
      close(descriptor)
      throw FileFailure(path: path, reason: String(cString: strerror(code == 0 ? errno : code)))
    }
    chmod(path, 0o600)
    return descriptor
  }

  /// Ends what is under way, and takes nothing more.
  package func stop() {
    isStopped.store(true, ordering: .sequentiallyConsistent)
    shutdown(descriptor, Int32(SHUT_RDWR))
    running.withLock { for connection in $0 { shutdown(connection, Int32(SHUT_RDWR)) } }
    unlink(path)
  }

  private func accept() {
    defer { close(descriptor) }
    while true {
      let connection = Glibc.accept(descriptor, nil, nil)
      if isStopped.load(ordering: .sequentiallyConsistent) {
        if connection >= 0 { close(connection) }
        return
      }
      guard connection >= 0 else {
        // Out of descriptors, most likely: later there may be some.
        if errno != EINTR, errno != ECONNABORTED { usleep(100_000) }
        continue
      }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      serve(LocalSocket(descriptor: connection))
    }
  }

  private func serve(_ socket: LocalSocket) {
    socket.setPatience(seconds: Self.patience)
    let isTaken = running.withLock { running in
      guard running.count < Self.limit else { return false }
      running.insert(socket.descriptor)
      return true
    }
    guard isTaken else {
      _ = socket.send(AdminAnswer.failed(.failed("Too many admin commands at once. Try again.")).line)
      return socket.close()
    }
    let thread = Thread { [self] in
      answer(socket)
      _ = running.withLock { $0.remove(socket.descriptor) }
      socket.close()
    }
    thread.start()
  }

  private func answer(_ socket: LocalSocket) {
    guard let uid = socket.peer, allowed.contains(uid) else {
      log.note(.warning, "User \(socket.peer.map { String($0) } ?? "?") isn’t allowed to administer this server.")
      _ = socket.send(AdminAnswer.failed(.failed("Only root and the server’s own user may do this.")).line)
      return
    }
    guard let line = socket.readLine(limit: AdminRequest.byteLimit), let request = AdminRequest(line) else {
      _ = socket.send(AdminAnswer.failed(.usage("This isn’t a request.")).line)
      return
    }
    do throws(FileFailure) {
      try answer(request, of: uid, socket)
    } catch {
      _ = socket.send(AdminAnswer.failed(.failed(error.description)).line)
    }
  }

  private func answer(_ request: AdminRequest, of uid: UInt32, _ socket: LocalSocket) throws(FileFailure) {
    var sent: String?
    defer { if let sent { unlink(sent) } }
    if request.attachment > 0 {
      let file = "\(folder)/\(Self.filePrefix)\(number.add(1, ordering: .relaxed).newValue)"
      sent = file
      try checkRoom(for: request.attachment)
      guard try socket.receive(request.attachment, into: file) else { return }
    }
    let (answer, file) = desk.answer(request, file: sent, uid: uid)
    defer { if let file { unlink(file) } }
    log.note(.info, "The operator \(uid) asked: \(request.command)")
    guard socket.send(answer.line), let file, case .done(_, _, let count) = answer else { return }
    _ = try socket.send(file: file, count: count)
  }

  /// Whoever sends a file must not fill the disk that the data is on.
  private func checkRoom(for bytes: Int64) throws(FileFailure) {
    var disk = statvfs()
    guard statvfs(folder, &disk) == 0 else { throw FileFailure(path: folder) }
    // Restoring writes about as much again.
    guard Int64(disk.f_bavail * disk.f_frsize) / 3 > bytes else {
      throw FileFailure(path: folder, reason: "there is too little room for this file")
    }
  }
}
