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

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    address.rest(behind: path) == [] ? .screen(TodayScreen()) : nil
  }

  package var path: String { Self.path }
  package func title(on records: Records) -> String { SharedTexts.today }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .addTapped: return [.open(ShiftSheet.path(toAddOn: context.today))]
    case .scheduleTapped: return [.open(ScheduleScreen.path(of: context.today))]
    case .switchTapped: return [.open(switchPath(in: context))]
    case .shiftTapped(let id): return [.open(ShiftPaths.shift(id))]
    case .linkTapped(let path): return [.open(path)]
    case .stepSkipped(let name): return [.submit(SaveUserProfile(skippedStep: name))]
    case .reversal(let action): return [action.effect]
    case .tip(let action): return [action.effect]
    }
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .ended(let command, let outcome): endReversal(command, outcome)
    case .created(let key): follow(key, in: context)
    default: []
    }
  }

  /// Goes to the schedule where a shift was added to another day than today, or moved there.
  private func follow(_ key: RowKey, in context: ScreenContext) -> [Effect] {
    guard key.table === ScheduledShift.table, let shift = context.records.shift(Identifier(key.id)),
      !context.workedToday.contains(where: { $0.shift.id == shift.id })
    else { return [] }
    return [.open(ScheduleScreen.path(of: shift.date))]
  }

  /// With several shifts, the person chooses one first.
  private func switchPath(in context: ScreenContext) -> String {
    let worked = context.workedToday
    guard worked.count == 1 else { return ChooseShiftSheet.path }
    return SwitchSheet.path(of: .shift(worked[0].shift.id))
  }
}

extension ScreenContext {
  /// The member's shifts of today, and the one that began yesterday until it ends.
  var workedToday: [ShownShift] {
    records.worked(by: member, on: today).filter { $0.shift.date == today || $0.isUnfinished(in: self) }
  }
}

extension TodayScreen {
  package func view(in context: ScreenContext) -> HTML<Action> {
    let worked = context.workedToday
    return screen(SharedTexts.today, overline: context.today.text(.long)) {
      tag("div", .class("today")) {
        tag("div") { today(worked, in: context) }
        tag("div") { next(in: context) }
        tag("div", .class("only-wide")) { comingMarks(in: context) }
      }
    }
  }

  @HTMLBuilder<Action>
  private func today(_ worked: [ShownShift], in context: ScreenContext) -> HTML<Action> {
    leaveNote(of: context.member, on: context.today, in: context) { .linkTapped($0) }
    dayMarks(on: context.today, in: context) { .linkTapped($0) }
    firstSteps(in: context)
    if worked.isEmpty, context.records.count(of: ShiftType.self) == 0, mayStart(in: context) {
      // What is to be done first says enough.
    } else if worked.isEmpty {
      emptyState(ScheduleTexts.noShiftToday, icon: .sun, text: nextText(in: context))
    } else {
      cardList(label: ScheduleTexts.todaysShifts) {
        for item in worked { cardItem(key: item.shift.id.description) { card(item, in: context) } }
      }
      tipBanner(.switching, in: context).map { .tip($0) }
    }
    section(ScheduleTexts.quickActions) {
      actionTiles(quickActions(canSwitch: !worked.isEmpty, mayPlan: context.mayPlan))
      undoBar(in: context).map { .reversal($0) }
    }
    for part in context.features.todaySections(on: context.records) {
      part.view(context).map { .linkTapped($0) }
    }
  }

  private func mayStart(in context: ScreenContext) -> Bool {
    !context.features.firstSteps(in: context).isEmpty
  }

  /// What makes a new workplace of use, until it is done or left out.
  private func firstSteps(in context: ScreenContext) -> HTML<Action> {
    let steps = context.features.firstSteps(in: context)
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

  private func card(_ item: ShownShift, in context: ScreenContext) -> HTML<Action> {
    group {
      shiftCard(item, on: context.today, in: context, action: .shiftTapped(item.shift.id))
      if !item.isOnLeave {
        tag("p", .class("quiet card-note numbers")) {
          "\(progress(of: item, in: context)) · \(item.lengthText(in: context))"
        }
      }
    }
  }

  private func nextText(in context: ScreenContext) -> String {
    let coming = context.records.shifts(of: context.member, from: context.today.adding(days: 1), limit: 1)
    guard let first = coming.first else { return ScheduleTexts.nothingComing }
    return ScheduleTexts.nextOne(on: first.date.text(.long))
  }
}

/// How a shift of today stands: "Starts in 2 h", "Ends in 45 min", "Finished".
func progress(of item: ShownShift, in context: ScreenContext) -> String {
  let span = item.span(in: context)
  if context.now < span.lowerBound {
    return ScheduleTexts.starts(in: minutesText(context.now, span.lowerBound))
  }
  if context.now < span.upperBound { return ScheduleTexts.ends(in: minutesText(context.now, span.upperBound)) }
  return ScheduleTexts.finished
}

/// Begun minutes count: 30 seconds before the start it is one minute.
private func minutesText(_ from: Instant, _ to: Instant) -> String {
  DurationText.hoursAndMinutes(Int((to.milliseconds(since: from) + 59_999) / 60_000))
}
