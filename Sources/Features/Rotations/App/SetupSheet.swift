package import JSONKit
package import RecordKit
import RotationKit
import RotationsModel
import SharedModels
package import SharedUIs
package import ShiftTypesModel
import TextKit
package import TimeKit

/// The setup of a rotation: a few questions, a month to look at, and the shifts are there. It can be left and gone on
/// with on any device, and run again.
package struct SetupSheet: Screen {
  /// The questions, in their order.
  package enum Step: String, CaseIterable, Sendable {
    case purpose, work, days, times, start, preview
  }

  package internal(set) var setup: Setup
  package internal(set) var step: Step
  let identifiers: SetupIdentifiers
  /// The day that keys or the arrows have led to in a calendar; nil for the first one.
  var shownDay: CivilDate?
  /// Whether the days of the cycle are shown to choose from.
  var showsCycle = false
  var problem: String?
  var isSaving = false

  package enum Action: Equatable, Sendable {
    case workChosen(ShiftTypeTemplate?)
    case sourceChosen(String)
    case daysOnChosen(String)
    case daysOffChosen(String)
    case rotationTapped(String)
    case weekdayToggled(Weekday, Bool)
    case lettersChanged(String)
    case typeChosen(Int, String)
    case titleChanged(Int, String)
    case symbolChanged(Int, String)
    case startChanged(Int, Int)
    case endChanged(Int, Int)
    case dayToggled(CivilDate)
    case cycleTapped
    case cycleDayChosen(Int)
    case nameChanged(String)
    case firstDayChanged(String)
    case changedDaysChosen(String)
    case dayShown(CivilDate)
    case nextTapped
    case backTapped
    case linkTapped(String)
    case laterTapped
  }

  package static let path = "\(RotationsScreen.path)/setup"
  /// Where the account keeps what a person notes of themself.
  static let detailsPath = "/settings/details"
  /// Where the person's calendar is connected.
  static let calendarPath = "/settings/calendar/connect"
  /// Where the person is asked for notifications.
  static let notificationsPath = "/settings/notifications"

  /// The setup as it was left, or from the first question on.
  package init(in context: ScreenContext) {
    identifiers = SetupIdentifiers(context.makeIdentifier)
    setup = Setup(firstDay: context.today)
    step = .purpose
    if let answers = context.records.setupProgress(of: context.member)?.answers { take(answers) }
    let earliest = setup.isFirstDayChosen ? Self.earliestDay(in: context) : context.today
    setup.moveFirstDay(to: max(setup.firstDay, earliest))
  }

  /// The first day that can be chosen.
  static func earliestDay(in context: ScreenContext) -> CivilDate { context.today.adding(days: -365) }

  /// Takes answers that were kept; those of another version of the app are passed over.
  private mutating func take(_ answers: JSON) {
    guard let reader = try? JSONFieldReader(answers), let kept = try? Setup(from: reader) else { return }
    setup = kept
    step = (try? reader.optionalText("step")).flatMap { $0 }.flatMap { Step(rawValue: $0) } ?? .purpose
    if setup.pattern == nil { step = .days }
  }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    address.rest(behind: path) == [] ? .screen(SetupSheet(in: context)) : nil
  }

  package var path: String { Self.path }
  package func title(on records: Records) -> String { RotationTexts.title }

  package func writeDraft(to fields: JSONFieldWriter) {
    fields.text("step", step.rawValue)
    setup.write(to: fields)
  }

  package mutating func readDraft(_ fields: JSONFieldReader) throws(FieldError) {
    setup = try Setup(from: fields)
    step = Step(rawValue: try fields.text("step")) ?? .purpose
  }
}

