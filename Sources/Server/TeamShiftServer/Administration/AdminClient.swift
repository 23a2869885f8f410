import Glibc
import OutboundKit
package import ServerAPI
import ServerStorage

/// Asks a server that runs, by its socket.
package struct AdminClient: Sendable {
  private let path: String

  package init(path: String) { self.path = path }

  /// Asks, and answers nil if no server listens.
  ///
  /// - Parameter file: the path of a file that is sent along.
  package func ask(_ request: AdminRequest, file: String? = nil) throws(AdminFailure) -> AdminAnswer? {
    do throws(FileFailure) {
      guard let file else { return try answer(to: request, at: AdminEndpoint.path, .json(request.json)) }
      let descriptor = open(file, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileFailure(path: file) }
      defer { close(descriptor) }
      return try answer(
        to: request, at: AdminEndpoint.filePath, .file(descriptor, count: fileSize(file)),
        fields: ["\(AdminEndpoint.commandField): \(printable(json: request.json))"])
    } catch {
      throw .failed(error.description)
    }
  }

  private func answer(
    to request: AdminRequest, at target: String, _ body: LocalClient.Body, fields: [String] = []
  ) throws(FileFailure) -> AdminAnswer? {
    let reply = try withShortPath(of: path) { path in
      Result { () throws(OutboundFailure) in
        try LocalClient(socket: path, timeouts: Self.timeouts).answer(
          post: target, body, fields: fields, limit: AdminAnswer.fileLimit, reading: AdminEndpoint.answerField)
      }
    }
    do throws(OutboundFailure) {
      guard let (status, bytes, field) = try reply.get() else { return nil }
      let file = field == nil ? nil : bytes
      if let answer = AdminAnswer(status: status, field.map { Array($0.utf8) } ?? bytes, file: file) { return answer }
    } catch .refused(let reason) {
      throw FileFailure(path: path, reason: reason)
    } catch {}
    throw FileFailure(path: path, reason: "the server has not answered")
  }

  /// The server's own deadline comes first.
  private static let timeouts = TransferTimeouts(connect: 20_000, total: (AdminEndpoint.deadline + 60) * 1_000)
}
