import HTMLKit
package import JSONKit
import PayModel
import PublishingModel
package import RecordKit
import RestModel
import ScheduleModel
package import ScheduleViews
package import SharedModels
package import SharedUIs
import TextKit
package import TimeKit

/// The shifts of everybody: some weeks with people in rows and days in columns, a day hour by hour, or the hours of a week.
package struct TeamScreen: Screen {
  package enum Layout: String, CaseIterable, Equatable, Sendable {
    case week, day
    /// A week's hours, by person.
    case hours
  }

  /// The day that is shown, or whose week comes first; nil for today, whatever day that is.
  package internal(set) var day: CivilDate?
  package internal(set) var layout = Layout.week
  package internal(set) var filter = TeamFilter()
  /// What a tap puts on a day; nil while days are only shown.
  package internal(set) var brush: TeamBrush?
  /// Whether the draft is planned, which only managers see, in place of the schedule.
  package internal(set) var isDraft = false
  /// A copied week that waits for the answer what becomes of the shifts that are there.
  var paste: WeekPaste?
  /// Where keys have led to; nil until one was pressed.
  package internal(set) var cursor: TeamPlace?
  /// Which of the people's rows are near the ones in sight, and which of their weeks are wanted; nil until the page says it.
  private var told: TeamGridWindow?
  /// The days that the grid has kept, so that another week among them is only scrolled to; nil for those around the week
  /// that is shown.
  private var keptDays: ClosedRange<CivilDate>?
  /// What the server has answered for days that the device does not hold.
  private(set) var distant: DistantShifts?

  package enum Action: Equatable, Sendable {
    case dayShown(CivilDate)
    case layoutChosen(Layout)
    case placeTapped(TeamPlace, Identifier<ScheduledShift>?)
    case keyPressed(GridKey)
    /// Other rows are near the ones in sight, or other weeks are in sight.
    case scrolled(TeamGridWindow)
    case paintTapped
    case draftChosen(Bool)
    case brushTapped(TeamBrush)
    /// One stroke of the brush, over several places.
    case painted([TeamPlace])
    /// A shift was dragged to another day or person.
    case dropped(Identifier<ScheduledShift>, TeamPlace)
    /// What was tapped or dragged where it means nothing.
    case ignored
    case paintEnded
    case pasteAnswered(PasteAnswer)
    case nameTyped(String)
    case locationChosen(String)
    case shiftTypeChosen(String)
    case linkTapped(String)
    case hoursDownloaded
    case retryTapped
    case reversal(ReversalAction)
    case tip(TipAction)
  }

  package static let path = "/schedule/team"
  /// Where a tap plans from the beginning.
  package static let paintPath = "\(path)?mode=plan"

  package static func path(of day: CivilDate?, layout: Layout = .week) -> String {
    let path = day.map { "\(Self.path)/\($0)" } ?? Self.path
    return layout == .week ? path : "\(path)/\(layout.rawValue)"
  }

  package init(_ day: CivilDate? = nil, layout: Layout = .week) {
    self.day = day
    self.layout = layout
  }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard var rest = address.rest(behind: path), rest.count <= 2 else { return nil }
    let layout = rest.last.flatMap { last in Layout.allCases.first { $0 != .week && $0.rawValue == last } } ?? .week
    if layout != .week { rest.removeLast() }
    guard rest.count <= 1, rest.isEmpty || CivilDate(rest[0]) != nil else { return nil }
    var screen = TeamScreen(rest.first.flatMap { CivilDate($0) }, layout: layout)
    screen.filter = TeamFilter(query: address.query)
    screen.isDraft = address.value("mode") == "draft" && context.actor.role >= .manager
    if layout == .week, screen.isDraft || address.value("mode") == "plan" { screen.brush = .first(on: context.records) }
    return .screen(screen)
  }

  package var path: String {
    let path = Self.path(of: day, layout: layout)
    let query = (isDraft ? ["mode=draft"] : []) + (filter.isEmpty ? [] : [filter.query])
    return query.isEmpty ? path : "\(path)?\(query.joined(by: "&"))"
  }

  package func title(on records: Records) -> String { TeamTexts.team }

  /// The day that is shown, or whose week comes first.
  func shownDay(in context: ScreenContext) -> CivilDate { day ?? context.today }

  /// The days that are shown.
  func days(in context: ScreenContext) -> ClosedRange<CivilDate> {
    let day = shownDay(in: context)
    switch layout {
    case .day: return day...day
    case .week:
      let first = day.firstOfWeek(in: context)
      return first...first.adding(days: Self.dayCount - 1)
    case .hours:
      // Hours are counted by the workplace's weeks, as its overtime is.
      return context.records.restSettings(of: context.actor.workplace).week(of: day)
    }
  }

  /// The days of the columns. In the grid there is a week on each side of those that are shown, unless the device or the
  /// person's tier does not have it: what is next is made before it is asked for.
  func columns(in context: ScreenContext) -> ClosedRange<CivilDate> {
    let days = days(in: context)
    guard layout == .week else { return days }
    if let keptDays, keptDays.contains(days.lowerBound), keptDays.contains(days.upperBound) { return keptDays }
    let held = HeldDays.others(around: context.today)
    let (before, behind) = (days.lowerBound.adding(days: -7), days.upperBound.adding(days: 7))
    // A night of the day before reaches into the first one.
    let isBeforeHeld = held.contains(before.adding(days: -1)) && held.contains(days.upperBound)
    let isBeforeShown = context.firstShownDay.map { $0 < before } ?? true
    let isBehindHeld = held.contains(days.lowerBound) && held.contains(behind)
    return (isBeforeHeld && isBeforeShown ? before : days.lowerBound)...(isBehindHeld ? behind : days.upperBound)
  }

  /// How many weeks of the grid are before the one that is shown.
  func lead(in context: ScreenContext) -> Int {
    days(in: context).lowerBound.days(since: columns(in: context).lowerBound) / 7
  }

  /// Which rows and weeks of the grid are made in full.
  func window(in context: ScreenContext) -> TeamGridWindow {
    if let told { return told }
    let lead = lead(in: context)
    // As many as most windows show.
    return TeamGridWindow(weeks: lead..<lead + 2)
  }

  /// Shows another day, in the same grid if it has all the days that belong to it.
  mutating func show(_ date: CivilDate, in context: ScreenContext) {
    let (kept, window) = (columns(in: context), window(in: context))
    keptDays = kept
    day = date
    if columns(in: context) == kept { told = window } else { keptDays = nil }
  }

  /// Takes what the page says of its windows. While nothing moves, the grid becomes the one around the week that is shown.
  private mutating func take(_ window: TeamGridWindow, in context: ScreenContext) {
    told = window
    guard window.isResting, let former = keptDays?.lowerBound else { return }
    keptDays = nil
    told = window.later(by: columns(in: context).lowerBound.days(since: former) / 7)
  }

  /// The days whose shifts are looked at: a night of the day before reaches into the first one, and overtime is worked out
  /// from the beginning of a period.
  private func page(in context: ScreenContext) -> ClosedRange<CivilDate> {
    let days = columns(in: context)
    if layout == .hours { return HoursReport.daysNeeded(for: days, context.overtimeRules) }
    return days.lowerBound.adding(days: -1)...days.upperBound
  }

  /// Whether all shifts of the days are here, so that they can be counted.
  var hasAllShifts: Bool { distant.isLoaded }

  /// What the server has answered, without what the draft takes off while that is planned.
  func shownDistant(on records: Records) -> DistantShifts? { isDraft ? distant?.drafted(on: records) : distant }

  /// Five weeks; how many of them are in sight, the window decides. They are what a person's hours are counted in.
  static let dayCount = 35

  /// The rows that are shown: with the draft on top while that is planned.
  func shownRecords(in context: ScreenContext) -> Records {
    guard isDraft else { return context.records }
    return context.memos.object(MemoInputs("draft", id: (0, 0), fingerprint: 0)) {
      context.records.draftedSchedule.records
    }
  }

  /// The people that are shown, which neither scrolling nor another week of the same grid changes.
  func shownTeam(in context: ScreenContext) -> ShownTeam {
    // What the server has answered is in no address.
    if distant != nil { return ShownTeam(team(in: context)) }
    let columns = columns(in: context)
    var fingerprint = Fingerprint()
    fingerprint.add(layout.rawValue)
    fingerprint.add(filter.query)
    fingerprint.add(columns.lowerBound.daysSinceEpoch)
    fingerprint.add(columns.upperBound.daysSinceEpoch)
    if filter.narrowsShifts {
      fingerprint.add(days(in: context).lowerBound.daysSinceEpoch)
    }
    return context.memos.object(
      MemoInputs("team", id: (0, 0), variant: isDraft ? 2 : brush == nil ? 0 : 1, fingerprint: fingerprint.value)
    ) {
      ShownTeam(team(in: context))
    }
  }

  /// The people that are shown, with their shifts.
  func team(in context: ScreenContext) -> Team {
    let columns = columns(in: context)
    return Team(
      columns, counted: days(in: context), filter, own: context.member,
      distant: shownDistant(on: context.records), on: context.records, from: context.firstShownDay,
      hasDayAfter: columns.upperBound < HeldDays.others(around: context.today).upperBound)
  }
}

