import CoverageModel
package import HTMLKit
package import JSONKit
import RecordKit
import ScheduleModel
import SentenceKit
package import SharedForms
package import SharedModels
package import SharedUIs
package import SkillsModel
import TimeKit

/// The form of a skill, with the shift types that ask for it and the people who have it.
package struct SkillSheet: RowSheet {
  package var form: RowForm<Skill>

  package enum Action: Equatable, Sendable {
    case form(FormAction)
    case typeSet(Identifier<ShiftType>, Bool)
  }

  package static let basePath = SkillPaths.list
  package static let idPrefix = "skill"
  package static let texts = RowSheetTexts(
    add: SkillsTexts.add, edit: SkillsTexts.edit, noun: SkillsTexts.noun, gone: SkillsTexts.gone)

  package init(form: RowForm<Skill>) { self.form = form }
  package static func form(_ action: FormAction) -> Action { .form(action) }
}

extension SkillSheet {
  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .form(let action): return reduceForm(action, in: context)
    case .typeSet(let type, let asks):
      let current = context.records.requirements(of: id).first { $0.shiftType == type }
      guard asks else { return current.map { [.submit(DeleteSkillRequirement($0.id))] } ?? [] }
      guard current == nil else { return [] }
      var requirement = SkillRequirement(id: Identifier(context.makeIdentifier()))
      (requirement.shiftType, requirement.skill) = (type, id)
      return [.submit(SaveSkillRequirement(creating: requirement))]
    }
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    if case .ended(let command, let outcome) = event,
      command.intent.as(SaveSkillRequirement.self) != nil || command.intent.as(DeleteSkillRequirement.self) != nil
    {
      return endSetting(outcome)
    }
    return receiveForm(event)
  }

  package func layout(in context: ScreenContext) -> [FormLayout] {
    [
      FormLayout(
        footer: original == nil ? SkillsTexts.saveFirst : "",
        .field("title", placeholder: SkillsTexts.titlePlaceholder),
        .field("note", placeholder: SkillsTexts.notePlaceholder))
    ]
  }

  package func details(in context: ScreenContext) -> HTML<Action> {
    guard original != nil else { return .nothing }
    return group {
      shiftTypes(in: context)
      // What colleagues have is on the device to judge requests by, and nobody's list to read.
      if context.allows(SaveQualification.self) { people(in: context) }
    }
  }

  private func shiftTypes(in context: ScreenContext) -> HTML<Action> {
    let asking = context.records.requirements(of: id).map { $0.shiftType }
    let types = context.records.shiftTypesBySymbol
    return formSection(
      SkillsTexts.askingTypes, footer: types.isEmpty ? SkillsTexts.noShiftTypes : SkillsTexts.askingTypesText,
      key: "types"
    ) {
      for type in types {
        toggleRow(
          id: "skill-type-\(type.id)", label: "\(type.symbol) – \(type.title)", isOn: asking.contains(type.id),
          isEnabled: context.allows(SaveSkillRequirement.self)
        ) { .typeSet(type.id, $0) }
      }
    }
  }

  private func people(in context: ScreenContext) -> HTML<Action> {
    let rows = context.records.presentQualifications(of: id)
    return formSection(SkillsTexts.peopleWithIt, footer: rows.isEmpty ? SkillsTexts.nobody : "", key: "people") {
      for row in rows {
        link(
          "person-\(row.id)", context.records.memberName(row.member),
          value: SkillsTexts.until(row.lastDay, on: context.today),
          to: QualificationSheet.path(of: row.id))
      }
      link("add-person", SkillsTexts.addPerson, value: "", to: AddPersonSheet.path(for: id))
    }
  }

  private func link(_ id: String, _ label: String, value: String, to path: String) -> HTML<Action> {
    linkRow(id: id, label: label, value: value, href: path, action: .form(.linkTapped(path)))
  }

  package func deletion(in context: ScreenContext) -> RowDeletion? {
    RowDeletion(
      SkillsTexts.delete, question: SkillsTexts.deleteQuestion,
      message: SkillsTexts.willBeDeleted(
        original?.title ?? "", people: context.records.presentQualifications(of: id).count,
        shiftTypes: context.records.requirements(of: id).count, needs: context.records.staffingNeeds(of: id).count),
      intent: DeleteSkill(id, expecting: original?.version))
  }
}

extension Records {
  /// Who has a skill and belongs to the workplace, by name.
  final func presentQualifications(of skill: Identifier<Skill>) -> [Qualification] {
    let rows = qualifications(of: skill)
    return members().compactMap { member in rows.first { $0.member == member.id } }
  }
}
