package import HTMLKit
import JSONKit
import RecordKit
import RotationKit
import RotationsModel
import ScheduleModel
import ScheduleViews
import SentenceKit
import SharedModels
package import SharedUIs
import ShiftTypesModel
import TextKit
import TimeKit

extension SetupSheet {
  package func view(in context: ScreenContext) -> HTML<Action> {
    let isLast = step == .preview
    return sheet(
      title(on: context.records), cancel: Button(RotationTexts.later, action: .laterTapped), isBusy: isSaving
    ) {
      tag("p", .class("quiet form-note"), .key("step")) {
        RotationTexts.step(step.number, of: Step.allCases.count)
      }
      content(in: context)
      if let problem { formError(problem) }
      tag("div", .class("button-row setup-steps"), .key("steps")) {
        if step != .purpose { button(Button(RotationTexts.back, icon: .chevronLeft, action: .backTapped)) }
        if step != .work {
          button(Button(isLast ? RotationTexts.confirm : RotationTexts.next, action: .nextTapped), style: .primary)
        }
      }
    }
  }

  @HTMLBuilder<Action>
  private func content(in context: ScreenContext) -> HTML<Action> {
    switch step {
    case .purpose:
      purpose(in: context)
      if context.hasAccount { details }
    case .work: work
    case .days: days(in: context)
    case .times: times(in: context)
    case .start: start(in: context)
    case .preview: preview(in: context)
    }
  }

  @HTMLBuilder<Action>
  private func purpose(in context: ScreenContext) -> HTML<Action> {
    tag("p", .class("form-note")) { RotationTexts.purposeText }
    section(RotationTexts.purposeTitle, key: "purpose") {
      request(.calendar3, SharedTexts.calendar, SharedTexts.calendarPurpose, Self.calendarPath, in: context)
      request(
        .exclamationCircle, RotationTexts.notifications, RotationTexts.notificationsText, Self.notificationsPath,
        in: context)
    }
    tag("p", .class("quiet form-note")) { RotationTexts.askedLater }
  }

  /// What is asked for and why; who has an account gets to where it is asked.
  private func request(
    _ icon: Icon, _ title: String, _ reason: String, _ path: String, in context: ScreenContext
  ) -> HTML<Action> {
    let lead: HTML<Action> = iconTile(icon, tone: .accent)
    guard context.hasAccount else { return infoCard(lead: lead, title: title, note: reason) }
    return rowCard(lead: lead, title: title, note: reason, href: path, focusKey: path, action: .linkTapped(path))
  }

  /// The badge number and the department, which the account seals.
  private var details: HTML<Action> {
    section(RotationTexts.detailsTitle, key: "details") {
      rowCard(
        lead: iconTile(.person, tone: .accent), title: RotationTexts.details,
        meta: [CardDetail(RotationTexts.detailsText)], href: Self.detailsPath, focusKey: "details",
        action: .linkTapped(Self.detailsPath))
    }
  }

  private var work: HTML<Action> {
    section(RotationTexts.workTitle, key: "work") {
      cardList(label: RotationTexts.workTitle) {
        for kind in ShiftTypeTemplate.allCases {
          cardItem(key: kind.rawValue) {
            rowCard(
              lead: iconTile(.label), title: kind.title,
              meta: [CardDetail(kind.usualRotations.prefix(3).listed(by: ", "))],
              isShown: setup.kind == kind, action: .workChosen(kind))
          }
        }
        cardItem(key: "other") {
          rowCard(lead: iconTile(.questionCircle), title: RotationTexts.otherWork, action: .workChosen(nil))
        }
      }
      tag("p", .class("quiet form-note")) { RotationTexts.workNote }
    }
  }
}

/// The days.
extension SetupSheet {
  @HTMLBuilder<Action>
  private func days(in context: ScreenContext) -> HTML<Action> {
    section(RotationTexts.daysTitle, key: "days") {
      segmented(
        label: RotationTexts.daysTitle,
        choices: [
          Choice(Setup.Source.daysOnOff.rawValue, RotationTexts.daysOnOff),
          Choice(Setup.Source.catalog.rawValue, RotationTexts.known),
          Choice(Setup.Source.weekly.rawValue, RotationTexts.weekly),
          Choice(Setup.Source.own.rawValue, RotationTexts.own),
        ], selected: setup.source.rawValue
      ) { .sourceChosen($0) }
    }
    switch setup.source {
    case .daysOnOff: onOff
    case .catalog: catalog
    case .weekly: weekdays(Region.current.firstWeekday)
    case .own: own
    }
    if setup.source != .catalog, let pattern = setup.pattern { figures(pattern) }
  }

