import RecordKit
import SharedUIs

/// What can be done with shifts from anywhere.
let scheduleCommands = [
  AppCommand(ScheduleTexts.addShift, icon: .plus, shortcut: .add) { _, environment in
    .open(ShiftSheet.path(toAddOn: environment.today))
  },
  AppCommand(ScheduleTexts.switchShift, icon: .arrowRepeat, shortcut: .select) { records, environment in
    records.workedToday(in: environment).isEmpty ? nil : .open(ChooseShiftSheet.path)
  },
  AppCommand(ScheduleTexts.planMonth, icon: .pencil, shortcut: .plan, path: ScheduleScreen.paintPath),
  AppCommand(ScheduleTexts.selectShifts, icon: .check2, shortcut: .select, path: ScheduleScreen.selectPath),
  AppCommand(SharedTexts.undo, icon: .arrowCounterclockwise, shortcut: .undo) { records, environment in
    let steps = UndoHistory(of: environment.actor.user, on: records).undoable
    return steps.offered(by: environment.actor, on: records).map { .submit(Undo(of: $0.operation)) }
  },
  AppCommand(ScheduleTexts.redo, icon: .arrowClockwise, shortcut: .redo) { records, environment in
    let steps = UndoHistory(of: environment.actor.user, on: records).redoable
    return steps.offered(by: environment.actor, on: records).map { .submit(Redo(of: $0.operation)) }
  },
]
