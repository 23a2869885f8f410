package import HTMLKit
package import JSONKit
package import RecordKit
import SharedModels
package import SharedUIs
package import SkillsModel
import TextKit

/// Who could be given a skill: everybody who has not got it.
package struct AddPersonSheet: Screen {
  private let skill: Identifier<Skill>
  private var search = ""

  package enum Action: Equatable, Sendable {
    case searchChanged(String)
    case linkTapped(String)
    case doneTapped
  }

  package static func path(for skill: Identifier<Skill>) -> String { "\(SkillPaths.list)/\(skill)/people" }

  package init(_ skill: Identifier<Skill>) { self.skill = skill }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: SkillPaths.list), rest.count == 2, rest[1] == "people",
      let id = Identifier<Skill>(rest[0])
    else { return nil }
    return context.records[id] == nil ? .gone(SkillsTexts.gone) : .screen(Self(id))
  }

  package var path: String { Self.path(for: skill) }
  package func title(on records: Records) -> String { SkillsTexts.addPerson }
  package func goneMessage(on records: Records) -> String? { records[skill] == nil ? SkillsTexts.gone : nil }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .searchChanged(let text): search = text
    case .linkTapped(let path): return [.open(path)]
    case .doneTapped: return [.cancel]
    }
    return []
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    let owners = context.records.qualifications(of: skill).map { $0.member }
    let others = context.records.members().filter { !owners.contains($0.id) }
    let key = search.trimmed.searchKey
    let found = key.isEmpty ? others : others.filter { context.records.memberName($0.id).searchKey.contains(text: key) }
    return sheet(
      title(on: context.records), cancel: Button(SharedTexts.done, action: .doneTapped)
    ) {
      if others.count > Self.searchFrom {
        searchField(label: SkillsTexts.searchPeople, text: search) { .searchChanged($0) }
      }
      if others.isEmpty {
        emptyState(SkillsTexts.everybodyHasIt, icon: .people, text: SkillsTexts.everybodyHasItText)
      } else if found.isEmpty {
        emptyState(SharedTexts.noMatches, icon: .search, text: SkillsTexts.noMatches(search))
      }
      cardList(label: SkillsTexts.addPerson) {
        for member in found { cardItem(key: member.id.description) { card(member, on: context.records) } }
      }
    }
  }

  private static var searchFrom: Int { 7 }

  private func card(_ member: Member, on records: Records) -> HTML<Action> {
    let path = QualificationSheet.path(giving: skill, to: member.id)
    return rowCard(
      lead: avatar(of: member, on: records), title: records.memberName(member.id), href: path,
      focusKey: member.id.description, action: .linkTapped(path))
  }
}