  private var onOff: HTML<Action> {
    let numbers = (1...Setup.daysOnLimit).map { Choice(String($0), String($0)) }
    return formSection(key: "on-off") {
      menuRow(id: "setup-on", label: RotationTexts.daysOn, choices: numbers, selected: String(setup.daysOn)) {
        .daysOnChosen($0)
      }
      menuRow(id: "setup-off", label: RotationTexts.daysOff, choices: numbers, selected: String(setup.daysOff)) {
        .daysOffChosen($0)
      }
    }
  }

  private func weekdays(_ first: Weekday) -> HTML<Action> {
    formSection(RotationTexts.weekdays, key: "weekdays") {
      for weekday in first.week {
        toggleRow(
          id: "setup-weekday-\(weekday.rawValue)", label: weekday.name, isOn: setup.weekdays.contains(weekday)
        ) { .weekdayToggled(weekday, $0) }
      }
    }
  }

  private var own: HTML<Action> {
    formSection(footer: RotationTexts.lettersNote, key: "own") {
      textRow(
        id: "setup-letters", label: RotationTexts.letters, value: setup.letters, traits: .characters,
        error: setup.pattern == nil ? RotationTexts.lettersWrong : nil
      ) { .lettersChanged($0) }
    }
  }

  @HTMLBuilder<Action>
  private var catalog: HTML<Action> {
    let usual = (setup.kind?.usualRotations ?? []).compactMap { name in
      NamedRotation.catalog.first { $0.name == name }
    }
    let others = NamedRotation.catalog.filter { rotation in !usual.contains { $0.name == rotation.name } }
    if !usual.isEmpty { rotations(RotationTexts.usual, usual) }
    rotations(usual.isEmpty ? RotationTexts.rotations : RotationTexts.others, others)
  }

  private func rotations(_ heading: String, _ rotations: [NamedRotation]) -> HTML<Action> {
    section(heading, key: heading) {
      cardList(label: heading) {
        for rotation in rotations { cardItem(key: rotation.name) { card(rotation) } }
      }
    }
  }

  private func card(_ rotation: NamedRotation) -> HTML<Action> {
    rotationCard(rotation, isChosen: setup.named == rotation.name, action: .rotationTapped(rotation.name))
  }

  @HTMLBuilder<Action>
  private func figures(_ pattern: RotationPattern) -> HTML<Action> {
    section(RotationTexts.facts, key: "facts") {
      cyclePicture(pattern.picture, label: RotationTexts.picture(setup.name, pattern.letters))
      factList(pattern)
    }
  }
}

/// The times.
extension SetupSheet {
  @HTMLBuilder<Action>
  private func times(in context: ScreenContext) -> HTML<Action> {
    let mayAdd = context.allows(ImportShiftTypes.self)
    let types = context.records.shiftTypes().sorted(byText: { $0.symbol })
    section(RotationTexts.timesTitle, key: "times") {
      for (index, day) in setup.workedDays.enumerated() {
        let worked = setup.worked(day, on: context.records)
        formSection(RotationTexts.title(of: day.letter), key: "times-\(index)") {
          menuRow(
            id: "setup-type-\(index)", label: RotationTexts.shiftType,
            choices: (mayAdd ? [Choice("new", RotationTexts.newType)] : [])
              + types.map {
                Choice($0.id.description, "\($0.symbol) \($0.title), \($0.on(setup.firstDay).duration.text)")
              }, selected: worked.type?.description ?? (mayAdd ? "new" : nil)
          ) { .typeChosen(index, $0) }
          if worked.type == nil, mayAdd { newType(index, worked) }
        }
      }
      if !mayAdd { tag("p", .class("quiet form-note")) { RotationTexts.managersAdd } }
    }
  }

  @HTMLBuilder<Action>
  private func newType(_ index: Int, _ worked: Setup.Worked) -> HTML<Action> {
    textRow(
      id: "setup-title-\(index)", label: SharedTexts.title, value: worked.title, limit: ShiftType.titleRule.limit,
      isRequired: true
    ) { .titleChanged(index, $0) }
    textRow(
      id: "setup-symbol-\(index)", label: SharedTexts.symbol, value: worked.symbol, traits: .characters,
      limit: ShiftType.symbolLimit, isRequired: true
    ) { .symbolChanged(index, $0) }
    if case .scheduled(let from, let to, _) = worked.duration {
      timeRow(
        id: "setup-start-\(index)", label: RotationTexts.startTime, minutes: from.minutesSinceMidnight,
        has24Hours: Region.current.has24Hours
      ) { .startChanged(index, $0) }
      timeRow(
        id: "setup-end-\(index)", label: RotationTexts.endTime, minutes: to.minutesSinceMidnight,
        has24Hours: Region.current.has24Hours
      ) { .endChanged(index, $0) }
    }
  }
}

