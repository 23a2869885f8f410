import JSONKit
import RecordKit
import ServerStorage

/// Which of a workplace's calendars: the account's own shifts, or what programs only read.
struct CalendarName: Hashable {
  let workplace: Identifier<Workplace>
  let content: CalendarLink.Content

  init(_ workplace: Identifier<Workplace>, _ content: CalendarLink.Content = .shifts) {
    (self.workplace, self.content) = (workplace, content)
  }

  /// The part of an address that names a calendar: the workplace's identifier, and behind a dot what it holds if that is
  /// not the account's own shifts.
  init?(_ segment: String) {
    let parts = segment.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    guard let workplace = Identifier<Workplace>(parts[0]) else { return nil }
    switch parts.count {
    case 1: self.init(workplace)
    case 2:
      guard let content = CalendarLink.Content(rawValue: parts[1]), content != .shifts else { return nil }
      self.init(workplace, content)
    default: return nil
    }
  }

  var segment: String { content == .shifts ? "\(workplace)" : "\(workplace).\(content.rawValue)" }
}
