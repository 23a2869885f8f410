import TextKit
import TimeKit

/// How much rest there has to be, as presets to be confirmed by whoever uses them: not legal advice.
public struct RestRules: Hashable, Sendable {
  /// The fewest minutes between two shifts; nil for no rule.
  public var dailyRest: Int?
  /// The fewest minutes of one rest within each seven days; nil for no rule.
  public var weeklyRest: Int?
  /// The most minutes of work within days in a row; nil for no rule.
  public var longestWork: Limit?

  /// So much work within so many days.
  public struct Limit: Hashable, Sendable {
    /// The most minutes of work.
    public var minutes: Int
    /// Days in a row.
    public var days: Int

    /// So many minutes within so many days.
    public init(minutes: Int, days: Int) {
      self.minutes = minutes
      self.days = days
    }
  }

  /// Own numbers.
  public init(dailyRest: Int? = nil, weeklyRest: Int? = nil, longestWork: Limit? = nil) {
    self.dailyRest = dailyRest
    self.weeklyRest = weeklyRest
    self.longestWork = longestWork
  }

  /// Directive 2003/88/EC, articles 3, 5, 6 and 16: 11 hours a day, 24 and 11 a week, 48 hours of work a week on average
  /// over four months, taken as 17 weeks.
  public static let europeanUnion = RestRules(
    dailyRest: 11 * 60, weeklyRest: 35 * 60, longestWork: Limit(minutes: 17 * 48 * 60, days: 17 * 7))
  /// The United States' Fair Labor Standards Act, section 7(k), for fire protection: 212 hours in 28 days.
  public static let fireProtection = RestRules(longestWork: Limit(minutes: 212 * 60, days: 28))
}

/// A time of work, as the rules of rest look at it.
public struct WorkPeriod: Hashable, Sendable {
  /// Its name within a sentence: "the night shift on Fri, Nov 20".
  public let name: String
  /// Minutes since any fixed instant, in real time.
  public let start: Int
  /// The same for the end, which comes later.
  public let end: Int

  /// A time of work between two minutes.
  public init(_ name: String, start: Int, end: Int) {
    self.name = name
    self.start = start
    self.end = max(start, end)
  }
}

/// Too little rest, or too much work.
public struct RestBreach: Hashable, Sendable {
  /// Which rule does not hold.
  public enum Rule: Hashable, Sendable {
    case dailyRest, weeklyRest, longestWork
  }

  /// Which rule does not hold.
  public let rule: Rule
  /// The first of the times of work that it is about.
  public let first: WorkPeriod
  /// The last of them.
  public let last: WorkPeriod
  /// The minutes of rest or of work that there are; negative for two shifts that overlap, by as much as they do.
  public let minutes: Int
  /// The minutes that there have to be at least, or may be at most.
  public let limit: Int
}

extension RestRules {
  /// The breaches by times of work, in the order in which they start, in O(n).
  public func breaches(in periods: [WorkPeriod]) -> [RestBreach] {
    let periods = mergedOrder(of: periods.map { $0.start }).map { periods[$0] }
    return dailyBreaches(periods) + weeklyBreaches(periods) + workBreaches(periods)
  }

  private func dailyBreaches(_ periods: [WorkPeriod]) -> [RestBreach] {
    guard let dailyRest, var last = periods.first else { return [] }
    var breaches: [RestBreach] = []
    for next in periods.dropFirst() {
      let rest = max(next.start - last.end, next.start - next.end)
      if rest < dailyRest {
        breaches.append(RestBreach(rule: .dailyRest, first: last, last: next, minutes: rest, limit: dailyRest))
      }
      if next.end > last.end { last = next }
    }
    return breaches
  }

  /// A stretch of work without a long rest may not reach beyond seven days, less that rest.
  private func weeklyBreaches(_ periods: [WorkPeriod]) -> [RestBreach] {
    guard let weeklyRest, var first = periods.first else { return [] }
    let week = 7 * TimeOfDay.minutesPerDay
    var breaches: [RestBreach] = []
    var (last, longest, isReported) = (first, 0, false)
    for next in periods.dropFirst() {
      let rest = next.start - last.end
      if rest >= weeklyRest {
        (first, longest, isReported) = (next, 0, false)
      } else {
        longest = max(longest, rest)
        if !isReported, next.end - first.start > week - weeklyRest {
          breaches.append(
            RestBreach(rule: .weeklyRest, first: first, last: next, minutes: max(0, longest), limit: weeklyRest))
          isReported = true
        }
      }
      if next.end > last.end { last = next }
    }
    return breaches
  }

  /// The first time of each stretch in which there is too much work. A time of work that began before the days in a row
  /// is not counted.
  private func workBreaches(_ periods: [WorkPeriod]) -> [RestBreach] {
    guard let longestWork else { return [] }
    let span = longestWork.days * TimeOfDay.minutesPerDay
    var breaches: [RestBreach] = []
    var (begin, work, isOver) = (0, 0, false)
    for (index, last) in periods.enumerated() {
      work += last.end - last.start
      while periods[begin].start < last.end - span {
        work -= periods[begin].end - periods[begin].start
        begin += 1
        if begin > index { break }
      }
      let wasOver = isOver
      isOver = work > longestWork.minutes
      if isOver, !wasOver {
        breaches.append(
          RestBreach(
            rule: .longestWork, first: periods[begin], last: last, minutes: work, limit: longestWork.minutes))
      }
    }
    return breaches
  }
}

extension RestBreach {
  /// The breach as a sentence that names the two shifts and the hours.
  public var sentence: String { "\(phrase.capitalizedSentence)." }

  /// The same as a part of a sentence.
  public var phrase: String {
    if minutes < 0 { return "\(first.name) and \(last.name) overlap by \(Self.shortHours(-minutes))" }
    let (have, need) = (Self.hours(minutes), Self.hours(limit))
    let between = minutes == 0 ? "no rest" : "only \(have)"
    return switch rule {
    case .dailyRest: "\(between) between \(first.name) and \(last.name); \(need) required"
    case .weeklyRest: "no rest of \(need) from \(first.name) to \(last.name); the longest is \(have)"
    case .longestWork: "\(have) of work from \(first.name) to \(last.name); at most \(need) allowed"
    }
  }

  /// Whether another breach of the same rule is no better than this one.
  public func isAtMostAsBad(as other: RestBreach) -> Bool {
    guard rule == other.rule else { return false }
    return rule == .longestWork ? minutes <= other.minutes : minutes >= other.minutes
  }

  private static func hours(_ minutes: Int) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60)
    let text = hours == 1 ? "1 hour" : "\(hours) hours"
    return rest == 0 ? text : "\(text) \(rest) min"
  }

  private static func shortHours(_ minutes: Int) -> String {
    let parts = [(minutes / 60, "h"), (minutes % 60, "min")].filter { $0.0 > 0 }
    return parts.map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }
}
