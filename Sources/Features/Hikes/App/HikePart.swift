import HTMLKit
import HikesModel
import HikesViews
import JSONKit
import RecordKit
import RoutingKit
import SentenceKit
import SharedModels
import SharedUIs
import TextKit
import TimeKit

/// One hike: its pickups in their order, and its trail. A pickup has two short lines, so that a full day is in two screens
/// of a phone.
extension HikesScreen {
  func hikePart(_ hike: DayRoute.Hike, _ route: DayRoute, names: [String], in context: ScreenContext) -> HTML<Action> {
    let heading = HikesTexts.heading(
      hike.number, dogs: hike.stops.count, leaving: hike.times?.departure.clockText())
    return section(heading, tools: progress(of: hike), key: "hike \(hike.number)") {
      reorderingList("\(hike.number)", label: heading) {
        for (index, pickup) in hike.stops.enumerated() {
          stop(pickup, number: index + 1, of: hike, route, names: names, in: context)
        }
      }
      if !hike.stops.isEmpty { trail(of: hike, route, context.records.lengthUnit, in: context) }
    }
  }

  /// When it was begun and ended, or the button for that.
  private func progress(of hike: DayRoute.Hike) -> HTML<Action> {
    guard !hike.stops.isEmpty else { return .nothing }
    if hike.log?.ended != nil { return chip(HikesTexts.hikeDone, icon: .check2, tone: .good) }
    let isUnderWay = hike.log?.started != nil
    let title = isUnderWay ? HikesTexts.endHike(hike.number) : HikesTexts.startHike(hike.number)
    return button(
      Button(
        title, icon: isUnderWay ? .check2 : .van,
        action: .progressed(hike: hike.number, isUnderWay ? .ended : .started)))
  }

  private func stop(
    _ pickup: Pickup, number: Int, of hike: DayRoute.Hike, _ route: DayRoute, names: [String], in context: ScreenContext
  ) -> HTML<Action> {
    let dog = pickup.dog
    let date = route.input.day.date
    let state = context.records.pickupState(of: dog.id, on: date)
    return reorderingRow(dog.id.description) {
      tag("div", .class(state == .waiting || state == .pickedUp ? "stop" : "stop over")) {
        reorderingHandle(
          label: HikesTexts.move(dog.name), focusKey: "handle \(dog.id)",
          lead: badge(pickup.place == nil ? "?" : "\(number)", hue: hikeHue(hike.number))
        ) { .moved(dog.id, isUp: $0) }
        rowCard(
          title: dog.name,
          marks: marks(
            of: pickup, state, on: date, at: state == .waiting ? hike.pickupTimes[number - 1] : nil,
            isNamesake: names.count { $0 == dog.name.searchKey } > 1, in: context),
          end: .none, href: HikePaths.dog(dog.id, on: date),
          tools: tools(of: dog, state, route, in: context), focusKey: dog.id.description,
          action: .linkTapped(HikePaths.dog(dog.id, on: date)))
      }
    }
  }

  /// The name and the planned time, with what makes the pickup special, above one line of what else is known of it, and the
  /// dog's notes in full.
  private func marks(
    of pickup: Pickup, _ state: PickupMark.State, on date: CivilDate, at time: TimeOfDay?, isNamesake: Bool,
    in context: ScreenContext
  ) -> HTML<Action> {
    group {
      tag("span") { pickup.dog.name }
      if let time { tag("span", .class("quiet numbers")) { time.clockText() } }
      if state != .waiting { chip(HikeTexts.state(state), tone: state.isNotHome ? .warn : .good) }
      if case .pickedUp = pickup.day {
        chip(dayText(pickup.day, date, in: context), tone: .warn)
      } else if !pickup.day.isAsUsual {
        chip(HikesTexts.short(pickup.day), tone: .accent)
      }
      if let window = HikesTexts.window(pickup.dog) {
        tag("span", .class("quiet numbers")) { window }
      }
      tag("span", .class("stop-line")) {
        paymentChips(of: pickup.dog, in: context)
        tag("span") { facts(of: pickup, isNamesake: isNamesake, on: context.records).listed(by: " · ") }
      }
      if let notes = pickup.dog.notes { tag("span", .class("stop-notes")) { notes } }
    }
  }

  private func facts(of pickup: Pickup, isNamesake: Bool, on records: Records) -> [String] {
    var facts: [String] = []
    if isNamesake, let owner = records.owner(of: pickup.dog) { facts.append(owner.ownerName) }
    if pickup.place == nil { facts.append(HikesTexts.noPlace) }
    if let address = records.pickupAddress(of: pickup.dog) { facts.append(address) }
    return facts
  }

