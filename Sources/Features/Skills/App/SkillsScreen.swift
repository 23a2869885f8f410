package import HTMLKit
import JSONKit
package import RecordKit
import SharedForms
import SharedModels
package import SharedUIs
import SkillsModel
import TimeKit

/// The workplace's skills; above them those of people that end, and for members what they have themselves.
package struct SkillsScreen: ListScreen {
  package typealias Action = ListAction

  package static let path = SkillPaths.list

  package init() {}

  package func title(on records: Records) -> String { SkillsTexts.skills }

  package func view(in context: ScreenContext) -> HTML<Action> {
    let skills = context.records.skills()
    let mayAdd = context.allows(SaveSkill.self)
    let own = mayAdd ? [] : context.records.qualifications(of: context.member)
    return screen(
      title(on: context.records), back: Link(SharedTexts.settings, href: "/settings", action: .backTapped),
      tools: mayAdd
        ? iconButton(.plus, label: SkillsTexts.add, shortcut: .add, action: .linkTapped(SkillSheet.newPath)) : .nothing
    ) {
      if skills.isEmpty {
        emptyState(
          SkillsTexts.none, icon: .checkCircleFill,
          text: mayAdd ? SkillsTexts.noneText : SkillsTexts.noneForMembersText,
          button: mayAdd ? Button(SkillsTexts.add, icon: .plus, action: .linkTapped(SkillSheet.newPath)) : nil)
      }
      ending(in: context)
      if !own.isEmpty { yours(own, in: context) }
      if !skills.isEmpty {
        section(SkillsTexts.all, key: "all") {
          cardList(label: SkillsTexts.all) {
            for skill in skills {
              cardItem(key: skill.id.description) { card(skill, countsPeople: mayAdd, on: context.records) }
            }
          }
        }
      }
    }
  }

  @HTMLBuilder<Action>
  private func ending(in context: ScreenContext) -> HTML<Action> {
    let rows = context.endingQualifications
    if !rows.isEmpty {
      section(SkillsTexts.runningOut, key: "ending") {
        cardList(label: SkillsTexts.runningOut) {
          for row in rows {
            cardItem(key: row.id.description) { endingCard(row, in: context).map { .linkTapped($0) } }
          }
        }
      }
    }
  }

  private func yours(_ rows: [Qualification], in context: ScreenContext) -> HTML<Action> {
    section(SkillsTexts.yours, key: "yours") {
      cardList(label: SkillsTexts.yours) {
        for row in rows {
          cardItem(key: row.id.description) {
            rowCard(
              lead: iconTile(.checkCircleFill), title: context.records.skillTitle(row.skill),
              meta: [CardDetail(SkillsTexts.until(row.lastDay, on: context.today))],
              href: QualificationSheet.path(of: row.id), focusKey: row.id.description,
              action: .linkTapped(QualificationSheet.path(of: row.id)))
          }
        }
      }
    }
  }

  private func card(_ skill: Skill, countsPeople: Bool, on records: Records) -> HTML<Action> {
    let path = SkillSheet.path(of: skill.id)
    let people =
      countsPeople
      ? [CardDetail(SkillsTexts.people(records.presentQualifications(of: skill.id).count), icon: .people)] : []
    return rowCard(
      lead: iconTile(.checkCircleFill, tone: .accent), title: skill.title,
      meta: people + [CardDetail(SkillsTexts.shiftTypes(records.requirements(of: skill.id).count), icon: .label)],
      note: skill.note ?? "", href: path, focusKey: skill.id.description, action: .linkTapped(path))
  }
}
