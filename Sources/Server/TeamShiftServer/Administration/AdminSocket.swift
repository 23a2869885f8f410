import Foundation
import Glibc
import HTTPKit
import ServerAPI
package import ServerStorage

/// The Unix socket by which operators reach a server, in a folder that is the server's alone.
package final class AdminSocket: Sendable {
  private let path: String
  private let server: HTTPServer

  /// Listens at a path from now on.
  ///
  /// - Parameters:
  ///   - folder: where files are kept that are sent along, until they are done with.
  ///   - allowed: the users who may ask, by the system's numbers; the superuser and the server's own if nil.
  package init(
    path: String, _ service: TeamShiftService, folder: String, allowed: Set<UInt32>? = nil, log: Log
  ) throws(FileFailure) {
    self.path = path
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasPrefix(Self.filePrefix) { unlink("\(folder)/\(name)") }
    var configuration = HTTPServer.Configuration(service, folder: folder, log)
    configuration.listeningSocket = try listen(at: path)
    configuration.allowedUsers = allowed ?? [0, geteuid()]
    do throws(HTTPFailure) {
      server = try HTTPServer(configuration: configuration, deferring: { service.answer($0) })
    } catch {
      throw FileFailure(path: path, reason: "can’t listen")
    }
  }

  /// Ends what is under way, and takes nothing more.
  package func stop() {
    unlink(path)
    server.stop(graceSeconds: 0)
  }

  /// The beginning of the names of files that are sent along. A new server removes the files of a former one.
  static let filePrefix = "admin-file-"
}

/// A socket that is this user's alone. Another server's is left alone.
private func listen(at path: String) throws(FileFailure) -> Int32 {
  let stream = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
  let (descriptor, other) = (socket(AF_UNIX, stream, 0), socket(AF_UNIX, stream, 0))
  defer { close(other) }
  let code = try withShortPath(of: path) { text in
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(text.utf8)) }
    return withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        if connect(other, address, size) == 0 { return EADDRINUSE }
        unlink(path)
        // The file gets the rights that the socket has when it is bound.
        fchmod(descriptor, 0o600)
        return bind(descriptor, address, size) == 0 && Glibc.listen(descriptor, 16) == 0 ? 0 : errno
      }
    }
  }
  guard code == 0 else {
    close(descriptor)
    let reason = code == EADDRINUSE ? "another server listens there" : String(cString: strerror(code))
    throw FileFailure(path: path, reason: reason)
  }
  chmod(path, 0o600)
  return descriptor
}

/// Runs a body with a path that fits into a socket's address (unix(7)): a longer one is named by its folder's descriptor.
func withShortPath<Outcome>(of path: String, _ body: (String) -> Outcome) throws(FileFailure) -> Outcome {
  let room = MemoryLayout.size(ofValue: sockaddr_un().sun_path)
  if path.utf8.count < room { return body(path) }
  let slash = path.lastIndex(of: "/")
  let folder = open(slash.map { String(path[..<$0]) } ?? ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard folder >= 0 else { throw FileFailure(path: path) }
  defer { close(folder) }
  let text = "/proc/self/fd/\(folder)/\(slash.map { String(path[path.index(after: $0)...]) } ?? path)"
  guard text.utf8.count < room else { throw FileFailure(path: path, reason: "is too long") }
  return body(text)
}

extension HTTPServer.Configuration {
  fileprivate init(_ service: TeamShiftService, folder: String, _ log: Log) {
    self.init()
    let files = "\(folder)/\(AdminSocket.filePrefix)"
    connectionLimit = 8
    idleSeconds = 20
    // A request whose body is a file has its command there.
    headLimit = AdminRequest.byteLimit + 4_096
    bodyLimit = { $1 == AdminEndpoint.filePath ? room(in: folder) : service.bodyLimit($0, $1) }
    bodyFile = { $1 == AdminEndpoint.filePath ? "\(files)\(service.store.environment.uniqueID())" : nil }
    onError = { status, request, peer in
      adminRefusal(status, request, peer, folder, log)?.response ?? service.refuse(status: status, request, peer: peer)
    }
    onLibraryError = { service.noteRejection(status: $0) }
  }
}

/// The most bytes of a file that is sent along, which must not fill the disk with the data.
private func room(in folder: String) -> Int {
  var disk = statvfs()
  guard statvfs(folder, &disk) == 0 else { return 0 }
  // Restoring writes about as much again.
  return Int(disk.f_bavail * disk.f_frsize) / 3
}

/// The answer to an operator's request that is refused before it is read; nil for a reason that all requests have in common.
private func adminRefusal(
  _ status: Int, _ request: Request?, _ peer: String, _ folder: String, _ log: Log
) -> Problem? {
  switch status {
  case RequestOutcome.forbidden.status:
    log.note(.warning, "The \(peer) isn’t allowed to administer this server.")
    return Problem(.forbidden, "Only root and the server’s own user may do this.")
  case RequestOutcome.unavailable.status where request == nil:
    return Problem(.unavailable, "Too many admin commands at once. Try again.")
  case RequestOutcome.unavailable.status: return Problem(.unavailable, "The server is stopping.")
  case RequestOutcome.tooLarge.status, RequestOutcome.full.status:
    guard request?.path == AdminEndpoint.filePath else { return nil }
    return Problem(.full, FileFailure(path: folder, reason: "there is too little room for this file").description)
  default: return nil
  }
}
