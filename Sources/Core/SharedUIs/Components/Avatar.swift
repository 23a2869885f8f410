public import HTMLKit
import JSONKit
public import RecordKit
import SharedModels
import TextKit

/// A person's picture, or the initials of the name on a color that follows from the identifier; it stands beside the name.
public func avatar<Action>(of member: Member, on records: Records) -> HTML<Action> {
  let name = records.memberName(member.id)
  return HTML {
    element("span", .class("avatar"), .data("hue", String(hue(of: member.id.rawValue))), .aria("hidden", true)) {
      if let path = avatarPath(of: member, on: records) {
        element("img", .src(path), .alt(""), .attribute("loading", "lazy"), .key(path))
      } else {
        initials(of: name)
      }
    }
  }
}

private func avatarPath(of member: Member, on records: Records) -> String? {
  guard let picture = member.avatar, let workplace = records.workplace else { return nil }
  return "/api/v1/workplaces/\(workplace.id)/members/\(member.id)/avatar?v=\(picture)"
}

/// The first letters of the first and the last word.
func initials(of name: String) -> String {
  let words = name.parts(between: " ")
  guard let first = words.first?.first else { return "" }
  guard words.count > 1, let last = words.last?.first else { return String(first).uppercased() }
  return (String(first) + String(last)).uppercased()
}

private func hue(of id: UniqueID) -> Int { Int((id.high ^ id.low) % UInt64(hueCount)) }
