import HTMLKit
import SharedModels
import SharedUIs
import SyncKit

/// Tells of a command that the server turned down, and offers its content for another try.
///
/// It waits while a sheet is open, so that two forms never compete.
func refusalAlert(
  _ state: AppState, on records: some Records, in environment: Environment
) -> HTML<AppAction> {
  guard let refused = state.refusals.first, state.coordinator.sheet == nil else { return .nothing }
  let intent = refused.command.intent
  if refused.refusal.reason == .staleVersion, intent.expectingCurrent(on: records) != nil {
    return staleAlert(intent, on: records, in: environment)
  }
  let message = "\(intent.report(on: records))\n\(refused.refusal.message)"
  guard intent.canBeReopened(on: records) else {
    return alert(intent.title, message: message, buttons: [AlertButton("OK", action: .refusalDismissed)])
  }
  return alert(
    intent.title, message: message,
    buttons: [
      AlertButton("Discard", role: .cancel, action: .refusalDismissed),
      AlertButton("Edit Again", action: .refusalReopened),
    ])
}

/// Somebody else was faster: theirs stays, or this comes on top of it.
private func staleAlert(_ intent: Intent, on records: some Records, in environment: Environment) -> HTML<AppAction> {
  alert(
    "Changed Meanwhile",
    message: "\(intent.report(on: records))\n\(intent.staleReport(on: records, in: environment))",
    buttons: [
      AlertButton("Keep Theirs", role: .cancel, action: .refusalDismissed),
      AlertButton("Apply Anyway", action: .refusalApplied),
    ])
}

extension Intent {
  fileprivate var title: String {
    switch self {
    case .saveLocation, .saveShiftType, .addShifts, .editShift: "Not Saved"
    case .deleteLocation, .deleteShiftType, .deleteShift: "Not Deleted"
    case .importShiftTypes: "Not Imported"
    case .switchShifts: "Not Switched"
    case .undo: "Not Undone"
    case .redo: "Not Redone"
    case .saveUserProfile, .resetUserID, .setRetention: "Not Saved"
    }
  }

  /// What has not been done, as a sentence.
  fileprivate func report(on records: some Records) -> String {
    switch self {
    case .saveLocation(let edit): "“\(edit.name ?? records.location(edit.id)?.name ?? "Location")” was not saved."
    case .saveShiftType(let edit): "“\(edit.title ?? records.shiftType(edit.id)?.title ?? "Shift type")” was not saved."
    case .deleteLocation(let deletion): "“\(records.location(deletion.id)?.name ?? "Location")” was not deleted."
    case .deleteShiftType(let deletion): "“\(records.shiftType(deletion.id)?.title ?? "Shift type")” was not deleted."
    case .addShifts(let addition): "“\(records.shiftType(addition.shiftType)?.title ?? "Shift")” was not saved."
    case .editShift: "The change of a shift was not saved."
    case .deleteShift: "The shift was not deleted."
    case .importShiftTypes: "The shift types were not imported."
    case .switchShifts(let change): change.report(on: records)
    case .undo: "The last switch was not taken back."
    case .redo: "The switch was not made again."
    case .saveUserProfile: "Your profile was not saved."
    case .resetUserID: "Your user ID was not reset."
    case .setRetention: "The retention period was not saved."
    }
  }

  fileprivate func canBeReopened(on records: some Records) -> Bool {
    switch self {
    case .saveLocation, .saveShiftType, .addShifts: true
    case .editShift(let edit): records.shift(edit.id) != nil
    case .switchShifts(let change): change.shifts.contains { records.shift($0.id) != nil }
    case .deleteLocation, .deleteShiftType, .deleteShift, .importShiftTypes, .undo, .redo, .saveUserProfile,
      .resetUserID, .setRetention:
      false
    }
  }
}

extension ShiftSwitch {
  fileprivate func report(on records: some Records) -> String {
    let title = records.shiftType(shiftType)?.title ?? "another shift"
    return shifts.count == 1
      ? "The switch to “\(title)” was not made." : "The switch of \(shifts.count) shifts to “\(title)” was not made."
  }
}
