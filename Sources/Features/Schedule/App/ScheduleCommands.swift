import RecordKit
import ScheduleViews
import SharedModels
import SharedUIs

/// What can be done with shifts from anywhere.
let scheduleCommands = [
  AppCommand(ScheduleTexts.addShift, icon: .plus, shortcut: .add) { records, environment in
    environment.mayPlan(on: records) ? .open(ShiftSheet.path(toAddOn: environment.today)) : nil
  },
  AppCommand(ScheduleTexts.switchShift, icon: .arrowRepeat, shortcut: .select) { records, environment in
    environment.mayPlan(on: records) && !records.workedToday(in: environment).isEmpty
      ? .open(ChooseShiftSheet.path) : nil
  },
  AppCommand(ScheduleTexts.planMonth, icon: .pencil, shortcut: .plan) { records, environment in
    environment.mayPlan(on: records) ? .open(ScheduleScreen.paintPath) : nil
  },
  AppCommand(ScheduleTexts.selectShifts, icon: .check2, shortcut: .select) { records, environment in
    environment.mayPlan(on: records) ? .open(ScheduleScreen.selectPath) : nil
  },
  AppCommand(SharedTexts.undo, icon: .arrowCounterclockwise, shortcut: .undo) { records, environment in
    let steps = UndoHistory(of: environment.actor.user, on: records).undoable
    return steps.offered(by: environment.actor, on: records).map { .submit(Undo(of: $0.operation)) }
  },
  AppCommand(ScheduleTexts.redo, icon: .arrowClockwise, shortcut: .redo) { records, environment in
    let steps = UndoHistory(of: environment.actor.user, on: records).redoable
    return steps.offered(by: environment.actor, on: records).map { .submit(Redo(of: $0.operation)) }
  },
]
