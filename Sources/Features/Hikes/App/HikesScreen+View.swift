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

extension HikesScreen {
  package func view(in context: ScreenContext) -> HTML<Action> {
    let date = date ?? context.today
    let route = route(in: context)
    return screen(
      title(of: date, in: context), overline: date.text(.long), tools: dayTools(date)
    ) {
      if context.records.count(of: Dog.self) == 0 {
        emptyState(
          HikesTexts.noDogs, icon: .route, text: HikesTexts.noDogsText,
          button: Button(HikesTexts.toClients, icon: .people, action: .linkTapped(HikePaths.clients)))
      } else if route.input.day.pickups.isEmpty {
        route.input.day.closure.map { closed($0, in: context) } ?? free(date, in: context)
      } else {
        if let closure = route.input.day.closure { closedRest(closure, in: context) }
        summary(of: route, in: context.records.lengthUnit)
        notes(of: route, in: context)
        if isMapFirst { map(of: route) }
        tag("div", .class("hikes")) { hikes(of: route, in: context) }
        if !isMapFirst { map(of: route) }
      }
      absences(of: route, in: context)
      if route.input.day.closure == nil, context.allows(SaveClosedDays.self) { closing(date, in: context) }
      undoBar(in: context).map { .reversal($0) }
    }
  }

  /// A day without hikes, which leads to the next one that has some.
  private func free(_ date: CivilDate, in context: ScreenContext) -> HTML<Action> {
    let next = context.records.firstHikeDay(in: date.adding(days: 1)...date.adding(days: 7))
    return emptyState(
      HikesTexts.noHikes, icon: .sun, text: HikesTexts.noHikesText,
      button: next.map { next in
        Button(
          HikesTexts.nextHikes(next.text(.short)), icon: .chevronRight,
          action: .linkTapped(HikePaths.day(next)))
      })
  }

  private func closed(_ closure: ClosedDays, in context: ScreenContext) -> HTML<Action> {
    let path = ClosedDaysSheet.path(of: closure.id)
    let mayOpen = context.allows(SaveClosedDays.self)
    return emptyState(
      HikeTexts.closed(closure.reason), icon: .calendar2X, text: HikesTexts.closedText,
      button: mayOpen ? Button(HikesTexts.editClosed, icon: .pencil, action: .linkTapped(path)) : nil)
  }

  /// Above the dogs that were picked up before the day was closed.
  private func closedRest(_ closure: ClosedDays, in context: ScreenContext) -> HTML<Action> {
    let path = ClosedDaysSheet.path(of: closure.id)
    return banner(
      HikesTexts.closedRest(HikeTexts.closed(closure.reason)), icon: .calendar2X,
      button: context.allows(SaveClosedDays.self)
        ? Button(HikesTexts.editClosed, action: .linkTapped(path)) : nil)
  }

  private func closing(_ date: CivilDate, in context: ScreenContext) -> HTML<Action> {
    let kept = context.records.keptHikes(closing: date...date, today: context.today)
    let title = kept.isEmpty ? HikesTexts.closeDay : HikesTexts.closeRest
    return tag("div", .class("button-row")) {
      button(Button(title, icon: .calendar2X, action: .linkTapped(ClosedDaysSheet.newPath(on: date))))
    }
  }

  private func title(of date: CivilDate, in context: ScreenContext) -> String {
    date == context.today ? HikesTexts.today : date.text(.short)
  }

  private func dayTools(_ date: CivilDate) -> HTML<Action> {
    group {
      iconButton(
        .chevronLeft, label: HikesTexts.previousDay, action: .linkTapped(HikePaths.day(date.workday(before: true))))
      iconButton(
        .chevronRight, label: HikesTexts.nextDay, action: .linkTapped(HikePaths.day(date.workday(before: false))))
    }
  }

  private func summary(of route: DayRoute, in unit: LengthUnit) -> HTML<Action> {
    let count = route.input.day.pickups.count
    let hikes = route.hikes.count { !$0.stops.isEmpty }
    var parts = [HikeTexts.dogCount(count), HikeTexts.hikeCount(hikes)]
    if route.millimeters > 0 {
      parts.append(HikesTexts.way(HikeTexts.distance(route.millimeters, in: unit), isByRoad: route.isByRoad))
    }
    if route.savedMillimeters >= 100_000, !route.isManual {
      parts.append(HikesTexts.saved(HikeTexts.distance(route.savedMillimeters, in: unit)))
    }
    return tag("div", .class("hikes-summary")) {
      tag("p", .class("quiet numbers")) { parts.listed(by: " · ") }
      let title = isMapFirst ? HikesTexts.list : HikesTexts.map
      button(Button(title, icon: isMapFirst ? .sortDown : .map, action: .mapTapped), style: .quiet)
    }
  }

