package import JSONKit
package import RecordKit
import SharedModels
import SharedUIs

/// Whose year is shown.
package enum PlannedPerson: Equatable, Sendable {
  case me, team
  case member(Identifier<Member>)

  /// As the address and a menu have it: empty for oneself.
  init?(_ text: String) {
    switch text {
    case "": self = .me
    case "team": self = .team
    default:
      guard let id = Identifier<Member>(text) else { return nil }
      self = .member(id)
    }
  }

  var text: String {
    switch self {
    case .me: ""
    case .team: "team"
    case .member(let id): id.description
    }
  }

  /// What an address has behind it.
  var query: String { self == .me ? "" : "?of=\(text)" }

  /// The one person; nil for the team.
  func member(in context: ScreenContext) -> Identifier<Member>? {
    switch self {
    case .me: context.member
    case .team: nil
    case .member(let id): id
    }
  }

  /// Whether who asks may see it.
  func isOpen(to context: ScreenContext, on records: Records) -> Bool {
    member(in: context) == context.member || context.actor.seesTeam(on: records)
  }

  func name(in context: ScreenContext) -> String {
    member(in: context).map { context.records.memberName($0) } ?? SharedTexts.team
  }
}
