package import HTTPKit
package import ServerStorage

extension AuditOrigin {
  /// From where a request comes.
  package init(_ request: Request, _ actor: Actor = .nobody) {
    self.init(actor, address: request.peer, userAgent: request.header("User-Agent"))
  }
}
