import JSONKit
import SharedModels
import SharedUIs
import TestSupport
import TimeKit

extension Environment {
  /// 9:00 in the morning of the tests' first day, on the clocks of UTC; identifiers count from 500.
  static func test() -> Environment {
    let counter = Counter()
    return Environment(
      now: Instant(day(0), time(9), offsetMinutes: 0), clock: .utc, firstWeekday: .sunday, member: sampleMember,
      makeIdentifier: { (id(counter.next()) as Identifier<Never>).rawValue }, makeCommandID: { id(counter.next()) })
  }
}

private final class Counter {
  private var last: UInt64 = 500

  func next() -> UInt64 {
    last += 1
    return last
  }
}

extension Effect {
  /// The command that is submitted, if one is.
  var command: Command? {
    if case .submit(let command) = self { command } else { nil }
  }

  var route: Route? {
    if case .navigate(let route) = self { route } else { nil }
  }

  var toast: String? {
    if case .toast(let text) = self { text } else { nil }
  }
}
