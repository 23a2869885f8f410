import HTMLKit
package import HikesModel
package import JSONKit
package import RecordKit
import SharedForms
package import SharedUIs
package import TimeKit

/// Whom to pick up on a day, in which hike and in which order.
package struct HikesScreen: Screen {
  /// Nil for today, whatever day that is.
  package let date: CivilDate?
  /// The routes as they were found last; they hold as long as what they follow from is the same.
  private var known: DayRoute?
  private var roads = DistanceMatrixRequest()
  /// Whether the map is above the hikes.
  private(set) var isMapFirst = false

  package enum Action: Equatable, Sendable {
    case linkTapped(String)
    case backTapped
    case mapTapped
    case marked(Identifier<Dog>, PickupMark.State)
    case paidTapped(Identifier<Dog>)
    case dropped(Identifier<Dog>, RowPlace)
    case moved(Identifier<Dog>, isUp: Bool)
    case shortestTapped
    case progressed(hike: Int, SaveHikeLog.Progress)
    case reversal(ReversalAction)
  }

  package init(_ date: CivilDate? = nil) { self.date = date }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: HikePaths.today), rest.count <= 1 else { return nil }
    guard let text = rest.first else { return .screen(HikesScreen()) }
    return CivilDate(text).map { .screen(HikesScreen($0)) }
  }

  package var path: String { date.map { HikePaths.day($0) } ?? HikePaths.today }
  package func title(on records: Records) -> String { HikesTexts.today }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    let date = date ?? context.today
    switch action {
    case .linkTapped(let path): return [.open(path)]
    case .backTapped: return [.cancel]
    case .mapTapped:
      isMapFirst.toggle()
      return []
    case .marked(let dog, let state):
      let hike = route(in: context).hike(of: dog)?.number
      return [.submit(MarkPickup(dog, on: date, state, hike: hike))]
    case .paidTapped(let dog):
      guard let row = context.records[dog] else { return [] }
      return [.submit(MarkPaid(row, on: context.today))]
    case .dropped(let dog, let place): return move(dog, to: place, date, in: context)
    case .moved(let dog, let isUp): return move(dog, isUp: isUp, date, in: context)
    case .shortestTapped: return [.submit(ArrangeHikes(on: date, []))]
    case .progressed(let number, let progress):
      let hike = route(in: context).hikes.first { $0.number == number }
      return [.submit(SaveHikeLog(on: date, hike: number, progress: progress, seeing: hike))]
    case .reversal(let action): return [action.effect]
    }
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    if let effects = roads.receive(event) { return effects }
    switch event {
    case .shown:
      let route = route(in: context)
      known = route
      return roads.ask(for: route.input, in: context)
    case .ended(let command, let outcome):
      let reversed = endReversal(command, outcome)
      return reversed.isEmpty ? endSetting(outcome) : reversed
    default: return []
    }
  }

  /// The routes of the day, which are found anew only if something has changed.
  func route(in context: ScreenContext) -> DayRoute {
    let input = context.records.routeInput(date ?? context.today, in: context.actor.workplace)
    if let known, known.input == input { return known }
    return DayRoute(input)
  }
}

/// The order of the pickups.
extension HikesScreen {
  private func orders(in context: ScreenContext) -> [[Identifier<Dog>]] {
    route(in: context).hikes.map { hike in hike.stops.map { $0.dog.id } }
  }

  private func move(
    _ dog: Identifier<Dog>, to place: RowPlace, _ date: CivilDate, in context: ScreenContext
  ) -> [Effect] {
    var orders = orders(in: context)
    guard let hike = Int(place.list).map({ $0 - 1 }), orders.indices.contains(hike) else { return [] }
    let capacity = context.records.hikeSettings(of: context.actor.workplace).capacity
    guard orders[hike].contains(dog) || orders[hike].count < capacity else {
      return [.notice(title: HikesTexts.hikeIsFull, message: HikeTexts.room(capacity))]
    }
    let isLater = route(in: context).hikes[hike].isFrozen && !orders[hike].contains(dog)
    for index in orders.indices { orders[index].removeAll { $0 == dog } }
    let last = orders[hike].count
    orders[hike].insert(dog, at: isLater ? last : min(max(place.index, 0), last))
    return [.submit(ArrangeHikes(on: date, orders))]
  }

  /// One place up or down; from the first place of a hike to the end of the one before it, and so on.
  private func move(_ dog: Identifier<Dog>, isUp: Bool, _ date: CivilDate, in context: ScreenContext) -> [Effect] {
    let orders = orders(in: context)
    guard let hike = orders.firstIndex(where: { $0.contains(dog) }), let index = orders[hike].firstIndex(of: dog)
    else { return [] }
    let next = isUp ? index - 1 : index + 1
    if (0..<orders[hike].count).contains(next) {
      return move(dog, to: RowPlace(list: "\(hike + 1)", index: next), date, in: context)
    }
    let other = isUp ? hike - 1 : hike + 1
    guard orders.indices.contains(other) else { return [] }
    let place = RowPlace(list: "\(other + 1)", index: isUp ? orders[other].count : 0)
    return move(dog, to: place, date, in: context)
  }
}
