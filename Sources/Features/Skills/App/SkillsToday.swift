import HTMLKit
import JSONKit
import RecordKit
import SharedForms
import SharedModels
import SharedUIs
import SkillsModel
import TimeKit

/// Whose skills end, as a part of Today; nothing as a rule.
func skillsToday(in context: ScreenContext) -> HTML<String> {
  let rows = context.endingQualifications
  guard !rows.isEmpty else { return .nothing }
  return section(SkillsTexts.skills, key: "skills") {
    cardList(label: SkillsTexts.skills) {
      for row in rows.prefix(cardLimit) {
        cardItem(key: row.id.description) { endingCard(row, in: context) }
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
func endingCard(_ row: Qualification, in context: ScreenContext) -> HTML<String> {
  let (path, skill) = (QualificationSheet.path(of: row.id), context.records.skillTitle(row.skill))
  let hasEnded = !row.holds(on: context.today)
  return rowCard(
    lead: iconTile(hasEnded ? .exclamationTriangleFill : .clock, tone: hasEnded ? .bad : .warn),
    title: row.member == context.member ? skill : SkillsTexts.named(context.records.memberName(row.member), skill),
    meta: row.lastDay.map {
      [CardDetail(SkillsTexts.end($0, on: context.today), icon: .calendar3)]
    } ?? [], href: path, focusKey: row.id.description, action: path)
}

extension ScreenContext {
  /// Those that have ended or end soon, by their last day: one's own, and for managers everybody's who belongs to the
  /// workplace.
  var endingQualifications: [Qualification] {
    records.endingQualifications(
      of: actor.role >= .manager ? nil : member, through: today.adding(days: Qualification.noticeDays))
  }
}
