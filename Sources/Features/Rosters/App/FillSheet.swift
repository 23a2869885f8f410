import JSONKit
import PublishingModel
package import RecordKit
package import RosterProblemKit
import RostersModel
import ScheduleModel
import ScheduleViews
import SharedModels
package import SharedUIs
import TextKit
package import TimeKit

/// Finds a roster for some days: who works what, so that nobody is missing and the rules are kept. It is shown first, and
/// planned with one command.
package struct FillSheet: Screen {
  package private(set) var mode: RosterMode
  /// Whether the draft is filled in, in place of the schedule.
  let isDraft: Bool
  package private(set) var firstDay: CivilDate
  package private(set) var lastDay: CivilDate
  package private(set) var phase = Phase.setup
  /// The shift whose reasons are shown.
  package private(set) var asked: RosterPreview.Shift?
  package private(set) var reasons = Fetched<RosterAlternatives>.loading
  /// What to know of the roster that was found.
  private(set) var findings: RosterFindings?
  /// What of it is listed now.
  private(set) var listed: RosterFindings.List?
  /// What was asked for the roster that is shown.
  private(set) var question: RosterQuestion?
  /// What is asked now, whose answers have its number as their token.
  private var search: RosterQuestion?
  private var number = 0
  /// What was worked before the weeks that the device holds, once the server has said it.
  private var earlier = RosterHistory()
  private var hasAskedForEarlier = false
  /// Whether the server has said it.
  private(set) var knowsEarlier = false

  package enum Phase: Equatable, Sendable {
    case setup
    /// With the best roster so far; nil before there is one.
    case searching(RosterPreview?)
    case found(RosterPreview)
    /// Why there is none.
    case failed(String)
  }

  package enum Action: Equatable, Sendable {
    case modeChosen(String)
    case firstDayChanged(String)
    case lastDayChanged(String)
    case findTapped
    case stopTapped
    case againTapped
    case shiftTapped(Int)
    case reasonsClosed
    case listTapped(RosterFindings.List)
    case listClosed
    case planTapped
    case linkTapped(String)
    case cancelTapped
  }

  package static let path = "/schedule/fill"

  /// The address that plans from a day on.
  package static func path(
    from day: CivilDate, through last: CivilDate? = nil, _ mode: RosterMode = .fill, isDraft: Bool = false
  ) -> String {
    "\(path)?from=\(day)" + (last.map { "&to=\($0)" } ?? "") + (mode == .fill ? "" : "&mode=\(mode.rawValue)")
      + (isDraft ? "&draft=1" : "")
  }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard address.rest(behind: path) == [] else { return nil }
    guard context.actor.role >= .manager else { return .gone(RosterTexts.managersOnly) }
    let mode = address.value("mode").flatMap { RosterMode(rawValue: $0) } ?? .fill
    let earliest = mode == .fill ? context.today.adding(days: 1) : context.today
    let first = max(earliest, address.value("from").flatMap { CivilDate($0) } ?? earliest)
    let usual = first.adding(days: mode == .fill ? 27 : 6)
    let last = address.value("to").flatMap { CivilDate($0) } ?? usual
    let isDraft = address.value("draft") == "1"
    var sheet = FillSheet(mode: mode, isDraft: isDraft, firstDay: first, lastDay: max(first, last))
    sheet.lastDay = min(sheet.lastDay, sheet.latest(in: context))
    return .screen(sheet)
  }

  private init(mode: RosterMode, isDraft: Bool, firstDay: CivilDate, lastDay: CivilDate) {
    (self.mode, self.isDraft, self.firstDay, self.lastDay) = (mode, isDraft, firstDay, lastDay)
  }

  package var path: String { Self.path(from: firstDay, through: lastDay, mode, isDraft: isDraft) }
  package func title(on records: Records) -> String { mode == .repair ? RosterTexts.repair : RosterTexts.fill }

  /// The schedule that is filled in.
  func schedule(on records: Records) -> Records { isDraft ? records.draftedSchedule.records : records }

  /// The first day that can be planned.
  func earliest(in context: ScreenContext) -> CivilDate {
    mode == .fill ? context.today.adding(days: 1) : context.today
  }

  /// The last day that can be planned, if the first one stays: the device knows who works until a day after it.
  func latest(in context: ScreenContext) -> CivilDate {
    min(
      firstDay.adding(days: RosterQuestion.dayLimit - 1),
      HeldDays.others(around: context.today).upperBound.adding(days: -1))
  }

  /// What is wrong with the first day; nil for nothing.
  func firstDayProblem(in context: ScreenContext) -> String? {
    firstDay < earliest(in: context) ? RosterTexts.tooEarly : nil
  }

  /// What is wrong with the last day; nil for nothing.
  func lastDayProblem(in context: ScreenContext) -> String? {
    if lastDay < firstDay { return SharedTexts.lastDayBeforeFirst }
    let latest = latest(in: context)
    return lastDay > latest ? RosterTexts.tooLate(latest.text(.shortDate)) : nil
  }

  /// Whether a roster can be found for the days.
  func isPossible(in context: ScreenContext) -> Bool {
    firstDayProblem(in: context) == nil && lastDayProblem(in: context) == nil
  }

  /// What was found, even if the search goes on.
  var preview: RosterPreview? {
    switch phase {
    case .searching(let preview): preview
    case .found(let preview): preview
    case .setup, .failed: nil
    }
  }
}