  /// What is done with one tap: the next state of the pickup, and the payment if one is due.
  @HTMLBuilder<Action>
  private func tools(
    of dog: Dog, _ state: PickupMark.State, _ route: DayRoute, in context: ScreenContext
  ) -> HTML<Action> {
    if context.allows(MarkPaid.self), isPaymentDue(of: dog, in: context) {
      let amount = route.input.settings.currency.shortText(dog.rate(on: context.today))
      iconButton(.cash, label: HikesTexts.markPaid(dog.name, amount), action: .paidTapped(dog.id))
    }
    switch state {
    case .waiting: iconButton(.van, label: HikesTexts.pickedUp(dog.name), action: .marked(dog.id, .pickedUp))
    case .pickedUp: iconButton(.house, label: HikesTexts.droppedOff(dog.name), action: .marked(dog.id, .droppedOff))
    case .notHome, .excused, .droppedOff:
      iconButton(.arrowCounterclockwise, label: HikesTexts.waiting(dog.name), action: .marked(dog.id, .waiting))
    }
  }

  private func trail(
    of hike: DayRoute.Hike, _ route: DayRoute, _ unit: LengthUnit, in context: ScreenContext
  ) -> HTML<Action> {
    let path = HikeSheet.path(of: hike.number, on: route.input.day.date)
    let title = hike.trail?.name ?? HikesTexts.noTrail
    let chosen = hike.isFrozen ? HikesTexts.trail : hike.isTrailChosen ? HikesTexts.chosen : HikesTexts.suggested
    let way = hike.trail == nil ? HikesTexts.noTrailText : chosen
    return rowCard(
      lead: iconTile(.tree, tone: .good), title: title,
      meta: [CardDetail(way), CardDetail(HikeTexts.distance(hike.millimeters, in: unit), icon: .route)]
        + (arrival(of: hike, in: context).map { [CardDetail($0, icon: .clock)] } ?? []),
      note: hike.log?.notes ?? "",
      href: path, focusKey: "trail \(hike.number)", action: .linkTapped(path))
  }
}

extension HikesScreen {
  /// When a hike that is not over is at its trail.
  private func arrival(of hike: DayRoute.Hike, in context: ScreenContext) -> String? {
    guard hike.trail != nil, hike.log?.ended == nil, let times = hike.times else { return nil }
    return HikesTexts.atTrail(times.arrival.clockText())
  }
}

/// The hue of a hike's badges and of its line on the map.
func hikeHue(_ hike: Int) -> Int { [7, 1, 4, 9][(hike - 1) % 4] }

/// Whether a payment of a dog is missing of which none was noted today, for whoever sees the money.
func isPaymentDue(of dog: Dog, in context: ScreenContext) -> Bool {
  guard context.actor.role >= .manager, context.records.payment(of: dog.id, on: context.today) == nil else {
    return false
  }
  return paymentState(of: dog, in: context) != .paid
}

func paymentState(of dog: Dog, in context: ScreenContext) -> PaymentState {
  let settings = context.records.hikeSettings(of: context.actor.workplace)
  return context.ledger(of: dog).state(by: settings, today: context.today)
}

/// Why a dog is there on a day, or why not: "Regular Wednesday", "Added by hand on Mon, Nov 23, 08:12".
func dayText(_ day: DogDay, _ date: CivilDate, in context: ScreenContext) -> String {
  func when(_ exception: ScheduleException) -> String {
    let civil = context.clock.civil(at: exception.created.at)
    return "\(civil.date.text(.short)), \(civil.time.clockText())"
  }
  switch day {
  case .off: return HikesTexts.off
  case .regular: return HikeTexts.regular(date.weekday.name)
  case .added(let exception): return HikeTexts.addedByHand(when(exception))
  case .moved(let exception):
    return HikeTexts.moved(from: exception.firstDay.text(.short), when(exception))
  case .interview(let exception): return HikeTexts.interview(when(exception))
  case .absent(let exception): return absenceText(exception)
  case .closed(let closure): return HikeTexts.closed(closure.reason)
  case .pickedUp(.unscheduled): return HikesTexts.unscheduled
  case .pickedUp(.closed): return HikesTexts.dayClosed
  case .pickedUp(.exception(let exception)): return offScheduleText(exception, date, in: context)
  }
}

/// Who took a dog off the schedule that was picked up all the same, and when: "Removed by Robin at 11:40 AM".
private func offScheduleText(
  _ exception: ScheduleException, _ date: CivilDate, in context: ScreenContext
) -> String {
  let moment = context.clock.civil(at: exception.modified.at)
  let person = context.records.name(of: exception.modified.by)
  return moment.date == date
    ? HikesTexts.offSchedule(exception.status, by: person, at: moment.time.clockText())
    : HikesTexts.offScheduleSince(exception.status, by: person, moment.date.text(.short))
}

private func absenceText(_ exception: ScheduleException) -> String {
  if let day = exception.movedTo { return HikeTexts.movedTo(day.text(.short)) }
  let title = HikeTexts.status(exception.status)
  let until = exception.isForOneDay ? title : HikeTexts.until(title, exception.lastDay.text(.short))
  return exception.reason.map { "\(until): \($0)" } ?? until
}
