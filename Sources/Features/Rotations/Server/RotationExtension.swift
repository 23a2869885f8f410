import DatabaseKit
import JSONKit
import RecordKit
import RotationsFeature
import ServerStorage
import SharedModels
import TimeKit

extension Job {
  /// Adds shifts to people's rotations as the days move on.
  static let extendRotations = Job("extendRotations") { context, workplace throws(DatabaseFailure) in
    try context.store.extendRotations(of: workplace, unless: { context.isStopped })
  }
}

extension WorkplaceStore {
  /// In writes of a few people each, logged under the name of the program, so that it is nobody's undo.
  func extendRotations(
    of workplace: Identifier<Workplace>, unless isStopped: () -> Bool = { false }
  ) throws(DatabaseFailure) {
    let now = environment.now()
    var isDone = false
    while !isDone, !isStopped() {
      let command = Identifier<Command>(environment.uniqueID())
      let extended = try write(workplace, .background) { storage in
        RotationExtension(storage: storage, workplace: workplace, now: now).perform(command)
      }
      isDone = extended.map { !$0 } ?? true
    }
    try announce(workplace)
  }
}

/// Extends a few rotations, within one write.
private struct RotationExtension {
  let storage: any WorkplaceTransaction
  let workplace: Identifier<Workplace>
  let now: Instant

  /// Whether there was anything to extend.
  func perform(_ command: Identifier<Command>) -> Bool {
    let records = storage.records
    let rows = records.assignmentsToExtend(on: records.date(at: now), limit: ExtendRotations.limit)
    guard !rows.isEmpty else { return false }
    let user = Identifier<UserProfile>(workplace.rawValue)
    let actor = Actor(
      workplace: workplace, member: Identifier(workplace.rawValue), role: .owner, user: user, at: now, command: command)
    let intent = Command(id: command, at: now, intent: ExtendRotations(rows.map { $0.id }))
    guard var changes = try? intent.perform(by: actor, on: records), !changes.isEmpty else { return false }
    if records[user] == nil {
      var profile = UserProfile(id: user).at(version: 1)
      profile.displayName = "TeamShift"
      changes.insert(.put(profile), at: 0)
    }
    storage.write(changes, at: now)
    _ = storage.feed.append(changes, at: now)
    return true
  }
}
