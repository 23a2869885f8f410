package import JSONKit
package import RecordKit

/// What one server tells the others over the same data of, since they keep something that depends on it.
package enum PeerNews: Equatable, Sendable {
  /// A workplace's feed goes as far as a position now. Where it ended before, members who are sent nothing of what has
  /// come since are not told; nil tells all of them.
  case feed(Identifier<Workplace>, Int64, behind: Int64?)
  case workplaceEnded(Identifier<Workplace>)
  case memberLeft(Identifier<Member>, Identifier<Workplace>)
  /// A session or a token is not valid any more.
  case credentialEnded(UniqueID)
  /// A job is due.
  case jobs
  /// Any of these may have happened.
  case missed
}

extension PeerNews {
  /// A word and its values, in one line.
  package var text: String {
    switch self {
    case .feed(let workplace, let position, let start):
      "feed \(workplace) \(position)" + (start.map { " \($0)" } ?? "")
    case .workplaceEnded(let workplace): "ended \(workplace)"
    case .memberLeft(let member, let workplace): "left \(member) \(workplace)"
    case .credentialEnded(let id): "revoked \(id)"
    case .jobs: "jobs"
    case .missed: "missed"
    }
  }

  /// Reads a line; what a newer server says that this one does not understand is nil.
  package init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    let ids = words.dropFirst().map { UniqueID($0) }
    switch (words.first, words.count) {
    case ("feed", 3), ("feed", 4):
      let numbers = words.dropFirst(2).compactMap { Int64($0) }
      guard let workplace = ids[0], numbers.count == words.count - 2 else { return nil }
      self = .feed(Identifier(workplace), numbers[0], behind: numbers.count > 1 ? numbers[1] : nil)
    case ("ended", 2):
      guard let workplace = ids[0] else { return nil }
      self = .workplaceEnded(Identifier(workplace))
    case ("left", 3):
      guard let member = ids[0], let workplace = ids[1] else { return nil }
      self = .memberLeft(Identifier(member), Identifier(workplace))
    case ("revoked", 2):
      guard let id = ids[0] else { return nil }
      self = .credentialEnded(id)
    case ("jobs", 1): self = .jobs
    case ("missed", 1): self = .missed
    default: return nil
    }
  }
}
