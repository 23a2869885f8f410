import Glibc
package import SharedModels

/// Time and chance, which the server does not take from anywhere else.
package struct Environment: Sendable {
  let now: @Sendable () -> Instant
  let random: @Sendable () -> UInt64

  package init(now: @escaping @Sendable () -> Instant, random: @escaping @Sendable () -> UInt64) {
    self.now = now
    self.random = random
  }

  /// The machine's clock and its source of chance.
  package static let system = Environment(
    now: {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    },
    random: { UInt64.random(in: .min ... .max) })

  package func uniqueID() -> UniqueID { UniqueID.version7(at: now(), random: (random(), random())) }

  package func identifier<Row>() -> Identifier<Row> { Identifier(uniqueID()) }
}
