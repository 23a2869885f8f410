package import JSONKit
package import SharedModels
package import SharedUIs

/// What a person does with the sheet that switches shifts.
package enum SwitchAction: Equatable, Sendable {
  case opened(SwitchDraft.Subject)
  case dismissed
  case oldTypeChosen(String)
  case shiftTypeChosen(String)
  case reasonChanged(String)
  case switchTapped
  case questionToggled(skips: Bool)
  case confirmed
  case editTapped(ScheduledShift)
  case historyTapped(Identifier<ScheduledShift>)
  case ended(Identifier<Command>, Outcome)
  case undoTapped(Identifier<Command>)
  case redoTapped(Identifier<Command>)
  case reversalEnded(ChangeType, Outcome)
}

extension ScheduleState {
  mutating func reduce(
    _ action: SwitchAction, on records: some Records, in environment: Environment
  ) -> [Effect<ScheduleRoute>] {
    switch action {
    case .opened(let subject): return switching.open(SwitchDraft(subject), .switchSheet(subject))
    case .dismissed: return switching.close()
    case .oldTypeChosen(let id): switching.change { $0.oldType = Identifier(id) }
    case .shiftTypeChosen(let id): switching.change { $0.shiftType = Identifier(id) }
    case .reasonChanged(let text): switching.change { $0.setReason(text) }
    case .switchTapped: return ask(on: records, in: environment)
    case .questionToggled(let skips): switching.change { $0.skipsQuestion = skips }
    case .confirmed: return [.navigate(.dismissAlert)] + confirm(on: records, in: environment)
    case .editTapped(let shift): return switching.close() + form.open(ShiftDraft(shift), .edit(shift.id))
    case .historyTapped(let id): return switching.close() + [.navigate(.history(id))]
    case .ended(let command, let outcome): return endSwitch(command, outcome)
    case .undoTapped(let operation): return [.submit(environment.command(.undo(Reversal(of: operation))))]
    case .redoTapped(let operation): return [.submit(environment.command(.redo(Reversal(of: operation))))]
    case .reversalEnded(let type, let outcome): return end(type, outcome)
    }
    return []
  }

  /// Asks whether to switch, unless the person has had enough of the question.
  private mutating func ask(on records: some Records, in environment: Environment) -> [Effect<ScheduleRoute>] {
    guard let draft = switching.draft else { return [] }
    if let problem = draft.problem(by: environment.nobody, on: records) {
      switching.show(problem.message)
      return []
    }
    let skips = records.profile(of: environment.member).skipsSwitchQuestion
    return skips ? makeSwitch(on: records, in: environment) : [.navigate(.confirmSwitch)]
  }

  private mutating func confirm(on records: some Records, in environment: Environment) -> [Effect<ScheduleRoute>] {
    let skips = switching.draft?.skipsQuestion ?? false
    let effects = makeSwitch(on: records, in: environment)
    guard skips else { return effects }
    return effects + [.submit(environment.command(.saveUserProfile(UserProfileEdit(skipsSwitchQuestion: true))))]
  }

  private mutating func makeSwitch(on records: some Records, in environment: Environment) -> [Effect<ScheduleRoute>] {
    switching.save { draft throws(Refusal) in
      let intent = try draft.intent(on: records)
      return (environment.command(intent), try draft.changes(intent, by: environment.nobody, on: records))
    }
  }

  private mutating func endSwitch(_ command: Identifier<Command>, _ outcome: Outcome) -> [Effect<ScheduleRoute>] {
    let effects: [Effect<ScheduleRoute>] = switching.endSave(command, outcome, of: "switch")
    guard outcome == .stored else { return effects }
    selection = nil
    return effects + [.toast("Shift switched successfully")]
  }

  private func end(_ type: ChangeType, _ outcome: Outcome) -> [Effect<ScheduleRoute>] {
    switch outcome {
    case .stored: [.toast(type == .undo ? "Switch undone" : "Switch made again")]
    case .refused(let refusal): [.navigate(.saveFailed(refusal.message))]
    case .failed: [.navigate(.saveFailed("Unable to \(type.rawValue) the switch. Please try again."))]
    }
  }
}
