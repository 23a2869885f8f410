package import HTMLKit
import HikesModel
import HikesViews
import JSONKit
import RecordKit
import RoutingKit
import SentenceKit
import SharedForms
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

extension DogDaySheet {
  package func view(in context: ScreenContext) -> HTML<Action> {
    sheet(
      context.records.dogName(dog), cancel: Button(SharedTexts.done, action: .closeTapped), isDetail: true
    ) {
      if let row = context.records[dog] {
        let calendar = context.records.calendar(of: row)
        let (day, scheduled) = (calendar.day(date), calendar.scheduledDay(date))
        facts(of: row, shown(day, on: context.records), in: context)
        if day.hikes { quickActions(row, in: context) } else { pickupAction(day, in: context) }
        contact(of: row, on: context.records)
        if context.allows(SaveException.self) {
          changes(row, scheduled, isKept: day.hikes && !scheduled.hikes, in: context)
        }
        formSection {
          linkRow(
            id: "to-dog", label: HikesTexts.dogForm, value: row.name, href: HikePaths.dog(dog),
            action: .linkTapped(HikePaths.dog(dog)))
          if context.allows(SavePayment.self) {
            linkRow(
              id: "to-payments", label: HikesTexts.payments, value: "", href: HikePaths.payments(of: dog),
              action: .linkTapped(HikePaths.payments(of: dog)))
          }
        }
      }
    }
  }

  /// What is said of a day: of one without a hike also the absence in which it lies.
  private func shown(_ day: DogDay, on records: Records) -> DogDay {
    guard day == .off, let absence = records.exceptions(of: dog, in: date...date).first(where: { !$0.isForOneDay })
    else { return day }
    return .absent(absence)
  }

  /// The day and why the dog is there, its notes, and how its payments are.
  private func facts(of row: Dog, _ day: DogDay, in context: ScreenContext) -> HTML<Action> {
    var facts: [Definition<Action>] = [
      Definition(SharedTexts.day, date.text(.long)),
      Definition(HikesTexts.why, dayText(day, date, in: context)),
    ]
    let state = context.records.pickupState(of: dog, on: date)
    if state != .waiting { facts.append(Definition(HikesTexts.state, HikeTexts.state(state))) }
    if let notes = row.notes { facts.append(Definition(HikeTexts.notes, notes)) }
    let others = row.apart.compactMap { context.records[$0]?.name }
    if !others.isEmpty { facts.append(Definition(HikesTexts.apart, others.listed(by: ", "))) }
    if let window = HikesTexts.window(row) {
      facts.append(Definition(HikesTexts.window, window))
    }
    if context.actor.role >= .manager { facts += money(of: row, in: context) }
    return definitionList(facts)
  }

  private func money(of row: Dog, in context: ScreenContext) -> [Definition<Action>] {
    let ledger = context.ledger(of: row)
    return [
      Definition(HikesTexts.payment, paymentChips(of: row, in: context)),
      Definition(HikesTexts.lastPayment, ledger.lastPayment?.text(.short) ?? HikesTexts.never),
      Definition(HikesTexts.hikesLeft, "\(ledger.hikesLeft)"),
    ]
  }

  private func quickActions(_ row: Dog, in context: ScreenContext) -> HTML<Action> {
    let state = context.records.pickupState(of: dog, on: date)
    var buttons: [Button<Action>] = []
    if context.allows(MarkPaid.self), context.records.payment(of: dog, on: context.today) == nil {
      let currency = context.records.hikeSettings(of: context.actor.workplace).currency
      let amount = currency.shortText(row.rate(on: context.today))
      buttons.append(Button(HikesTexts.paid(amount), icon: .cash, action: .paidTapped))
    }
    let marks: [(PickupMark.State, Icon)] = [
      (.pickedUp, .van), (.notHome, .x), (.droppedOff, .house), (.waiting, .arrowCounterclockwise),
    ]
    for (mark, icon) in marks where mark != state {
      let asks = mark == .notHome && mayExcuse(row, in: context)
      buttons.append(Button(HikeTexts.state(mark), icon: icon, action: asks ? .notHomeTapped : .marked(mark)))
    }
    return actionTiles(buttons)
  }

