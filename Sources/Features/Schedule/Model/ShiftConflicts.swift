import RecordKit
import SharedModels

extension EditShift {
  /// Refuses if somebody has put something else since then where this edit puts something.
  func checkConflict(with current: ScheduledShift, on records: Records) throws(Refusal) {
    guard let seen, seen != current.version else { return }
    let former = records.row(current.id, at: seen)
    guard former.map({ isInConflict($0, current, on: records) }) ?? true else { return }
    throw Refusal(ShiftTexts.changedBy(records.name(of: current.modified.by)), code: .staleVersion)
  }

  private func isInConflict(_ former: ScheduledShift, _ current: ScheduledShift, on records: Records) -> Bool {
    func isChanged<Value: Equatable>(_ own: Value?, _ value: (ScheduledShift) -> Value) -> Bool {
      guard let own else { return false }
      return value(current) != value(former) && value(current) != own
    }
    let hasNewTimes = times.map { times in
      !current.has(times, on: records) && current.ownDuration != former.ownDuration
    }
    let hasNewBreak = unpaidBreak.map { pause in
      !current.has(pause, on: records) && current.unpaidBreak != former.unpaidBreak
    }
    return isChanged(date) { $0.date } || isChanged(member) { $0.member } || isChanged(shiftType) { $0.shiftType }
      || isChanged(isCalledBack) { $0.isCalledBack } || isChanged(note) { $0.note ?? "" } || hasNewTimes ?? false
      || hasNewBreak ?? false
  }
}

extension Records {
  /// Whether somebody has made of a shift, since the person saw it, the very thing that is asked for: then nothing is
  /// left to do, and two devices that make the same change are not in conflict.
  func isDone(on target: ShiftTarget, _ isWanted: (ScheduledShift) -> Bool) -> Bool {
    guard let seen = target.expecting, let current = shift(target.id), current.version != seen else { return false }
    return isWanted(current) && row(target.id, at: seen).map(isWanted) != true
  }

  /// Whether a shift that the person saw has been deleted since: then there is nothing left to delete.
  func isDeleted(_ target: ShiftTarget) -> Bool {
    target.expecting != nil && lastState(of: target.id) != nil
  }
}