  /// What somebody has to know or to decide before setting out.
  @HTMLBuilder<Action>
  private func notes(of route: DayRoute, in context: ScreenContext) -> HTML<Action> {
    missingPlaces(of: route, in: context)
    if !route.givenUp.isEmpty { banner(HikesTexts.givenUp(route.givenUp)) }
    if let extra = route.extraMillimeters {
      banner(
        ownOrder(extra, route.brokenWishes, in: context.records.lengthUnit), icon: .pencil, tone: .neutral,
        button: Button(HikesTexts.takeShortest, action: .shortestTapped))
    }
    if !route.overflow.isEmpty {
      overflow(of: route)
      cardList(label: HikesTexts.noRoomFor) {
        for pickup in route.overflow {
          cardItem(key: pickup.dog.id.description) {
            rowCard(
              lead: badge("!", hue: 0), title: pickup.dog.name, note: HikesTexts.decide,
              href: HikePaths.dog(pickup.dog.id, on: route.input.day.date),
              focusKey: "overflow \(pickup.dog.id)",
              action: .linkTapped(HikePaths.dog(pickup.dog.id, on: route.input.day.date)))
          }
        }
      }
    }
  }

  /// The way to the dogs that the routes leave out, for whoever may say where they are.
  @HTMLBuilder<Action>
  private func missingPlaces(of route: DayRoute, in context: ScreenContext) -> HTML<Action> {
    let count = route.input.day.pickups.count { $0.place == nil }
    let path = HikePaths.missingPlaces(on: route.input.day.date)
    if count > 0, context.actor.role >= .manager {
      missingPlacesCard(count, path: path, action: .linkTapped(path))
    }
  }

  /// Why dogs have no hike: too few places, or others from which they are kept apart.
  @HTMLBuilder<Action>
  private func overflow(of route: DayRoute) -> HTML<Action> {
    let (settings, separated) = (route.input.settings, route.separated)
    let others = route.overflow.filter { !separated.contains($0) }
    if !others.isEmpty {
      banner(
        HikesTexts.noRoom(others.map { $0.dog.name }, hikes: settings.hikesPerDay, capacity: settings.capacity))
    }
    if !separated.isEmpty { banner(HikesTexts.noHikeApart(separated.map { $0.dog.name })) }
  }

  private func ownOrder(_ extra: Int64, _ broken: [String], in unit: LengthUnit) -> String {
    let cost = extra == 0 ? HikesTexts.ownOrder : HikesTexts.ownOrder(HikesTexts.signed(extra, in: unit))
    return broken.isEmpty ? cost : "\(cost) \(HikesTexts.breaks(broken))"
  }

  private func hikes(of route: DayRoute, in context: ScreenContext) -> HTML<Action> {
    let names = context.records.all(Dog.self).filter { $0.isActive }.map { $0.name.searchKey }
    return reorderingArea(drop: { row, place in
      Identifier<Dog>(row).map { .dropped($0, place) } ?? .linkTapped(HikePaths.today)
    }) {
      for hike in route.hikes { hikePart(hike, route, names: names, in: context) }
    }
  }

  /// The pickups with their numbers, home, the trails, and the ways between them.
  private func map(of route: DayRoute) -> HTML<Action> {
    let home = route.input.settings.home?.onMap
    var pins = home.map { [MapPin(id: "home", point: $0, title: HikeTexts.homeAddress, look: .home)] } ?? []
    var lines: [MapLine] = []
    for hike in route.hikes where !hike.stops.isEmpty {
      for (index, stop) in hike.stops.enumerated() {
        guard let place = stop.place else { continue }
        let title = HikesTexts.pin(hike.number, index + 1, stop.dog.name)
        pins.append(
          MapPin(
            id: stop.dog.id.description, point: place.onMap, label: "\(index + 1)", title: title,
            look: .stop(hue: hikeHue(hike.number))))
      }
      if let trail = hike.trail, let place = trail.coordinate {
        pins.append(MapPin(id: "trail \(hike.number)", point: place.onMap, title: trail.name, look: .trail))
      }
      let way = (home.map { [$0] } ?? []) + hike.stops.compactMap { $0.place?.onMap }
      lines.append(
        MapLine(points: way + (hike.trail?.coordinate.map { [$0.onMap] } ?? []), hue: hikeHue(hike.number)))
    }
    guard !pins.isEmpty else { return .nothing }
    return section(HikesTexts.map, key: "map") {
      mapView(id: "hikes-map", label: HikesTexts.map, pins: pins, lines: lines)
    }
  }

  private func absences(of route: DayRoute, in context: ScreenContext) -> HTML<Action> {
    let absences = route.input.day.absences
    guard !absences.isEmpty else { return .nothing }
    return section(HikesTexts.notToday, key: "absences") {
      cardList(label: HikesTexts.notToday) {
        for absence in absences {
          cardItem(key: absence.dog.id.description) {
            rowCard(
              title: absence.dog.name, meta: [CardDetail(dayText(absence.day, route.input.day.date, in: context))],
              href: HikePaths.dog(absence.dog.id, on: route.input.day.date), focusKey: "absent \(absence.dog.id)",
              action: .linkTapped(HikePaths.dog(absence.dog.id, on: route.input.day.date)))
          }
        }
      }
    }
  }
}

extension CivilDate {
  /// The next day from Monday to Friday, or the last one before.
  func workday(before isBefore: Bool) -> CivilDate {
    var date = adding(days: isBefore ? -1 : 1)
    while date.weekday > .friday { date = date.adding(days: isBefore ? -1 : 1) }
    return date
  }
}