  /// A dog that was taken off the day can be in the van all the same.
  private func pickupAction(_ day: DogDay, in context: ScreenContext) -> HTML<Action> {
    guard day != .off, date <= context.today else { return .nothing }
    return actionTiles([Button(HikeTexts.state(.pickedUp), icon: .van, action: .marked(.pickedUp))])
  }

  /// Whether there is something to charge for, and somebody who may say that it is not.
  private func mayExcuse(_ row: Dog, in context: ScreenContext) -> Bool {
    context.allows(SavePayment.self) && row.rate(on: date) > 0 && context.records.calendar(of: row).day(date).isCharged
  }

  package func alert(in context: ScreenContext) -> HTML<Action>? {
    guard asksToCharge, let row = context.records[dog] else { return nil }
    let currency = context.records.hikeSettings(of: context.actor.workplace).currency
    return SharedUIs.alert(
      HikesTexts.chargeQuestion, message: HikesTexts.wasNotHome(row.name),
      buttons: [
        AlertButton(SharedTexts.cancel, role: .cancel, action: .questionDismissed),
        AlertButton(HikesTexts.doNotCharge, action: .marked(.excused)),
        AlertButton(HikesTexts.charge(currency.shortText(row.rate(on: date))), action: .marked(.notHome)),
      ])
  }

  /// Links that leave the app: the phone, messages, the map.
  private func contact(of row: Dog, on records: Records) -> HTML<Action> {
    let owners = row.owners.compactMap { records[$0] }
    let address = records.pickupAddress(of: row)
    let place = records.pickupPlace(of: row)
    return tag("div", .class("contacts")) {
      for owner in owners {
        if let phone = owner.phone {
          outerLink("tel:\(phone.dialed)", .telephone, HikesTexts.call(owner.ownerName), key: "call \(owner.id)")
          outerLink("sms:\(phone.dialed)", .chat, HikesTexts.text(owner.ownerName), key: "text \(owner.id)")
        }
      }
      if address != nil || place != nil {
        outerLink(mapAddress(address, place), .geoAlt, address ?? HikesTexts.map, key: "map", isNew: true)
      }
    }
  }

  private func outerLink(
    _ address: String, _ name: Icon, _ label: String, key: String, isNew: Bool = false
  ) -> HTML<Action> {
    tag(
      "a", .class("button"), .href(address), .key(key), isNew ? .target("_blank") : .none,
      isNew ? .attribute("rel", "noreferrer") : .none
    ) {
      icon(name)
      tag("span") { label }
    }
  }

  /// Apple's address for its maps, which other systems show in the browser.
  private func mapAddress(_ address: String?, _ place: Coordinate?) -> String {
    let goal = place.map { $0.text.withoutSpaces } ?? address ?? ""
    return "https://maps.apple.com/?daddr=\(goal.percentEncoded)"
  }
}

/// What is another way on this day.
extension DogDaySheet {
  /// - Parameters:
  ///   - day: what the schedule says.
  ///   - isKept: whether the dog hikes all the same. Then the hike cannot be moved, but a dog that was never picked up can
  ///     be taken off a hike that has begun.
  @HTMLBuilder<Action>
  private func changes(_ row: Dog, _ day: DogDay, isKept: Bool, in context: ScreenContext) -> HTML<Action> {
    if day.hikes { hikeChoice(day, in: context) }
    tag("div", .class("button-row")) {
      if day.hikes {
        button(Button(HikesTexts.takeOut, icon: .x, action: .takenOut))
        button(Button(HikesTexts.moveTo, icon: .arrowRight, action: .entryChosen(.move)))
      } else if case .closed(let closure) = day {
        let path = ClosedDaysSheet.path(of: closure.id)
        button(Button(HikesTexts.closed, icon: .calendar2X, action: .linkTapped(path)))
        if !isKept {
          button(Button(HikesTexts.moveTo, icon: .arrowRight, action: .entryChosen(.move)))
        } else if context.records.pickupState(of: dog, on: date) == .waiting {
          button(Button(HikesTexts.takeOut, icon: .x, action: .takenOut))
        }
      } else {
        button(Button(takeInTitle(day), icon: .plus, action: .takenIn))
      }
      absenceTools(shown(day, on: context.records))
    }
    if entry == .move { moveForm(row, day, in: context) }
    if entry == .absence { absenceForm() }
  }

