import Dispatch
import Glibc
import Synchronization
import Testing

@testable import SecurityKit

@Suite struct `A password hasher` {
  @Test func `verifies what it has hashed`() throws {
    let hasher = try PasswordHasher(cost: .minimum)
    let hash = try hasher.hash("correct horse battery")
    #expect(try hasher.verify("correct horse battery", against: hash))
    #expect(try !hasher.verify("correct horse batterz", against: hash))
    #expect(!hasher.needsRehash(hash))
  }

  @Test func `knows nobody without a hash`() throws {
    let hasher = try PasswordHasher(cost: .minimum)
    for password in ["", "correct horse battery", String(repeating: "a", count: 2_000)] {
      #expect(try !hasher.verify(password, against: nil))
    }
  }

  @Test func `works as long for an unknown account as for a wrong password`() throws {
    let hasher = try PasswordHasher(cost: PasswordHash.Cost(operations: 2, memory: 4 << 20))
    let hash = try hasher.hash("correct horse battery")
    let known = try work { _ = try hasher.verify("wrong horse battery", against: hash) }
    let unknown = try work { _ = try hasher.verify("wrong horse battery", against: nil) }
    #expect(unknown > known / 3 && unknown < known * 3, "\(unknown) ns and \(known) ns")
  }

  /// The least time in nanoseconds that the processor works on it, whatever else the machine does.
  private func work(_ body: () throws -> Void) throws -> Int {
    func now() -> Int {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
    return try (0..<7).map { _ in
      let start = now()
      try body()
      return now() - start
    }.min() ?? 0
  }

  @Test func `refuses a password that is too long to hash`() throws {
    let hasher = try PasswordHasher(cost: .minimum)
    #expect(throws: PasswordFailure.tooLong) { try hasher.hash(String(repeating: "a", count: 1_001)) }
    let hash = try hasher.hash(String(repeating: "a", count: 1_000))
    #expect(try hasher.verify(String(repeating: "a", count: 1_000), against: hash))
    #expect(try !hasher.verify(String(repeating: "a", count: 1_001), against: hash))
  }

  @Test func `refuses those who find too many waiting`() throws {
    let hasher = try PasswordHasher(cost: PasswordHash.Cost(operations: 2, memory: 4 << 20), concurrent: 1, waiting: 0)
    let done = Atomic(0)
    let busy = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 16) { _ in
      do throws(PasswordFailure) {
        _ = try hasher.hash("correct horse battery")
        done.add(1, ordering: .relaxed)
      } catch {
        if error == .busy { busy.add(1, ordering: .relaxed) }
      }
    }
    let (doneCount, busyCount) = (done.load(ordering: .relaxed), busy.load(ordering: .relaxed))
    #expect(doneCount + busyCount == 16 && doneCount >= 1, "\(doneCount) done, \(busyCount) refused")
  }
}
