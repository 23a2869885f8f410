package import DatabaseKit
package import ServerStorage

/// What a command of an operator is done with.
package struct AdminCall: Sendable {
  package let operands: [String]
  /// The values of options, empty for those that have none.
  package let options: [String: String]
  /// What was typed; nil for nothing.
  package let input: String?
  /// Where the file is that was sent along.
  package let file: String?
  package let store: WorkplaceStore
  package let services: ServerServices
  /// Who asks, for the audit log.
  package let origin: AuditOrigin
  /// Where people reach the server: a scheme, a name and a port; nil if nobody has said.
  package let address: String?

  package init(
    operands: [String] = [], options: [String: String] = [:], input: String? = nil, file: String? = nil,
    store: WorkplaceStore, services: ServerServices, origin: AuditOrigin, address: String? = nil
  ) {
    (self.operands, self.options, self.input, self.file) = (operands, options, input, file)
    (self.store, self.services, self.origin) = (store, services, origin)
    self.address = address
  }

  package func has(_ option: String) -> Bool { options[option] != nil }

  /// A number that an option gives, within bounds.
  package func number(_ option: String, _ bounds: ClosedRange<Int>, standard: Int) throws(AdminFailure) -> Int {
    guard let text = options[option] else { return standard }
    guard let number = Int(text), bounds.contains(number) else {
      throw .usage("\(option) takes a number from \(bounds.lowerBound) to \(bounds.upperBound).")
    }
    return number
  }

  /// The most that a list has, by ``AdminCommand/Option/limit``.
  package var limit: Int { get throws(AdminFailure) { try number("--limit", 1...10_000, standard: 100) } }

  package func read<Outcome>(_ body: (ServerTransaction) -> Outcome) throws(AdminFailure) -> Outcome {
    try reach { () throws(DatabaseFailure) in try store.engine.read(body) }
  }

  package func write<Outcome>(_ body: (ServerTransaction) -> Outcome) throws(AdminFailure) -> Outcome {
    try reach { () throws(DatabaseFailure) in try store.engine.write(body) }
  }

  package func reach<Outcome>(_ body: () throws(DatabaseFailure) -> Outcome) throws(AdminFailure) -> Outcome {
    do throws(DatabaseFailure) {
      return try body()
    } catch {
      throw AdminFailure(error)
    }
  }
}

extension AdminCommand.Option {
  /// How long a list is.
  package static let limit = AdminCommand.Option("--limit", "N", "at most so many; 100 if not given")
}

extension AdminFailure {
  package init(_ failure: DatabaseFailure) { self = .failed(failure.description) }
}
