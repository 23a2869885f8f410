import DatabaseKit
import JSONKit
import RecordKit
import RotationsModel
import SentenceKit
import ServerStorage
import TimeKit

extension Job {
  /// Adds shifts to people's rotations as the days move on.
  static let extendRotations = Job("extendRotations", needsTrustedTime: true) {
    context, workplace throws(DatabaseFailure) in
    try context.store.extendRotations(of: workplace, unless: { context.isStopped })
  }
}

extension WorkplaceStore {
  /// In writes of a few people each, logged under the name of the program, so that it is nobody's undo. Where one is
  /// refused, people are extended one by one from then on, and the refused one is reported and left out.
  func extendRotations(
    of workplace: Identifier<Workplace>, unless isStopped: () -> Bool = { false },
    performing: @escaping RotationExtension.Performing = { (command, actor, records) throws(Refusal) in
      try command.perform(by: actor, on: records)
    }
  ) throws(DatabaseFailure) {
    let now = environment.now()
    var (refused, limit): ([Identifier<RotationAssignment>], Int) = ([], ExtendRotations.limit)
    var changes: [Change] = []
    while !isStopped(), try isExtensionDue(in: workplace, at: now) {
      let command = Identifier<Command>(environment.uniqueID())
      let outcome = try write(workplace, .background) { storage in
        RotationExtension(storage: storage, workplace: workplace, now: now, performing: performing)
          .perform(command, without: refused, limit: limit)
      }
      guard let outcome else { break }
      guard case .refused(let rows, let refusal) = outcome else {
        guard case .extended(let extended) = outcome else { break }
        changes += extended
        continue
      }
      limit = 1
      if let row = rows.first, rows.count == 1 { refused.append(report(refusal, of: row, in: workplace)) }
    }
    try announce(changes, in: workplace)
  }

  /// Looked up in a read, so that nobody waits on most days, on which nothing is due.
  private func isExtensionDue(in workplace: Identifier<Workplace>, at now: Instant) throws(DatabaseFailure) -> Bool {
    let rows = try read(workplace) { storage in
      storage.records.assignmentsToExtend(on: storage.records.date(at: now), limit: 1)
    }
    return rows.map { !$0.isEmpty } ?? false
  }

  private func report(
    _ refusal: Refusal, of row: Identifier<RotationAssignment>, in workplace: Identifier<Workplace>
  ) -> Identifier<RotationAssignment> {
    log.note(.error, "Couldn’t extend the rotation \(row) of the workplace \(workplace): \(refusal.message)")
    return row
  }
}

/// Extends a few rotations, within one write.
struct RotationExtension {
  typealias Performing = (Command, Actor, Records) throws(Refusal) -> [Change]

  enum Outcome {
    /// No rotation is left to extend.
    case nothing
    case extended([Change])
    case refused([Identifier<RotationAssignment>], Refusal)
  }

  let storage: WorkplaceTransaction
  let workplace: Identifier<Workplace>
  let now: Instant
  let performing: Performing

  func perform(
    _ command: Identifier<Command>, without refused: [Identifier<RotationAssignment>], limit: Int
  ) -> Outcome {
    let records = storage.records
    let all = records.assignmentsToExtend(on: records.date(at: now), limit: limit + refused.count)
    let rows = all.map { $0.id }.filter { !refused.contains($0) }.prefix(limit)
    guard !rows.isEmpty else { return .nothing }
    do throws(Refusal) {
      let intent = Command(id: command, at: now, intent: ExtendRotations(Array(rows)))
      let changes = try performing(intent, actor(command), records)
      guard !changes.isEmpty else { throw .notFound("rotation") }
      write(changes)
      return .extended(changes)
    } catch {
      return .refused(Array(rows), error)
    }
  }

  private var user: Identifier<UserProfile> { Identifier(workplace.rawValue) }

  private func actor(_ command: Identifier<Command>) -> Actor {
    Actor(
      workplace: workplace, member: Identifier(workplace.rawValue), role: .owner, user: user, at: now, command: command)
  }

  private func write(_ changes: [Change]) {
    var changes = changes
    if storage.records[user] == nil {
      var profile = UserProfile(id: user).at(version: 1)
      profile.displayName = "TeamShift"
      changes.insert(.put(profile), at: 0)
    }
    storage.write(changes)
    _ = storage.feed.append(changes, at: now)
  }
}