extension SetupSheet {
  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    problem = nil
    switch action {
    case .nextTapped: return goOn(in: context)
    case .backTapped:
      step = Step.allCases.last { $0.number < step.number } ?? .purpose
      shownDay = nil
    case .laterTapped: return [.submit(SaveSetupProgress(answers)), .cancel]
    case .linkTapped(let path): return [.submit(SaveSetupProgress(answers)), .open(path)]
    case .dayShown(let date): shownDay = date
    case .cycleTapped: showsCycle.toggle()
    case .firstDayChanged(let text): setup.chooseFirstDay(text, in: context)
    case .workChosen(let kind):
      setup.choose(kind)
      step = .days
      return [.submit(SaveSetupProgress(answers))]
    default: change(action, on: context.records)
    }
    return []
  }

  private mutating func change(_ action: Action, on records: Records) {
    switch action {
    case .sourceChosen(let name): setup.source = Setup.Source(rawValue: name) ?? setup.source
    case .daysOnChosen(let text): setup.daysOn = Setup.days(Int64(text) ?? 1)
    case .daysOffChosen(let text): setup.daysOff = Setup.days(Int64(text) ?? 1)
    case .rotationTapped(let name): setup.named = name
    case .weekdayToggled(let weekday, let isOn):
      setup.weekdays = Weekday.monday.week.filter { $0 == weekday ? isOn : setup.weekdays.contains($0) }
    case .lettersChanged(let text): setup.letters = text.limited(toCharacters: RotationPattern.longestCycle + 60)
    case .typeChosen(let index, let id): edit(index, on: records) { $0.type = Identifier(id) }
    case .titleChanged(let index, let text):
      edit(index, on: records) { $0.title = text.limited(toCharacters: ShiftType.titleRule.limit) }
    case .symbolChanged(let index, let text):
      edit(index, on: records) { $0.symbol = text.upperCase.limited(toCharacters: ShiftType.symbolLimit) }
    case .startChanged(let index, let minutes): edit(index, on: records) { $0.setTimes(from: minutes) }
    case .endChanged(let index, let minutes): edit(index, on: records) { $0.setTimes(to: minutes) }
    case .dayToggled(let date):
      shownDay = date
      setup.toggle(date)
    case .cycleDayChosen(let number): setup.choose(cycleDay: number)
    case .nameChanged(let text): setup.title = text.limited(toCharacters: Rotation.nameRule.limit)
    case .changedDaysChosen(let name): setup.changedDays = ChangedDays(rawValue: name) ?? .keep
    default: break
    }
    if setup.cycleDay >= setup.length { setup.cycleDay = 0 }
  }

  private mutating func edit(_ index: Int, on records: Records, _ change: (inout Setup.Worked) -> Void) {
    guard setup.workedDays.indices.contains(index) else { return }
    let day = setup.workedDays[index]
    var worked = setup.worked(day, on: records)
    change(&worked)
    setup.choose(worked, for: day)
  }

  /// To the next question, or to the end.
  private mutating func goOn(in context: ScreenContext) -> [Effect] {
    if step == .preview { return confirm(in: context) }
    if let refusal = refusal(in: context) {
      problem = refusal
      return [.feedback(.refusal)]
    }
    step = Step.allCases.first { $0.number > step.number } ?? .preview
    shownDay = nil
    setup.takeFit()
    return [.submit(SaveSetupProgress(answers))]
  }

  /// Why the questions so far cannot be left behind.
  func refusal(in context: ScreenContext) -> String? {
    switch step {
    case .purpose, .work: nil
    case .days: setup.pattern == nil ? RotationTexts.lettersWrong : nil
    case .times, .start, .preview:
      setup.intent(identifiers, for: context.member, on: context.records).flatMap {
        context.refusal(of: $0)?.message
      }
    }
  }

  private mutating func confirm(in context: ScreenContext) -> [Effect] {
    guard !isSaving, let intent = setup.intent(identifiers, for: context.member, on: context.records) else { return [] }
    if let refusal = context.refusal(of: intent) {
      problem = refusal.message
      return [.feedback(.refusal)]
    }
    isSaving = true
    return [.submit(SaveSetupProgress(nil)), .submitAndClose(intent)]
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    guard case .ended(let command, let outcome) = event, command.intent.as(ApplyRotation.self) != nil else { return [] }
    isSaving = false
    switch outcome {
    case .stored: return [.finish]
    case .refused(let refusal): problem = refusal.message
    case .failed: return [.notice(title: RotationTexts.notApplied, message: SharedTexts.changeNotKept)]
    }
    return []
  }

  /// What is kept of the answers.
  private var answers: JSON {
    let bytes = JSONWriter.object { fields in writeDraft(to: fields) }
    return (try? JSON.parse(bytes)) ?? .null
  }
}

extension Setup {
  /// Takes the first day that the person chooses; of the days that they work, those stay that can be seen.
  mutating func chooseFirstDay(_ text: String, in context: ScreenContext) {
    guard let date = CivilDate(text) else { return }
    (firstDay, isFirstDayChosen) = (date, true)
    let calendar = calendar(in: context)
    workedDates = workedDates.filter { calendar.contains($0) }
    takeFit()
  }

  /// Another first day; the cycle goes on as it was.
  mutating func moveFirstDay(to date: CivilDate) {
    let days = firstDay.distance(to: date)
    firstDay = date
    cycleDay = ((cycleDay + days) % length + length) % length
  }
}

extension SetupSheet.Step {
  /// Counted from 1.
  var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
}

extension Setup {
  /// What kind of work it is, and the days that are usual there.
  mutating func choose(_ kind: ShiftTypeTemplate?) {
    self.kind = kind
    guard let kind else { return }
    (source, daysOn, daysOff) = (.catalog, daysOn, daysOff)
    named = kind.usualRotations.first ?? named
    if kind == .office || kind == .retail { source = .weekly }
  }
}

extension Setup.Worked {
  /// Other times; an end that is not after the start is on the next day.
  mutating func setTimes(from: Int? = nil, to: Int? = nil) {
    guard case .scheduled(let start, let end, _) = duration else { return }
    let (first, last) = (from ?? start.minutesSinceMidnight, to ?? end.minutesSinceMidnight)
    duration = .scheduled(
      from: .midnight.adding(minutes: first), to: .midnight.adding(minutes: last), endsNextDay: last <= first)
  }
}
