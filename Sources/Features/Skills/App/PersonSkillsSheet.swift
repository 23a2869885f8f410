package import HTMLKit
package import JSONKit
package import RecordKit
import SharedForms
import SharedModels
package import SharedUIs
import SkillsModel
import TimeKit

/// What a person has, and what they could be given.
package struct PersonSkillsSheet: Screen {
  package typealias Action = ListAction

  private let member: Identifier<Member>

  package static func path(of member: Identifier<Member>) -> String { "\(SkillPaths.list)/of/\(member)" }

  package init(_ member: Identifier<Member>) { self.member = member }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: SkillPaths.list), rest.count == 2, rest[0] == "of",
      let id = Identifier<Member>(rest[1])
    else { return nil }
    return context.records[id].map { $0.hasLeft } == false ? .screen(Self(id)) : .gone(SkillsTexts.personGone)
  }

  package var path: String { Self.path(of: member) }
  package func title(on records: Records) -> String { SkillsTexts.skills(of: records.memberName(member)) }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .linkTapped(let path): [.open(path)]
    case .backTapped: [.cancel]
    }
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    let (skills, own) = (context.records.skills(), context.records.qualifications(of: member))
    let others = skills.filter { skill in !own.contains { $0.skill == skill.id } }
    return sheet(title(on: context.records), cancel: Button(SharedTexts.done, action: .backTapped)) {
      formSection(footer: own.isEmpty ? SkillsTexts.hasNone : "", key: "own") {
        for skill in skills {
          for row in own where row.skill == skill.id {
            link(
              skill, SkillsTexts.until(row.lastDay, on: context.today),
              to: QualificationSheet.path(of: row.id))
          }
        }
      }
      if !others.isEmpty, context.allows(SaveQualification.self) {
        formSection(SkillsTexts.giveSkill, key: "others") {
          for skill in others { link(skill, "", to: QualificationSheet.path(giving: skill.id, to: member)) }
        }
      }
    }
  }

  private func link(_ skill: Skill, _ value: String, to path: String) -> HTML<Action> {
    linkRow(id: "skill-\(skill.id)", label: skill.title, value: value, href: path, action: .linkTapped(path))
  }
}
