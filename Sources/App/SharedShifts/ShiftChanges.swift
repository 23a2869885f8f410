package import RecordKit
package import SharedUIs
package import TimeKit

/// Says why shifts were not planned, moved or deleted; how it was done, the toast says.
package func endShiftChange(_ command: Command, _ outcome: Outcome, in environment: Environment) -> [Effect] {
  let intent = command.intent
  guard intent.as(Undo.self) == nil, intent.as(Redo.self) == nil else { return [] }
  let title = environment.features.texts(of: intent)?.failureTitle ?? SharedTexts.notSaved
  switch outcome {
  case .stored: return []
  case .refused(let refusal): return [.notice(title: title, message: refusal.message)]
  case .failed: return [.notice(title: title, message: ShiftTexts.changeFailed)]
  }
}

extension CivilDate {
  /// How many days this day is after another one.
  package func days(since other: CivilDate) -> Int { daysSinceEpoch - other.daysSinceEpoch }

  /// The first day of the week that the day is in.
  package func firstOfWeek(in environment: Environment) -> CivilDate {
    startOfWeek(on: environment.region.firstWeekday)
  }
}
