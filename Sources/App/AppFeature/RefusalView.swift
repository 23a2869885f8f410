import SharedModels
import SharedUIs
import SyncKit

/// Tells of a command that the server turned down, and offers its content for another try.
///
/// It waits while a sheet is open, so that two forms never compete.
func refusalAlert(_ state: AppState, on records: some Records) -> HTML<AppAction> {
  guard let refused = state.refusals.first, state.coordinator.sheet == nil else { return .nothing }
  let message = "\(refused.command.intent.subject(on: records)) was not saved.\n\(refused.refusal.message)"
  guard refused.command.intent.canBeReopened(on: records) else {
    return alert("Not Saved", message: message, buttons: [AlertButton("OK", action: .refusalDismissed)])
  }
  return alert(
    "Not Saved", message: message,
    buttons: [
      AlertButton("Discard", role: .cancel, action: .refusalDismissed),
      AlertButton("Edit Again", action: .refusalReopened),
    ])
}

extension Intent {
  /// What the command was about, to begin a sentence.
  fileprivate func subject(on records: some Records) -> String {
    switch self {
    case .saveLocation(let edit): "“\(edit.name ?? records.location(edit.id)?.name ?? "Location")”"
    case .saveShiftType(let edit): "“\(edit.title ?? records.shiftType(edit.id)?.title ?? "Shift type")”"
    case .deleteLocation(let deletion): "The deletion of “\(records.location(deletion.id)?.name ?? "a location")”"
    case .deleteShiftType(let deletion): "The deletion of “\(records.shiftType(deletion.id)?.title ?? "a shift type")”"
    case .addShifts(let addition): "“\(records.shiftType(addition.shiftType)?.title ?? "Shift")”"
    case .editShift, .deleteShift: "The change of a shift"
    case .importShiftTypes: "The import of shift types"
    }
  }

  fileprivate func canBeReopened(on records: some Records) -> Bool {
    switch self {
    case .saveLocation, .saveShiftType, .addShifts: true
    case .editShift(let edit): records.shift(edit.id) != nil
    case .deleteLocation, .deleteShiftType, .deleteShift, .importShiftTypes: false
    }
  }
}
