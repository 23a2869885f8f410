package import HTMLKit
package import JSONKit
package import RecordKit
import RotationKit
package import RotationsModel
package import SharedForms
import SharedModels
package import SharedUIs
package import TimeKit

/// Which people work which crew of a rotation, from a day on.
package struct AssignSheet: Screen {
  /// What was chosen.
  package struct Draft: Equatable, Sendable {
    var firstDay: CivilDate
    /// The number of the crew by person; who is not in it stays as is.
    var crews: [Choosing] = []
    var changedDays = ChangedDays.keep
  }

  /// A person and the number of a crew.
  package struct Choosing: Equatable, Sendable {
    let member: Identifier<Member>
    let crew: Int
  }

  package let id: Identifier<Rotation>
  package private(set) var form: FormState<Draft>
  /// How many commands are not stored yet.
  private var pending = 0

  package enum Action: Equatable, Sendable {
    case firstDayChanged(String)
    case crewChosen(Identifier<Member>, String)
    case changedDaysChosen(Bool)
    case saveTapped
    case cancelTapped
  }

  package static func path(of id: Identifier<Rotation>) -> String { "\(RotationScreen.path(of: id))/people" }

  package init(id: Identifier<Rotation>, firstDay: CivilDate) {
    self.id = id
    form = FormState(Draft(firstDay: firstDay))
  }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: RotationsScreen.path), rest.count == 2, rest[1] == "people",
      let id = Identifier<Rotation>(rest[0]), context.actor.role >= .manager
    else { return nil }
    guard context.records[id] != nil else { return .gone(RotationTexts.gone) }
    return .screen(AssignSheet(id: id, firstDay: context.today))
  }

  package var path: String { Self.path(of: id) }
  package func title(on records: Records) -> String { RotationTexts.assignTitle }
  package func isDirty(on records: Records) -> Bool { form.isDirty && pending == 0 }
  package func goneMessage(on records: Records) -> String? { records[id] == nil ? RotationTexts.gone : nil }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .firstDayChanged(let text): form.change { $0.firstDay = CivilDate(text) ?? $0.firstDay }
    case .crewChosen(let member, let text):
      form.change { draft in
        draft.crews.removeAll { $0.member == member }
        if let crew = Int(text), crew >= 0 { draft.crews.append(Choosing(member: member, crew: crew)) }
      }
    case .changedDaysChosen(let replaces): form.change { $0.changedDays = replaces ? .replace : .keep }
    case .saveTapped: return save(in: context)
    case .cancelTapped: return [.cancel]
    }
    return []
  }

  /// In as few commands as the limit of changes lets, each of which one undo takes back.
  private mutating func save(in context: ScreenContext) -> [Effect] {
    guard pending == 0 else { return [] }
    let intents = intents(in: context)
    if let problem = problem(intents, in: context) {
      form.show(problem)
      return [.feedback(.refusal)]
    }
    pending = intents.count
    return intents.isEmpty ? [.finish] : intents.map { .submit($0) }
  }

  private func problem(_ intents: [ApplyRotation], in context: ScreenContext) -> String? {
    for intent in intents {
      if let refusal = context.refusal(of: intent) { return refusal.message }
    }
    return nil
  }

  private func intents(in context: ScreenContext) -> [ApplyRotation] {
    guard let rotation = context.records[id] else { return [] }
    var intents: [ApplyRotation] = []
    var size = 0
    for choosing in form.draft.crews {
      let person = ApplyRotation.Person(choosing.member, start: rotation.start(ofCrew: choosing.crew))
      let alone = ApplyRotation(
        id, people: [person], firstDay: form.draft.firstDay, changedDays: form.draft.changedDays)
      let count = alone.size(rotation, by: context.actor, on: context.records)
      if let last = intents.last, size + count <= Command.changeLimit {
        intents[intents.count - 1].people = last.people + [person]
        size += count
      } else {
        intents.append(alone)
        size = count
      }
    }
    return intents
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    guard case .ended(let command, let outcome) = event, command.intent.as(ApplyRotation.self) != nil else { return [] }
    pending = max(0, pending - 1)
    switch outcome {
    case .stored: return pending == 0 ? [.finish] : []
    case .refused(let refusal): form.show(refusal.message)
    case .failed: return [.notice(title: RotationTexts.notApplied, message: SharedTexts.changeNotKept)]
    }
    return []
  }
}

extension ApplyRotation {
  /// What it adds to a command that holds it: the rows that it changes, or the shifts that are counted before.
  fileprivate func size(_ rotation: Rotation, by actor: Actor, on records: Records) -> Int {
    let changes = (try? erased.perform(by: actor, on: records).count) ?? 0
    return max(changes, shiftCount(rotation, by: actor, on: records))
  }
}

extension AssignSheet {
  package func view(in context: ScreenContext) -> HTML<Action> {
    sheet(
      title(on: context.records), cancel: Button(SharedTexts.cancel, action: .cancelTapped),
      save: Button(SharedTexts.save, isEnabled: !form.draft.crews.isEmpty, action: .saveTapped), isBusy: pending > 0
    ) {
      formSection {
        dateRow(
          id: "assign-first-day", label: RotationTexts.firstDay, date: form.draft.firstDay.description,
          earliest: SetupSheet.earliestDay(in: context).description,
          latest: context.today.adding(days: ApplyRotation.reach).description
        ) { .firstDayChanged($0) }
      }
      formSection(RotationTexts.people) {
        for member in context.records.members() { row(member, on: context.records) }
      }
      formSection(footer: RotationTexts.replaceNote) {
        toggleRow(
          id: "assign-replace", label: RotationTexts.replaceDays, isOn: form.draft.changedDays == .replace
        ) { .changedDaysChosen($0) }
      }
      if let message = form.message(nil) { formError(message) }
    }
  }

  private func row(_ member: Member, on records: Records) -> HTML<Action> {
    let rotation = records[id]
    let crews = (rotation?.crews ?? []).enumerated().map { index, crew in
      Choice(String(index), RotationTexts.crew(crew.name))
    }
    let chosen = form.draft.crews.first { $0.member == member.id }?.crew
    return menuRow(
      id: "assign-\(member.id)", label: records.memberName(member.id),
      choices: [Choice("-1", RotationTexts.nobodyChosen)] + crews, selected: String(chosen ?? -1)
    ) { .crewChosen(member.id, $0) }
  }
}
