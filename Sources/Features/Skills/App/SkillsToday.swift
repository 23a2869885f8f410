import HTMLKit
import JSONKit
import RecordKit
import SharedForms
import SharedModels
import SharedUIs
import SkillsModel
import TimeKit

/// Whose skills end, as a part of Today; nothing as a rule.
func skillsToday(on records: Records, in environment: Environment) -> HTML<String> {
  let rows = records.endingQualifications(in: environment)
  guard !rows.isEmpty else { return .nothing }
  return section(SkillsTexts.skills, key: "skills") {
    cardList(label: SkillsTexts.skills) {
      for row in rows.prefix(cardLimit) {
        cardItem(key: row.id.description) { endingCard(row, on: records, in: environment) }
      }
      if rows.count > cardLimit {
        cardItem(key: "more") {
          rowCard(
            lead: iconTile(.checkCircleFill), title: SkillsTexts.more(rows.count - cardLimit), href: SkillPaths.list,
            action: SkillPaths.list)
        }
      }
    }
  }
}

private let cardLimit = 3

/// Somebody's skill that ends or has ended; the action is where it is changed.
func endingCard(_ row: Qualification, on records: Records, in environment: Environment) -> HTML<String> {
  let (path, skill) = (QualificationSheet.path(of: row.id), records.skillTitle(row.skill))
  let hasEnded = !row.holds(on: environment.today)
  return rowCard(
    lead: iconTile(hasEnded ? .exclamationTriangleFill : .clock, tone: hasEnded ? .bad : .warn),
    title: row.member == environment.member ? skill : SkillsTexts.named(records.memberName(row.member), skill),
    meta: row.lastDay.map {
      [CardDetail(SkillsTexts.end($0, on: environment.today, in: environment.region), icon: .calendar3)]
    } ?? [], href: path, focusKey: row.id.description, action: path)
}

extension Records {
  /// Those that have ended or end soon, by their last day: one's own, and for managers everybody's who belongs to the
  /// workplace.
  final func endingQualifications(in environment: Environment) -> [Qualification] {
    let isManager = environment.actor.role >= .manager
    return endingQualifications(
      of: isManager ? nil : environment.member, through: environment.today.adding(days: Qualification.noticeDays))
  }
}
