import HTMLKit
package import HikesModel
package import JSONKit
package import RecordKit
import SharedForms
import SharedModels
package import SharedUIs
import TextKit
package import TimeKit

/// What a dog does on a day, and everything that can be done about it.
package struct DogDaySheet: Screen {
  package let dog: Identifier<Dog>
  package let date: CivilDate
  /// What is being entered, beside what is done with one tap.
  package private(set) var entry = Entry.none
  private(set) var other: CivilDate
  private(set) var firstDay: CivilDate
  private(set) var lastDay: CivilDate
  private(set) var status = ScheduleException.Status.away
  private(set) var reason = ""
  /// The absence that is being changed; nil for a new one.
  private(set) var edited: Identifier<ScheduleException>?
  /// Whether it is being asked if the hike of a dog that was not home is charged.
  private(set) var asksToCharge = false

  package enum Entry: String, CaseIterable, Sendable {
    case none, move, absence
  }

  package enum Action: Equatable, Sendable {
    case closeTapped
    case linkTapped(String)
    case paidTapped
    case marked(PickupMark.State)
    case notHomeTapped
    case questionDismissed
    case takenOut
    case takenIn
    case hikeChosen(String)
    case entryChosen(Entry)
    case otherDayChanged(String)
    case firstDayChanged(String)
    case lastDayChanged(String)
    case statusChosen(String)
    case reasonChanged(String)
    case moveTapped
    case absenceTapped
    case absenceEdited(Identifier<ScheduleException>)
    case absenceDeleted(Identifier<ScheduleException>)
  }

  package init(_ dog: Identifier<Dog>, on date: CivilDate) {
    self.dog = dog
    self.date = date
    other = date.workday(before: false)
    firstDay = date
    lastDay = date
  }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: HikePaths.today), rest.count == 3, rest[1] == "dogs",
      let date = CivilDate(rest[0]), let dog = Identifier<Dog>(rest[2])
    else { return nil }
    return context.records[dog] == nil ? .gone(HikesTexts.dogGone) : .screen(DogDaySheet(dog, on: date))
  }

  package var path: String { HikePaths.dog(dog, on: date) }
  package func title(on records: Records) -> String { records.dogName(dog) }
  package func goneMessage(on records: Records) -> String? { records[dog] == nil ? HikesTexts.dogGone : nil }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    guard let row = context.records[dog] else { return [.cancel] }
    let changes = DayChanges(row, on: date, in: context)
    switch action {
    case .closeTapped: return [.cancel]
    case .linkTapped(let path): return [.open(path)]
    case .paidTapped: return [.submit(MarkPaid(row, on: context.today))]
    case .notHomeTapped: asksToCharge = true
    case .questionDismissed: asksToCharge = false
    case .marked(let state):
      asksToCharge = false
      let route = DayRoute(context.records.routeInput(date, in: context.actor.workplace))
      return [.submit(MarkPickup(dog, on: date, state, hike: route.hike(of: dog)?.number))]
    case .takenOut: return [.submit(changes.takeOut)]
    case .takenIn: return [.submit(changes.takeIn())]
    case .hikeChosen(let text): return Int(text).map { [.submit(changes.put(onHike: $0))] } ?? []
    case .moveTapped: return [.submit(changes.move(to: other))]
    case .absenceTapped: return submitAbsence(changes, on: context.records)
    case .absenceEdited(let id): edit(id, on: context.records)
    case .absenceDeleted(let id): return [.submit(DeleteException(id))]
    default: return type(action)
    }
    return []
  }

  /// Shows an absence in the form.
  private mutating func edit(_ id: Identifier<ScheduleException>, on records: Records) {
    guard let absence = records[id] else { return }
    (entry, edited) = (.absence, id)
    (firstDay, lastDay, status) = (absence.firstDay, absence.lastDay, absence.status)
    reason = absence.reason ?? ""
  }

  private mutating func type(_ action: Action) -> [Effect] {
    switch action {
    case .entryChosen(let entry):
      self.entry = self.entry == entry ? .none : entry
      edited = nil
    case .otherDayChanged(let text): other = CivilDate(text) ?? other
    case .firstDayChanged(let text):
      firstDay = CivilDate(text) ?? firstDay
      lastDay = max(firstDay, lastDay)
    case .lastDayChanged(let text): lastDay = CivilDate(text) ?? lastDay
    case .statusChosen(let name): status = ScheduleException.Status(rawValue: name) ?? status
    case .reasonChanged(let text): reason = text.limited(toCharacters: ScheduleException.reasonRule.limit)
    default: break
    }
    return []
  }

  private func submitAbsence(_ changes: DayChanges, on records: Records) -> [Effect] {
    guard lastDay >= firstDay else {
      return [.notice(title: SharedTexts.notSaved, message: SharedTexts.lastDayBeforeFirst)]
    }
    if let absence = edited.flatMap({ records[$0] }) {
      return [.submit(changes.change(absence, to: status, firstDay...lastDay, reason: reason))]
    }
    return [.submit(changes.absence(status, firstDay...lastDay, reason: reason))]
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    guard case .ended(_, let outcome) = event else { return [] }
    if outcome == .stored { (entry, edited) = (.none, nil) }
    return endSetting(outcome)
  }
}
