import RecordKit
import ScheduleViews
import SharedModels
import SharedUIs

/// What can be done with shifts from anywhere.
let scheduleCommands = [
  AppCommand(ScheduleTexts.addShift, icon: .plus, shortcut: .add) { context in
    context.mayPlan ? .open(ShiftSheet.path(toAddOn: context.today)) : nil
  },
  AppCommand(ScheduleTexts.switchShift, icon: .arrowRepeat, shortcut: .select) { context in
    context.mayPlan && !context.workedToday.isEmpty
      ? .open(ChooseShiftSheet.path) : nil
  },
  AppCommand(ScheduleTexts.planMonth, icon: .pencil, shortcut: .plan) { context in
    context.mayPlan ? .open(ScheduleScreen.paintPath) : nil
  },
  AppCommand(ScheduleTexts.selectShifts, icon: .check2, shortcut: .select) { context in
    context.mayPlan ? .open(ScheduleScreen.selectPath) : nil
  },
  AppCommand(SharedTexts.undo, icon: .arrowCounterclockwise, shortcut: .undo) { context in
    let steps = UndoHistory(of: context.actor.user, on: context.records).undoable
    return steps.offered(by: context.actor, on: context.records).map { .submit(Undo(of: $0.operation)) }
  },
  AppCommand(ScheduleTexts.redo, icon: .arrowClockwise, shortcut: .redo) { context in
    let steps = UndoHistory(of: context.actor.user, on: context.records).redoable
    return steps.offered(by: context.actor, on: context.records).map { .submit(Redo(of: $0.operation)) }
  },
]