extension FillSheet {
  private static var reasonsToken: String { "reasons" }
  private static var earlierToken: String { "earlier" }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .modeChosen(let name): mode = RosterMode(rawValue: name) ?? mode
    case .firstDayChanged(let text):
      guard let date = CivilDate(text) else { return [] }
      // The days stay as many.
      let length = firstDay.distance(to: lastDay)
      firstDay = date
      lastDay = min(date.adding(days: max(0, length)), max(date, latest(in: context)))
    case .lastDayChanged(let text): lastDay = CivilDate(text) ?? lastDay
    case .findTapped:
      question = nil
      return isPossible(in: context) ? find(.usual, in: context) : []
    case .stopTapped:
      let roster = shown
      phase = .setup
      if let roster { finish(roster, in: context) }
      return [.stopRoster]
    case .againTapped: (phase, asked, listed) = (.setup, nil, nil)
    case .shiftTapped(let index): return ask(about: index)
    case .reasonsClosed: asked = nil
    case .listTapped(let list): listed = list
    case .listClosed: listed = nil
    case .planTapped: return plan(in: context)
    case .linkTapped(let path): return [.open(path)]
    case .cancelTapped:
      if case .searching = phase { return [.stopRoster, .cancel] }
      return [.cancel]
    }
    return []
  }

  private mutating func find(_ attempt: RosterAttempt, in context: ScreenContext) -> [Effect] {
    let search = RosterQuestion(
      mode, firstDay...lastDay, attempt, after: earlier, in: context.on(schedule(on: context.records)))
    guard !search.members.isEmpty else {
      if let shown { finish(shown, in: context) } else { phase = .failed(RosterTexts.nobody) }
      return []
    }
    self.search = search
    number += 1
    phase = .searching(preview)
    return [.findRoster(token: String(number), search)]
  }

  private mutating func ask(about index: Int) -> [Effect] {
    guard case .found(let preview) = phase, let question, preview.shifts.indices.contains(index) else { return [] }
    let shift = preview.shifts[index]
    guard let person = question.members.firstIndex(of: shift.member) else { return [] }
    (asked, reasons) = (shift, .loading)
    let day = question.start.distance(to: shift.date)
    return [.explainRoster(token: Self.reasonsToken, question, preview, person: person, day: day)]
  }

  private func plan(in context: ScreenContext) -> [Effect] {
    guard case .found(let preview) = phase, let question, !preview.changesNothing else { return [] }
    let intent = preview.intent(for: question, makeIdentifier: context.makeIdentifier)
    guard intent.days.count <= PlanShifts.limit else { return [.toast(RosterTexts.tooMany(PlanShifts.limit))] }
    return [isDraft ? .submitAndClose(DraftShifts(.plan(intent))) : .submitAndClose(intent)]
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .shown: return askForEarlier(in: context)
    case .fetched(Self.earlierToken, let bytes):
      guard let history = (try? JSON.parse(bytes)).flatMap({ RosterHistory($0) }) else { return [] }
      (earlier, knowsEarlier) = (history, true)
    case .fetched(String(number), let bytes): return take(bytes, in: context)
    case .fetchFailed(String(number), _):
      guard case .searching = phase else { return [] }
      if let shown { finish(shown, in: context) } else { phase = .failed(RosterTexts.searchFailed) }
    case .fetched(Self.reasonsToken, let bytes):
      guard let question else { return [] }
      let answer = (try? JSON.parse(bytes)).flatMap { try? RosterAlternatives($0, of: question.problem) }
      reasons = answer.map { .here($0) } ?? .failed(RosterTexts.reasonsFailed)
    case .fetchFailed(Self.reasonsToken, _): reasons = .failed(RosterTexts.reasonsFailed)
    case .ended(let command, let outcome):
      return outcome == .stored ? [.finish] : endShiftChange(command, outcome, in: context)
    default: break
    }
    return []
  }

  /// Rosters are shared evenly by the last weeks alone where the server does not answer.
  private mutating func askForEarlier(in context: ScreenContext) -> [Effect] {
    guard !hasAskedForEarlier, context.status.isOnline else { return [] }
    hasAskedForEarlier = true
    let days = RosterHistory.earlierDays(before: context.today)
    let path = "/api/v1/workplaces/\(context.actor.workplace)/roster-history"
    return [.fetch(token: Self.earlierToken, path: "\(path)?from=\(days.lowerBound)&to=\(days.upperBound)")]
  }

  private mutating func take(_ bytes: [UInt8], in context: ScreenContext) -> [Effect] {
    guard case .searching = phase, let search else { return [] }
    let answer = (try? JSON.parse(bytes)).flatMap { try? RosterAnswer($0, of: search.problem) }
    if case .plan(let plan)? = answer {
      show(FoundRoster(question: search, preview: RosterPreview(plan, to: search)))
      if !plan.isFinal { return [] }
    }
    if let next = search.next(after: shown) { return find(next, in: context) }
    if let shown {
      finish(shown, in: context)
    } else {
      phase = .failed(RosterTexts.failure(answer, of: search, on: context.records))
    }
    return []
  }

  private mutating func finish(_ roster: FoundRoster, in context: ScreenContext) {
    phase = .found(roster.preview)
    findings = RosterFindings(roster, in: context.on(schedule(on: context.records)))
  }

  /// The roster that is shown.
  private var shown: FoundRoster? {
    guard let preview, let question else { return nil }
    return FoundRoster(question: question, preview: preview)
  }

  /// Shows a roster of the search, unless the one of a former search is better.
  private mutating func show(_ roster: FoundRoster) {
    if let shown, shown.question != roster.question, !roster.isBetter(than: shown) { return }
    question = roster.question
    phase = .searching(roster.preview)
  }
}
