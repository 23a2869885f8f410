import HTMLKit
import JSONKit
import SharedUIs
import TimeKit

/// What the person is told, before deleting the account, of what becomes of their part in a workplace.
package struct DeletionNotice: Equatable, Sendable {
  let workplace: String
  let outcome: Outcome

  enum Outcome: Equatable, Sendable {
    case deleted, forgotten
    case kept(until: CivilDate)
  }

  /// Nil for an outcome that only a newer server knows.
  init?(_ json: JSON) {
    guard let name = json["name"]?.string, let outcome = Outcome(json) else { return nil }
    (workplace, self.outcome) = (name, outcome)
  }

  /// The server's answer; nil if it cannot be read.
  package static func list(_ bytes: [UInt8]) -> [DeletionNotice]? {
    guard let items = (try? JSON.parse(bytes))?["items"]?.array else { return nil }
    let notices = items.compactMap { DeletionNotice($0) }
    return notices.count == items.count ? notices : nil
  }

  var text: String {
    switch outcome {
    case .deleted: AccountTexts.workplaceDeleted(workplace)
    case .forgotten: AccountTexts.nameForgotten(in: workplace)
    case .kept(let date): AccountTexts.nameKept(in: workplace, until: date.text(.date))
    }
  }

  var isKept: Bool { if case .kept = outcome { true } else { false } }
}

extension DeletionNotice.Outcome {
  fileprivate init?(_ json: JSON) {
    switch json["outcome"]?.string {
    case "deleted": self = .deleted
    case "forgotten": self = .forgotten
    case "kept":
      guard let date = json["until"]?.string.flatMap({ CivilDate($0) }) else { return nil }
      self = .kept(until: date)
    default: return nil
    }
  }
}

/// What becomes of each workplace's part, and why something stays; nothing for somebody who was never in a workplace.
func deletionNotices<Action>(_ notices: [DeletionNotice]) -> HTML<Action> {
  group {
    if !notices.isEmpty {
      tag("section", .class("section")) {
        tag("h2") { AccountTexts.inYourWorkplaces }
        tag("ul", .class("quiet form-note")) {
          for notice in notices { tag("li") { notice.text } }
        }
        if notices.contains(where: { $0.isKept }) { tag("p", .class("quiet")) { AccountTexts.whyNameIsKept } }
      }
    }
  }
}
