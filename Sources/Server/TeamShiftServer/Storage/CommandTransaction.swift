import AppFeature
import JSONKit
import SharedModels
import SyncKit
import TimeKit

/// Performs commands on a workplace within one write.
struct CommandTransaction {
  let records: SQLRecords
  let member: Identifier<Member>
  let now: Instant
  let repetition: Repetition

  var feed: FeedTable { FeedTable(records) }
  private var log: CommandTable { CommandTable(connection: records.connection, workplace: records.workplaceID) }

  func perform(_ command: Command) -> Performance {
    if repetition == .possible, let known = log.outcome(of: command.id) {
      return Performance(outcome: known, changes: [])
    }
    let performance = apply(command)
    if repetition == .possible { log.record(performance.outcome, at: now) }
    return performance
  }

  private func apply(_ command: Command) -> Performance {
    do throws(Refusal) {
      let instant = min(command.at, now)
      let changes = try TeamShiftRules.perform(command, by: member, at: instant, on: records)
      for change in changes {
        write(change)
        feed.append(change)
      }
      let verdict = CommandOutcome.Verdict.done(position: feed.position)
      return Performance(outcome: CommandOutcome(command: command.id, verdict: verdict), changes: changes)
    } catch {
      return Performance(outcome: CommandOutcome(command: command.id, verdict: .refused(error)), changes: [])
    }
  }

  private func write(_ change: Change) {
    let (tables, workplace, connection) = (records.tables, records.workplaceID, records.connection)
    switch change {
    case .put(.workplace(let row)): tables.workplaces.put(row, in: workplace, on: connection)
    case .put(.location(let row)): tables.locations.put(row, in: workplace, on: connection)
    case .put(.shiftType(let row)): tables.shiftTypes.put(row, in: workplace, on: connection)
    case .put(.shift(let row)): tables.shifts.put(row, in: workplace, on: connection)
    case .put(.userProfile(let row)): tables.userProfiles.put(row, in: workplace, on: connection)
    case .put(.changeLogEntry(let row)): tables.changeLog.put(row, in: workplace, on: connection)
    case .put(.changeLogSettings(let row)): tables.changeLogSettings.put(row, in: workplace, on: connection)
    case .remove(let key): remove(key)
    }
  }

  private func remove(_ key: RowKey) {
    let (tables, workplace, connection) = (records.tables, records.workplaceID, records.connection)
    switch key.kind {
    case .workplace, .userProfile, .changeLogEntry, .changeLogSettings:
      preconditionFailure("No rule ends a \(key.kind.rawValue).")
    case .location: tables.locations.remove(key.id, in: workplace, on: connection)
    case .shiftType: tables.shiftTypes.remove(key.id, in: workplace, on: connection)
    case .shift: tables.shifts.remove(key.id, in: workplace, on: connection)
    }
  }
}
