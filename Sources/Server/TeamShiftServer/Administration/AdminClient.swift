import Glibc
package import ServerAPI
import ServerStorage

/// Asks a server that runs, by its socket.
package struct AdminClient: Sendable {
  private let path: String

  package init(path: String) { self.path = path }

  /// Asks, and answers nil if no server listens.
  ///
  /// - Parameters:
  ///   - file: what is sent along.
  ///   - target: where a file is put that is answered.
  package func ask(
    _ request: AdminRequest, file: String? = nil, target: String? = nil
  ) throws(AdminFailure) -> AdminAnswer? {
    try withFiles { () throws(FileFailure) in
      guard let socket = try LocalSocket(path: path) else { return nil }
      defer { socket.close() }
      var request = request
      if let file {
        guard access(file, R_OK) == 0 else { throw FileFailure(path: file) }
        request.attachment = Int64(fileSize(file))
      }
      guard socket.send(request.line) else { return try answer(on: socket) }
      if let file { _ = try socket.send(file: file, count: request.attachment) }
      let answer = try answer(on: socket)
      if case .done(_, _, let count) = answer, let target { try receive(count, into: target, on: socket) }
      return answer
    }
  }

  /// Whoever is turned away is told so before all that is sent was read.
  private func answer(on socket: LocalSocket) throws(FileFailure) -> AdminAnswer {
    guard let line = socket.readLine(limit: AdminAnswer.byteLimit), let answer = AdminAnswer(line) else {
      throw FileFailure(path: path, reason: "the server has not answered")
    }
    return answer
  }

  private func receive(_ count: Int64, into target: String, on socket: LocalSocket) throws(FileFailure) {
    let partial = "\(target).\(getpid()).partial"
    do throws(FileFailure) {
      guard try socket.receive(count, into: partial) else {
        throw FileFailure(path: target, reason: "the server has not sent all of it")
      }
      guard rename(partial, target) == 0 else { throw FileFailure(path: target) }
    } catch {
      unlink(partial)
      throw error
    }
  }

  private func withFiles<Outcome>(_ body: () throws(FileFailure) -> Outcome) throws(AdminFailure) -> Outcome {
    do throws(FileFailure) {
      return try body()
    } catch {
      throw .failed(error.description)
    }
  }
}
