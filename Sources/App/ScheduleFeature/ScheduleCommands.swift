import RecordKit
import SharedUIs

/// What can be done with shifts from anywhere.
let scheduleCommands = [
  AppCommand("Add Shift", icon: .plus, shortcut: .add) { _, environment in
    .open(ShiftSheet.path(toAddOn: environment.today))
  },
  AppCommand("Switch Shift", icon: .arrowRepeat, shortcut: .select) { records, environment in
    records.workedToday(in: environment).isEmpty ? nil : .open(ChooseShiftSheet.path)
  },
  AppCommand("Plan the Month", icon: .pencil, shortcut: .plan, path: ScheduleScreen.planPath),
  AppCommand("Select Shifts", icon: .check2, shortcut: .select, path: ScheduleScreen.selectPath),
  AppCommand("Undo", icon: .arrowCounterclockwise, shortcut: .undo) { records, environment in
    let steps = UndoHistory(of: environment.actor.user, on: records).undoable
    return steps.offered(by: environment.actor, on: records).map { .submit(Undo(of: $0.operation)) }
  },
  AppCommand("Redo", icon: .arrowClockwise, shortcut: .redo) { records, environment in
    let steps = UndoHistory(of: environment.actor.user, on: records).redoable
    return steps.offered(by: environment.actor, on: records).map { .submit(Redo(of: $0.operation)) }
  },
]
