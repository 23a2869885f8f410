package import HTMLKit
package import JSONKit
package import RecordKit
import ScheduleModel
import ScheduleViews
import SentenceKit
package import SharedModels
package import SharedUIs
import TimeKit

/// What is worked today, when it starts or ends, and what comes next.
package struct TodayScreen: Screen {
  package enum Action: Equatable, Sendable {
    case addTapped
    case scheduleTapped
    case switchTapped
    case shiftTapped(Identifier<ScheduledShift>)
    case linkTapped(String)
    case stepSkipped(String)
    case reversal(ReversalAction)
    case tip(TipAction)
  }

  package static let path = SharedPaths.today

  package init() {}

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> RouteMatch<Self>? {
    address.rest(behind: path) == [] ? .screen(TodayScreen()) : nil
  }

  package var path: String { Self.path }
  package func title(on records: Records) -> String { SharedTexts.today }

  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .addTapped: return [.open(ShiftSheet.path(toAddOn: environment.today))]
    case .scheduleTapped: return [.open(ScheduleScreen.path(of: environment.today))]
    case .switchTapped: return [.open(switchPath(on: records, in: environment))]
    case .shiftTapped(let id): return [.open(ShiftPaths.shift(id))]
    case .linkTapped(let path): return [.open(path)]
    case .stepSkipped(let name): return [.submit(SaveUserProfile(skippedStep: name))]
    case .reversal(let action): return [action.effect]
    case .tip(let action): return [action.effect]
    }
  }

  package mutating func receive(
    _ event: ScreenEvent, on records: Records, in environment: Environment
  ) -> [Effect] {
    switch event {
    case .ended(let command, let outcome): endReversal(command, outcome)
    case .created(let key): follow(key, on: records, in: environment)
    default: []
    }
  }

  /// Goes to the schedule where a shift was added to another day than today, or moved there.
  private func follow(_ key: RowKey, on records: Records, in environment: Environment) -> [Effect] {
    guard key.table === ScheduledShift.table, let shift = records.shift(Identifier(key.id)),
      !records.workedToday(in: environment).contains(where: { $0.shift.id == shift.id })
    else { return [] }
    return [.open(ScheduleScreen.path(of: shift.date))]
  }

  /// With several shifts, the person chooses one first.
  private func switchPath(on records: Records, in environment: Environment) -> String {
    let worked = records.workedToday(in: environment)
    guard worked.count == 1 else { return ChooseShiftSheet.path }
    return SwitchSheet.path(of: .shift(worked[0].shift.id))
  }
}

extension Records {
  /// The member's shifts of today, and the one that began yesterday until it ends.
  func workedToday(in environment: Environment) -> [ShownShift] {
    worked(by: environment.member, on: environment.today).filter {
      $0.shift.date == environment.today || $0.isUnfinished(in: environment)
    }
  }
}

