import CoverageModel
package import HTMLKit
package import JSONKit
package import RecordKit
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
  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .form(let action): return reduceForm(action, on: records, in: environment)
    case .typeSet(let type, let asks):
      let current = records.requirements(of: id).first { $0.shiftType == type }
      guard asks else { return current.map { [.submit(DeleteSkillRequirement($0.id))] } ?? [] }
      guard current == nil else { return [] }
      var requirement = SkillRequirement(id: Identifier(environment.makeIdentifier()))
      (requirement.shiftType, requirement.skill) = (type, id)
      return [.submit(SaveSkillRequirement(creating: requirement))]
    }
  }

  package mutating func receive(
    _ event: ScreenEvent, on records: Records, in environment: Environment
  ) -> [Effect] {
    if case .ended(let command, let outcome) = event,
      command.intent.as(SaveSkillRequirement.self) != nil || command.intent.as(DeleteSkillRequirement.self) != nil
    {
      return endSetting(outcome)
    }
    return receiveForm(event)
  }

  package func layout(on records: Records, in environment: Environment) -> [FormLayout] {
    [
      FormLayout(
        footer: original == nil ? SkillsTexts.saveFirst : "",
        .field("title", placeholder: SkillsTexts.titlePlaceholder),
        .field("note", placeholder: SkillsTexts.notePlaceholder))
    ]
  }

  package func details(on records: Records, in environment: Environment) -> HTML<Action> {
    guard original != nil else { return .nothing }
    return group {
      shiftTypes(on: records, in: environment)
      // What colleagues have is on the device to judge requests by, and nobody's list to read.
      if environment.allows(SaveQualification.self) { people(on: records, in: environment) }
    }
  }

  private func shiftTypes(on records: Records, in environment: Environment) -> HTML<Action> {
    let asking = records.requirements(of: id).map { $0.shiftType }
    let types = records.shiftTypesBySymbol
    return formSection(
      SkillsTexts.askingTypes, footer: types.isEmpty ? SkillsTexts.noShiftTypes : SkillsTexts.askingTypesText,
      key: "types"
    ) {
      for type in types {
        toggleRow(
          id: "skill-type-\(type.id)", label: "\(type.symbol) – \(type.title)", isOn: asking.contains(type.id),
          isEnabled: environment.allows(SaveSkillRequirement.self)
        ) { .typeSet(type.id, $0) }
      }
    }
  }

  private func people(on records: Records, in environment: Environment) -> HTML<Action> {
    let rows = records.presentQualifications(of: id)
    return formSection(SkillsTexts.peopleWithIt, footer: rows.isEmpty ? SkillsTexts.nobody : "", key: "people") {
      for row in rows {
        link(
          "person-\(row.id)", records.memberName(row.member),
          value: SkillsTexts.until(row.lastDay, on: environment.today, in: environment.region),
          to: QualificationSheet.path(of: row.id))
      }
      link("add-person", SkillsTexts.addPerson, value: "", to: AddPersonSheet.path(for: id))
    }
  }

  private func link(_ id: String, _ label: String, value: String, to path: String) -> HTML<Action> {
    linkRow(id: id, label: label, value: value, href: path, action: .form(.linkTapped(path)))
  }

  package func deletion(on records: Records, in environment: Environment) -> RowDeletion? {
    RowDeletion(
      SkillsTexts.delete, question: SkillsTexts.deleteQuestion,
      message: SkillsTexts.willBeDeleted(
        original?.title ?? "", people: records.presentQualifications(of: id).count,
        shiftTypes: records.requirements(of: id).count, needs: records.staffingNeeds(of: id).count),
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
