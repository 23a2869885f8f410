package import HTTPKit

/// What a request has to pass at an entry point before it is answered, and what it may take then.
///
/// Every entry point has one. A route of the API derives its own from what it declares; everything else has to name
/// each part, so that nothing is opened without a limit.
package struct AdmissionPolicy: Sendable {
  /// Which threads do the work.
  package enum Work: Sendable {
    /// Those that serve connections: for what takes less than 50 ms.
    case serving
    /// Those of a pool.
    case pool(Deferral)
  }

  /// The most bytes of a request's body, by its method.
  package let bodyLimit: @Sendable (HTTPKit.Method) -> Int
  /// What a request takes from the budgets of the account and the workplace, in addition to what its commands and its
  /// time in a pool take.
  package let cost: @Sendable (HTTPKit.Method) -> Usage
  package let work: Work
  /// Seconds after which nobody waits for the answer, and what still reads for it stops.
  package let deadline: Int
  /// The most bytes of an answer that is made as a whole.
  package let answerLimit: Int
  /// Whether a request may be refused while the server has more to do than it can.
  package let isRefusable: Bool

  package init(
    bodyLimit: @escaping @Sendable (HTTPKit.Method) -> Int, cost: @escaping @Sendable (HTTPKit.Method) -> Usage,
    work: Work, deadline: Int, answerLimit: Int, isRefusable: Bool
  ) {
    (self.bodyLimit, self.cost, self.work) = (bodyLimit, cost, work)
    (self.deadline, self.answerLimit, self.isRefusable) = (deadline, answerLimit, isRefusable)
  }

  /// The most bytes of a body where none is expected: some programs send one with any request.
  package static let strayBody = 16 << 10
}

extension AdmissionPolicy {
  /// Of an address that nothing answers, and of a method that its route does not take.
  package static let nothing = AdmissionPolicy(
    bodyLimit: { _ in strayBody }, cost: { _ in Usage() }, work: .serving, deadline: 60, answerLimit: 1 << 20,
    isRefusable: false)
}

extension Route {
  /// The gates of a route. What its commands take is known once they are performed.
  package var policy: AdmissionPolicy {
    let limit = operation.content?.limit ?? AdmissionPolicy.strayBody
    return AdmissionPolicy(
      bodyLimit: { _ in limit }, cost: { _ in Usage() }, work: deferral.map { .pool($0) } ?? .serving,
      deadline: Self.deadline, answerLimit: Self.answerLimit, isRefusable: isRefusable)
  }

  /// Longer than the largest document takes on a slow machine.
  private static let deadline = 120
  /// More than any list or document has; exports are made while they are sent.
  private static let answerLimit = 64 << 20
}