  /// An absence of several days is changed or deleted as a whole.
  @HTMLBuilder<Action>
  private func absenceTools(_ day: DogDay) -> HTML<Action> {
    if case .absent(let absence) = day, !absence.isForOneDay {
      button(Button(HikesTexts.editAbsence, icon: .pencil, action: .absenceEdited(absence.id)))
      button(Button(HikesTexts.deleteAbsence, icon: .trash, action: .absenceDeleted(absence.id)))
    } else {
      button(Button(HikesTexts.enterAbsence, icon: .calendar2X, action: .entryChosen(.absence)))
    }
  }

  private func takeInTitle(_ day: DogDay) -> String {
    if case .absent = day { HikesTexts.hikesAfterAll } else { HikesTexts.addToDay }
  }

  private func hikeChoice(_ day: DogDay, in context: ScreenContext) -> HTML<Action> {
    let count = context.records.hikeSettings(of: context.actor.workplace).hikesPerDay
    guard count > 1 else { return .nothing }
    let choices = [Choice("0", HikesTexts.anyHike)] + (1...count).map { Choice("\($0)", HikeTexts.hike($0)) }
    return segmented(label: HikesTexts.onHike, choices: choices, selected: "\(day.exception?.hike ?? 0)") {
      .hikeChosen($0)
    }
  }

  private func moveForm(_ row: Dog, _ day: DogDay, in context: ScreenContext) -> HTML<Action> {
    let problem = moveProblem(row, in: context)
    let remark = problem ?? moveRemark(in: context)
    return formSection(HikesTexts.moveTo) {
      dateRow(id: "move-to", label: SharedTexts.day, date: other.description) { .otherDayChanged($0) }
      if let remark { formError(remark) }
      tag("div", .class("button-row")) {
        button(Button(HikesTexts.move, isEnabled: problem == nil, action: .moveTapped), style: .primary)
      }
    }
  }

  /// Why the hike cannot be moved to the day that is chosen.
  private func moveProblem(_ row: Dog, in context: ScreenContext) -> String? {
    // It is only tried, so any identifier will do.
    let changes = DayChanges(row, on: date, records: context.records) { row.id.rawValue }
    return context.preview() { changes.move(to: other) }.problem?.message
  }

  /// What to know of the day that is chosen before the hike is moved there.
  private func moveRemark(in context: ScreenContext) -> String? {
    context.records.remark(on: other, in: context.actor.workplace)
  }

  private func absenceForm() -> HTML<Action> {
    formSection(HikesTexts.absence) {
      menuRow(
        id: "absence-kind", label: HikesTexts.kind,
        choices: ScheduleException.Status.allCases.filter { $0.isAbsence }.map {
          Choice($0.rawValue, HikeTexts.status($0))
        }, selected: status.rawValue
      ) { .statusChosen($0) }
      dateRow(id: "absence-first", label: SharedTexts.firstDay, date: firstDay.description) { .firstDayChanged($0) }
      dateRow(
        id: "absence-last", label: SharedTexts.lastDay, date: lastDay.description, earliest: firstDay.description
      ) { .lastDayChanged($0) }
      textRow(
        id: "absence-reason", label: HikeTexts.reason, value: reason, limit: ScheduleException.reasonRule.limit
      ) { .reasonChanged($0) }
      tag("div", .class("button-row")) {
        button(Button(HikesTexts.saveAbsence, action: .absenceTapped), style: .primary)
      }
    }
  }
}

extension String {
  /// What a phone dials: digits and a plus sign.
  fileprivate var dialed: String { String(filter { $0 == "+" || $0 >= "0" && $0 <= "9" }) }
  fileprivate var withoutSpaces: String { String(filter { $0 != " " }) }
}