/// A day of a person, or the person's name.
package struct TeamPlace: Equatable, Sendable {
  package let member: Identifier<Member>
  /// Nil for the name.
  package let date: CivilDate?

  package init(_ member: Identifier<Member>, _ date: CivilDate?) {
    self.member = member
    self.date = date
  }

  /// Nil for a place that is none.
  init?(_ place: TeamGridPlace) {
    guard let member = Identifier<Member>(place.row) else { return nil }
    self.init(member, CivilDate(place.date))
  }
}

extension TeamScreen {
  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    let context = context.on(shownRecords(in: context))
    switch action {
    case .dayShown(let date): show(date, in: context)
    case .layoutChosen(let layout):
      self.layout = layout
      if layout != .week { (brush, isDraft) = (nil, false) }
    case .placeTapped(let place, let shift): return tap(place, shift, in: context)
    case .draftChosen(let isDraft): self.isDraft = isDraft
    case .keyPressed(let key): move(by: key, in: context)
    case .scrolled(let window): take(window, in: context)
    case .paintTapped: brush = .first(on: context.records)
    case .brushTapped(let brush): self.brush = brush
    case .painted(let places):
      if let brush { return paint(places, with: brush, in: context) }
    case .dropped(let shift, let place): return drop(shift, on: place, on: context.records)
    case .ignored: break
    case .paintEnded: (brush, isDraft) = (nil, false)
    case .pasteAnswered(let answer): return endPaste(answer)
    case .nameTyped(let text): narrow { $0.name = text.limited(toCharacters: 100) }
    case .locationChosen(let id): narrow { $0.location = Identifier(id) }
    case .shiftTypeChosen(let id): narrow { $0.shiftType = Identifier(id) }
    case .linkTapped(let path): return [.open(path)]
    case .hoursDownloaded:
      guard context.hasAccount, context.actor.role >= .manager else {
        return [hoursFile(naming: .none, in: context)]
      }
      return [.fetch(token: PayrollContacts.token, path: PayrollContacts.path(in: context.actor.workplace))]
    case .retryTapped: distant?.retry()
    case .reversal(let action): return [action.effect]
    case .tip(let action): return [action.effect]
    }
    return []
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .shown:
      return distant.follow(page(in: context), of: nil, in: context)
    case .fetched(PayrollContacts.token, let bytes):
      return [hoursFile(naming: PayrollContacts(bytes), in: context)]
    // Without a connection, the file is one without emails.
    case .fetchFailed(PayrollContacts.token, _): return [hoursFile(naming: .none, in: context)]
    case .fetched(let token, let bytes): return distant?.take(bytes, for: token, in: context) ?? []
    case .fetchFailed(let token, _): distant?.fail(for: token)
    case .ended(let command, let outcome):
      return endReversal(command, outcome) + endShiftChange(command, outcome, in: context)
    default: break
    }
    return []
  }

  /// Shows other people, from the first one on.
  private mutating func narrow(_ change: (inout TeamFilter) -> Void) {
    change(&filter)
    told = told?.fromStart
  }

  /// Opens what is at a place: a person, a shift, or the form of a new one for that person and day.
  private mutating func tap(
    _ place: TeamPlace, _ shift: Identifier<ScheduledShift>?, in context: ScreenContext
  ) -> [Effect] {
    guard let date = place.date else { return [.open(PersonSheet.path(of: place.member))] }
    if let brush { return paint([place], with: brush, in: context) }
    guard context.mayPlan(for: place.member) else {
      return [.open(PersonSheet.path(of: place.member, showing: date))]
    }
    let found = context.records.worked(by: place.member, on: date)
    guard let shown = found.first(where: { $0.shift.id == shift }) ?? found.first else {
      if let refused = toastOfLeaver(place.member, on: context.records) { return [refused] }
      return [.open(ShiftPaths.adding(on: date, for: place.member))]
    }
    return [.open(ShiftPaths.shift(shown.shift.id))]
  }
}

/// Says that somebody who has left gets no shifts; nil for who belongs to the workplace.
func toastOfLeaver(_ member: Identifier<Member>, on records: Records) -> Effect? {
  records[member]?.hasLeft == true ? .toast(TeamTexts.hasLeft(records.memberName(member))) : nil
}