extension TodayScreen {
  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let worked = records.workedToday(in: environment)
    return screen(SharedTexts.today, overline: environment.today.text(.long, in: environment.region)) {
      tag("div", .class("today")) {
        tag("div") { today(worked, on: records, in: environment) }
        tag("div") { next(on: records, in: environment) }
        tag("div", .class("only-wide")) { comingMarks(on: records, in: environment) }
      }
    }
  }

  @HTMLBuilder<Action>
  private func today(_ worked: [ShownShift], on records: Records, in environment: Environment) -> HTML<Action> {
    leaveNote(of: environment.member, on: environment.today, records, in: environment) { .linkTapped($0) }
    dayMarks(on: environment.today, records, in: environment) { .linkTapped($0) }
    firstSteps(on: records, in: environment)
    if worked.isEmpty, records.count(of: ShiftType.self) == 0, mayStart(on: records, in: environment) {
      // What is to be done first says enough.
    } else if worked.isEmpty {
      emptyState(ScheduleTexts.noShiftToday, icon: .sun, text: nextText(on: records, in: environment))
    } else {
      cardList(label: ScheduleTexts.todaysShifts) {
        for item in worked { cardItem(key: item.shift.id.description) { card(item, in: environment) } }
      }
      tipBanner(.switching, on: records, in: environment).map { .tip($0) }
    }
    section(ScheduleTexts.quickActions) {
      actionTiles(quickActions(canSwitch: !worked.isEmpty, mayPlan: environment.mayPlan(on: records)))
      undoBar(on: records, in: environment).map { .reversal($0) }
    }
    for part in environment.features.todaySections(on: records) {
      part.view(records, environment).map { .linkTapped($0) }
    }
  }

  private func mayStart(on records: Records, in environment: Environment) -> Bool {
    !environment.features.firstSteps(on: records, in: environment).isEmpty
  }

  /// What makes a new workplace of use, until it is done or left out.
  private func firstSteps(on records: Records, in environment: Environment) -> HTML<Action> {
    let steps = environment.features.firstSteps(on: records, in: environment)
    guard !steps.isEmpty else { return .nothing }
    return section(ScheduleTexts.firstSteps, key: "steps") {
      cardList(label: ScheduleTexts.firstSteps) {
        for (step, isDone) in steps { cardItem(key: step.name) { stepCard(step, isDone: isDone) } }
      }
    }
  }

  private func stepCard(_ step: FirstStep, isDone: Bool) -> HTML<Action> {
    if isDone { return infoCard(lead: iconTile(.check2, tone: .good), title: ScheduleTexts.done(step.title)) }
    return rowCard(
      lead: iconTile(step.icon, tone: .accent), title: step.title, meta: [CardDetail(step.text)], href: step.path,
      tools: iconButton(.x, label: ScheduleTexts.skip(step.title), action: .stepSkipped(step.name)),
      focusKey: "step \(step.name)", action: .linkTapped(step.path))
  }

  private func quickActions(canSwitch: Bool, mayPlan: Bool) -> [Button<Action>] {
    let open: Button<Action> = Button(ScheduleTexts.openSchedule, icon: .calendar3, action: .scheduleTapped)
    guard mayPlan else { return [open] }
    let actions: [Button<Action>] = [
      Button(ScheduleTexts.addShift, icon: .plus, shortcut: .add, action: .addTapped), open,
    ]
    return canSwitch
      ? actions + [Button(ScheduleTexts.switchShift, icon: .arrowRepeat, shortcut: .select, action: .switchTapped)]
      : actions
  }

  private func card(_ item: ShownShift, in environment: Environment) -> HTML<Action> {
    group {
      shiftCard(item, on: environment.today, in: environment, action: .shiftTapped(item.shift.id))
      if !item.isOnLeave {
        tag("p", .class("quiet card-note numbers")) {
          "\(progress(of: item, in: environment)) · \(item.lengthText(in: environment))"
        }
      }
    }
  }

  private func nextText(on records: Records, in environment: Environment) -> String {
    let coming = records.shifts(of: environment.member, from: environment.today.adding(days: 1), limit: 1)
    guard let first = coming.first else { return ScheduleTexts.nothingComing }
    return ScheduleTexts.nextOne(on: first.date.text(.long, in: environment.region))
  }
}

/// How a shift of today stands: "Starts in 2 h", "Ends in 45 min", "Finished".
func progress(of item: ShownShift, in environment: Environment) -> String {
  let span = item.span(in: environment)
  if environment.now < span.lowerBound {
    return ScheduleTexts.starts(in: minutesText(environment.now, span.lowerBound))
  }
  if environment.now < span.upperBound { return ScheduleTexts.ends(in: minutesText(environment.now, span.upperBound)) }
  return ScheduleTexts.finished
}

/// Begun minutes count: 30 seconds before the start it is one minute.
private func minutesText(_ from: Instant, _ to: Instant) -> String {
  DurationText.hoursAndMinutes(Int((to.milliseconds(since: from) + 59_999) / 60_000))
}
