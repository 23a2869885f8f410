package import JSONKit
package import TimeKit

/// Time and randomness, which the server does not take from anywhere else.
package struct ServerEnvironment: Sendable {
  package let clock: any Clock
  package let random: @Sendable () -> UInt64

  package init(clock: any Clock, random: @escaping @Sendable () -> UInt64) {
    self.clock = clock
    self.random = random
  }

  /// The machine's clock and its source of randomness.
  package static let system = ServerEnvironment(clock: SystemClock(), random: { UInt64.random(in: .min ... .max) })

  package func now() -> Instant { clock.now() }

  package func uniqueID() -> UniqueID { UniqueID.version7(at: now(), random: (random(), random())) }

  package func identifier<Row>() -> Identifier<Row> { Identifier(uniqueID()) }
}
