package import HTMLKit
package import JSONKit
package import RecordKit
package import SharedForms
import SharedModels
package import SharedUIs
package import SkillsModel
import TextKit
import TimeKit

/// The form of what a person has: which skill, and until when.
package struct QualificationSheet: RowSheet {
  package typealias Action = FormAction
  package var form: RowForm<Qualification>

  package static let basePath = "\(SkillPaths.list)/people"
  package static let idPrefix = "qualification"
  package static let texts = RowSheetTexts(
    add: SkillsTexts.giveSkill.capitalizedSentence, edit: SkillsTexts.edit, noun: SkillsTexts.qualificationNoun,
    gone: SkillsTexts.qualificationGone)

  package init(form: RowForm<Qualification>) { self.form = form }

  /// Where a skill is given to a person.
  package static func path(giving skill: Identifier<Skill>, to member: Identifier<Member>) -> String {
    "\(newPath)/\(skill)/\(member)"
  }

  /// The form of a row, or of a new one for the skill and the member that the address names: what they have already, if
  /// they do.
  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: newPath) else { return openRow(address, in: context) }
    guard rest.count == 2, let skill = Identifier<Skill>(rest[0]), let member = Identifier<Member>(rest[1]) else {
      return nil
    }
    guard context.records[skill] != nil else { return .gone(SkillsTexts.gone) }
    guard context.records[member].map({ !$0.hasLeft }) ?? false else { return .gone(SkillsTexts.personGone) }
    if let own = context.records.qualifications(of: member).first(where: { $0.skill == skill }) {
      return .screen(Self(own, in: context))
    }
    var row = Qualification(id: Identifier(context.makeIdentifier()))
    (row.member, row.skill) = (member, skill)
    return .screen(Self(row, in: context))
  }

  package var path: String {
    let row = form.original.row
    return original == nil ? Self.path(giving: row.skill, to: row.member) : Self.path(of: id)
  }
  package var isDetail: Bool { false }

  package func title(on records: Records) -> String { records.memberName(form.draft.row.member) }

  package func heading(in context: ScreenContext) -> HTML<Action> {
    formSection { definitionList([Definition(SkillsTexts.edit, context.records.skillTitle(form.draft.row.skill))]) }
  }

  package func layout(in context: ScreenContext) -> [FormLayout] {
    [
      FormLayout(
        footer: SkillsTexts.endsText,
        .date("lastDay").behindSwitch(
          SkillsTexts.ends, initial: context.today.adding(months: Self.usualMonths).description))
    ]
  }

  /// For how long a certificate counts if nobody says otherwise.
  private static var usualMonths: Int { 12 }

  package func deletion(in context: ScreenContext) -> RowDeletion? {
    let row = form.original.row
    return RowDeletion(
      SkillsTexts.remove, question: SkillsTexts.removeQuestion,
      message: SkillsTexts.willLack(context.records.memberName(row.member), context.records.skillTitle(row.skill)),
      confirm: SkillsTexts.removeAction, intent: DeleteQualification(id, expecting: original?.version))
  }
}
