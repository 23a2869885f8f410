import ChangeLogFeature
public import JSONKit
import LocationsFeature
import ScheduleFeature
import SettingsFeature
public import SharedModels
import ShiftTypesFeature
public import SyncKit
public import TimeKit

/// Every rule of the app.
public enum TeamShiftRules: RuleBook {
  /// What a command changes, or why it is turned down; the same over the browser's replica and the server's database.
  ///
  /// - Parameters:
  ///   - member: who asks.
  ///   - instant: when the person asked.
  public static func perform(
    _ command: Command, by member: Identifier<Member>, at instant: Instant, on records: some Records
  ) throws(Refusal) -> [Change] {
    let author = Author(records.profile(of: member).id, at: instant, doing: command.id)
    return switch command.intent {
    case .saveLocation(let edit): try edit.perform(on: records)
    case .deleteLocation(let deletion): try deletion.perform(on: records)
    case .saveShiftType(let edit): try edit.perform(on: records)
    case .deleteShiftType(let deletion): try deletion.perform(on: records)
    case .importShiftTypes(let content): try content.perform(on: records)
    case .addShifts(let addition): try addition.perform(by: author, on: records)
    case .editShift(let edit): try edit.perform(by: author, on: records)
    case .deleteShift(let deletion): try deletion.perform(by: author, on: records)
    case .switchShifts(let change): try change.perform(by: author, on: records)
    case .undo(let reversal): try reversal.undo(by: author, on: records)
    case .redo(let reversal): try reversal.redo(by: author, on: records)
    case .saveUserProfile(let edit): try edit.perform(by: member, on: records)
    case .resetUserID(let reset): try reset.perform(by: member, on: records)
    case .setRetention(let period): try period.perform(on: records)
    }
  }
}
