import DatabaseKit
import JSONKit
import RecordKit
import ServerStorage
import Synchronization

@testable import TeamShiftServer
import ServerPeers

/// An engine that counts its reads, and in which something may happen at the end of one, before whoever reads has its
/// outcome.
final class InterruptedEngine: StorageEngine {
  private let engine: any StorageEngine
  private let reads = Atomic(0)
  private let afterRead = Mutex<(@Sendable () -> Void)?>(nil)

  init(_ engine: any StorageEngine) { self.engine = engine }

  var readCount: Int { reads.load(ordering: .relaxed) }

  /// Runs an action once, after the next read.
  func interruptNextRead(_ action: @escaping @Sendable () -> Void) { afterRead.withLock { $0 = action } }

  var unreadable: UnreadableRows { engine.unreadable }

  func unreadableRows(_ others: (ServerTransaction) -> Void) throws(DatabaseFailure) -> [String] {
    try engine.unreadableRows(others)
  }

  func read<Outcome>(_ body: (ServerTransaction) -> Outcome) throws(DatabaseFailure) -> Outcome {
    reads.add(1, ordering: .relaxed)
    let outcome = try engine.read(body)
    let action = afterRead.withLock { action in
      defer { action = nil }
      return action
    }
    action?()
    return outcome
  }

  func write<Outcome>(
    _ priority: WritePriority, for client: WriteClient, _ body: (ServerTransaction) -> Outcome
  ) throws(DatabaseFailure) -> Outcome {
    try engine.write(priority, for: client, body)
  }

  func withBackgroundReads<Outcome>(_ body: () -> Outcome) -> Outcome { engine.withBackgroundReads(body) }
  func stamp(of workplace: Identifier<Workplace>) -> WorkplaceStamp? { engine.stamp(of: workplace) }
  var channel: (any PeerChannel)? { engine.channel }
  var leads: Bool { engine.leads }
  func problems() throws(DatabaseFailure) -> [String] { try engine.problems() }
  func backUp(to file: String) throws(DatabaseFailure) { try engine.backUp(to: file) }
  func checkWriting() throws(DatabaseFailure) { try engine.checkWriting() }
  var statistics: StorageStatistics { engine.statistics }
  func close() { engine.close() }
}