/// The weeks to confirm.
extension SetupSheet {
  @HTMLBuilder<Action>
  private func preview(in context: ScreenContext) -> HTML<Action> {
    let plan = SetupPlan(setup, identifiers, in: context)
    section(RotationTexts.previewTitle, key: "preview") {
      if let plan {
        weeks(plan, in: context)
        busyNotes(
          plan.shifts(in: setup.firstDay...setup.firstDay.adding(days: Self.conflictDays)), in: context)
        formSection {
          textRow(
            id: "setup-name", label: SharedTexts.name, value: setup.title, placeholder: setup.usualName,
            limit: Rotation.nameRule.limit
          ) { .nameChanged($0) }
        }
        if plan.replacedPastDays > 0 {
          banner(RotationTexts.replacesPast(plan.replacedPastDays), icon: .clock, tone: .neutral)
        }
        if !plan.changedDays.isEmpty { changed(plan, on: context.records) }
      }
    }
    if let pattern = setup.pattern {
      section(RotationTexts.facts, key: "facts") { factList(plan?.pattern ?? pattern, starts: [setup.start]) }
    }
  }

  private func previewDays(in context: ScreenContext) -> ClosedRange<CivilDate> {
    let start = setup.firstDay.firstOfWeek(in: context)
    let weeks = start.weeks(to: shownDay ?? setup.firstDay) / Self.previewWeeks * Self.previewWeeks
    let first = start.adding(days: weeks * 7)
    return first...first.adding(days: Self.previewWeeks * 7 - 1)
  }

  /// Five weeks, of which the first ones have the first day.
  private func weeks(_ plan: SetupPlan, in context: ScreenContext) -> HTML<Action> {
    let start = setup.firstDay.firstOfWeek(in: context)
    let shown = shownDay ?? setup.firstDay
    let days = previewDays(in: context)
    let (previous, next) = (max(start, shown.adding(days: -35)), shown.adding(days: 35))
    return group {
      tag("div", .class("month-bar")) {
        iconButton(.chevronLeft, label: SharedTexts.previous, action: .dayShown(previous))
        tag("h3") { rangeText(days) }
        iconButton(.chevronRight, label: RotationTexts.next, action: .dayShown(next))
      }
      monthGrid(
        label: rangeText(days), weekdays: weekdayHeadings(in: context),
        days: cells(days, plan, shown: shown, in: context),
        previous: .dayShown(previous), next: .dayShown(next)
      ) { .dayShown(max(start, shown.moved(by: $0, in: context))) }
    }
  }

  private func cells(
    _ days: ClosedRange<CivilDate>, _ plan: SetupPlan, shown: CivilDate, in context: ScreenContext
  ) -> [DayCell<Action>] {
    let (dates, bars) = (Array(days), ShiftBars(of: days).days(plan.shifts(in: days)))
    return dates.indices.map { index in
      var cell = cell(dates[index], plan, isCurrent: dates[index] == shown, in: context)
      cell.shifts = bars[index]
      return cell
    }
  }

  private static let previewWeeks = 5
  /// How far busy times are known.
  private static let conflictDays = 366

  private func cell(
    _ date: CivilDate, _ plan: SetupPlan, isCurrent: Bool, in context: ScreenContext
  ) -> DayCell<Action> {
    let (types, isOnLeave) = (plan.types(on: date), plan.isOnLeave(date))
    let label = [date.text(.long)] + types.map { $0.title }
    var cell = DayCell<Action>(
      date: date.description, number: date.day,
      label: (label + (isOnLeave ? [ShiftTexts.onLeave] : [])).listed(by: ", "), action: .dayShown(date))
    (cell.isToday, cell.isCurrent, cell.isOnLeave) = (date == context.today, isCurrent, isOnLeave)
    cell.isOutside = date < setup.firstDay
    return cell
  }

  @HTMLBuilder<Action>
  private func changed(_ plan: SetupPlan, on records: Records) -> HTML<Action> {
    formSection(RotationTexts.changedTitle, key: "changed") {
      for choice in ChangedDays.allCases {
        toggleRow(
          id: "setup-\(choice.rawValue)", label: choice == .keep ? RotationTexts.keepDays : RotationTexts.replaceDays,
          isOn: setup.changedDays == choice
        ) { isOn in .changedDaysChosen((isOn ? choice : choice == .keep ? .replace : .keep).rawValue) }
      }
    }
    tag("ul", .class("quiet form-note")) {
      for day in plan.changedDays.prefix(20) {
        tag("li") {
          let planned = day.shifts.compactMap { records[$0.shiftType]?.title }
          RotationTexts.changedDay(
            day.date.text(.short),
            planned.isEmpty ? RotationTexts.nothingPlanned : planned.listed(by: ", "),
            day.next.flatMap { plan.type($0)?.title } ?? RotationTexts.nothingPlanned)
        }
      }
      if plan.changedDays.count > 20 { tag("li") { RotationTexts.more(plan.changedDays.count - 20) } }
    }
  }
}
