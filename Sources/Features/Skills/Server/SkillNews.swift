import JSONKit
import Localization
import RecordKit
import ServerAPI
import SharedModels
import SkillsModel
import TimeKit

extension NotificationSource {
  /// Skills that end: a person's own, and for managers everybody's. Today shows them all the time.
  static let skills: NotificationSource = {
    var news = NotificationSource()
    news.day = { SkillNews($0).text }
    return news
  }()
}

/// What of skills is told on some of the days before and after their end.
struct SkillNews {
  /// How many days before the last one it is told; on the day after it, too.
  private static let days = [Qualification.noticeDays, 7, 1, 0, -1]
  /// The most that is told in full.
  private static let limit = 5

  private let reader: NotificationSource.Reader

  init(_ reader: NotificationSource.Reader) { self.reader = reader }

  var text: String? {
    guard reader.records.plans(.shifts) else { return nil }
    let sentences = endings.map { sentence($0.row, in: $0.days) }
    guard !sentences.isEmpty else { return nil }
    let rest = sentences.count - Self.limit
    let lines = Array(sentences.prefix(Self.limit)) + (rest > 0 ? [SkillNewsTexts.more(rest)] : [])
    return lines.joined(separator: "\n")
  }

  private var endings: [(row: Qualification, days: Int)] {
    let (records, me) = (reader.records, reader.records.member)
    let isManager = (records[me]?.role ?? .member) >= .manager
    let ending = records.endingQualifications(
      of: isManager ? nil : me, through: reader.today.adding(days: Qualification.noticeDays))
    return ending.compactMap { row in
      let days = row.lastDay.map { reader.today.distance(to: $0) } ?? .max
      return Self.days.contains(days) ? (row, days) : nil
    }
  }

  private func sentence(_ row: Qualification, in days: Int) -> String {
    let name = row.member == reader.records.member ? nil : reader.records.memberName(row.member)
    let day = (row.lastDay ?? .epoch).text(.long)
    return SkillNewsTexts.ends(reader.records.skillTitle(row.skill), of: name, in: days, on: day)
  }
}

/// What people are told of skills while they do not look.
enum SkillNewsTexts: TextTable {
  static let table: StaticString = "SkillNewsTexts"

  /// "Fatima’s Forklift license ends in 30 days, on Saturday, December 12."
  static func ends(_ skill: String, of name: String?, in days: Int, on day: String) -> String {
    let skill = TextArgument.text(skill)
    guard let name else {
      return switch days {
      case ..<0: localized(skill, key: "ownEnds.past")
      case 0: localized(skill, key: "ownEnds.today")
      case 1: localized(skill, key: "ownEnds.tomorrow")
      default: localized(skill, .count(days), .text(day), key: "ownEnds")
      }
    }
    return switch days {
    case ..<0: localized(skill, .text(name), key: "ends.past")
    case 0: localized(skill, .text(name), key: "ends.today")
    case 1: localized(skill, .text(name), key: "ends.tomorrow")
    default: localized(skill, .text(name), .count(days), .text(day))
    }
  }
  static func more(_ count: Int) -> String { localized(.count(count)) }
}
