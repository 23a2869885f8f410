package import JSONKit

/// Who does something that the audit log tells of, and from where.
package struct AuditOrigin: Equatable, Sendable {
  package enum Actor: Equatable, Sendable {
    /// The server by itself, or somebody whom it does not know.
    case nobody
    case account(Identifier<Account>)
    /// Whoever runs the server, by the number that the system knows the user by.
    case `operator`(UInt32)
  }

  /// What is known of the program: finding its name takes longer than most requests, and few of them are noted.
  private enum Program: Equatable {
    case name(String?)
    case agent(String?)
  }

  package let actor: Actor
  /// The network address, as the server sees it behind its proxy.
  package let address: String?
  private let source: Program

  package init(_ actor: Actor = .nobody, address: String? = nil, program: String? = nil) {
    (self.actor, self.address, source) = (actor, address, .name(program))
  }

  /// - Parameter userAgent: what the program says of itself.
  package init(_ actor: Actor, address: String, userAgent: String?) {
    (self.actor, self.address, source) = (actor, address, .agent(userAgent))
  }

  /// What the person knows the program by, such as "Firefox on Linux"; nil where nothing is known of it.
  package var program: String? {
    switch source {
    case .name(let name): name
    case .agent(let agent): nameOfDevice(userAgent: agent)
    }
  }

  package static let server = AuditOrigin()
}
