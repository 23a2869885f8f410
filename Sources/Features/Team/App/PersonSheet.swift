import HTMLKit
package import JSONKit
import PayModel
package import RecordKit
import ScheduleModel
import ScheduleViews
import SharedModels
package import SharedUIs
package import TimeKit

/// A person's month, and their hours of it.
package struct PersonSheet: Screen {
  package let member: Identifier<Member>
  /// The day that is chosen, whose month is shown; nil for today.
  package private(set) var day: CivilDate?
  private(set) var distant: DistantShifts?

  package enum Action: Equatable, Sendable {
    case dayTapped(CivilDate)
    case monthShown(CivilDate)
    case keyPressed(GridKey, from: CivilDate)
    case linkTapped(String)
    case retryTapped
    case closed
  }

  /// The address of a person, at a day's month; nil for this month.
  package static func path(of member: Identifier<Member>, showing day: CivilDate? = nil) -> String {
    let path = "\(TeamScreen.path)/people/\(member)"
    return day.map { "\(path)/\($0)" } ?? path
  }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: "\(TeamScreen.path)/people"), (1...2).contains(rest.count),
      let id = Identifier<Member>(rest[0])
    else { return nil }
    guard context.maySee(id) else { return .gone(TeamTexts.gone) }
    if rest.count == 1 { return .screen(PersonSheet(member: id)) }
    return CivilDate(rest[1]).map { .screen(PersonSheet(member: id, day: $0)) }
  }

  package var path: String { Self.path(of: member, showing: day) }
  package func title(on records: Records) -> String { records.nameOnBooks(member) }
  package func goneMessage(on records: Records) -> String? { records[member] == nil ? TeamTexts.gone : nil }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .dayTapped(let date):
      if date != shownDay(in: context) { day = date } else { return open(date, in: context) }
    case .monthShown(let date): day = date
    case .keyPressed(let key, let date): day = date.moved(by: key, in: context)
    case .linkTapped(let path): return [.open(path)]
    case .retryTapped: distant?.retry()
    case .closed: return [.cancel]
    }
    return []
  }

  /// A second tap on a day opens its shift, or the form of a new one.
  private func open(_ date: CivilDate, in context: ScreenContext) -> [Effect] {
    guard context.mayPlan(for: member) else { return [] }
    let worked = context.records.worked(by: member, on: date)
    if worked.isEmpty, let refused = toastOfLeaver(member, on: context.records) { return [refused] }
    return [.open(worked.first.map { ShiftPaths.shift($0.shift.id) } ?? ShiftPaths.adding(on: date, for: member))]
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .shown: return distant.follow(page(in: context), of: member, in: context)
    case .fetched(let token, let bytes): return distant?.take(bytes, for: token, in: context) ?? []
    case .fetchFailed(let token, _): distant?.fail(for: token)
    default: break
    }
    return []
  }

  func shownDay(in context: ScreenContext) -> CivilDate { day ?? context.today }

  /// The days of the month's page, and those before by which its first ones are worked out.
  func page(in context: ScreenContext) -> ClosedRange<CivilDate> {
    let days = MonthGrid(of: shownDay(in: context), firstWeekday: Region.current.firstWeekday).days
    let period = HoursReport.daysNeeded(for: month(in: context), context.overtimeRules)
    return min(days.lowerBound.adding(days: -1), period.lowerBound)...days.upperBound
  }

  /// The days of the month that is shown.
  func month(in context: ScreenContext) -> ClosedRange<CivilDate> {
    let day = shownDay(in: context)
    return day.startOfMonth...day.endOfMonth
  }
}

extension ScreenContext {
  /// Whether a person's shifts may be looked at: one's own always.
  func maySee(_ member: Identifier<Member>) -> Bool {
    records[member] != nil && (member == self.member || actor.seesTeam(on: records))
  }
}
