package import DatabaseKit
package import JSONKit
package import RecordKit
import ServerPeers
package import TimeKit

extension WorkplaceStore {
  /// How long the end of a row is told: a device that has not asked for longer starts over. 90 days.
  static let endRetention: Int64 = 90 * Job.day
  /// How long an outcome is kept. A device that repeats a command after more than that may do it again. 400 days.
  static let commandRetention: Int64 = 400 * Job.day
  /// How many rows one write of a job looks at, so few that a person hardly waits for it.
  package static let batch = 500

  /// Forgets rows that ended long ago.
  package func dropEnded(
    of workplace: Identifier<Workplace>, at now: Instant, unless isStopped: () -> Bool = { false }
  ) throws(DatabaseFailure) {
    let end = now.adding(milliseconds: -Self.endRetention)
    while !isStopped() {
      let count = try write(workplace, .background) { $0.feed.dropEnded(before: end, limit: Self.batch) } ?? 0
      if count < Self.batch { return }
    }
  }

  /// Forgets the outcomes of commands that nobody will send again.
  func pruneCommands(
    of workplace: Identifier<Workplace>, at now: Instant, unless isStopped: () -> Bool = { false }
  ) throws(DatabaseFailure) {
    let end = now.adding(milliseconds: -Self.commandRetention)
    while !isStopped() {
      let count = try write(workplace, .background) { $0.commands.prune(before: end, limit: Self.batch) } ?? 0
      if count < Self.batch { return }
    }
  }

  /// Removes what ended workplaces have left, in many small writes.
  package func removeEndedWorkplaces(unless isStopped: () -> Bool = { false }) throws(DatabaseFailure) {
    while !isStopped(), try engine.write(.background, { $0.removeEnded(limit: Self.batch) }) {
      merge.add(1)
      if merge.isDue { try merge.run(in: engine, unless: isStopped) }
    }
  }

  /// Has what was being restored when the process ended removed, as what has ended is.
  package func giveUpRestoring() throws(DatabaseFailure) {
    let now = environment.now()
    try engine.write { server in
      if server.giveUpRestoring() { server.jobs.schedule(ofServer: Job.removeWorkplaces.name, at: now) }
    }
  }

  /// Tells those who listen to a workplace of what a job has changed, as far as they may see any of it.
  package func announce(_ changes: [Change], in workplace: Identifier<Workplace>) throws(DatabaseFailure) {
    let listeners = announcer.listeners(to: workplace)
    if changes.isEmpty || listeners.isEmpty && !peers.mayExist { return }
    let read = try read(workplace) {
      storage -> (position: Int64, start: Int64, unaffectedListeners: Set<Identifier<Member>>) in
      let end = storage.feed.state.position
      let start = changes.compactMap { storage.feed.change(of: $0.key)?.position }.min().map { $0 - 1 } ?? end
      return (end, start, storage.unaffectedListeners(behind: start, among: listeners))
    }
    if let read {
      announcer.announce(read.position, behind: read.start, in: workplace, except: read.unaffectedListeners)
    }
  }
}
