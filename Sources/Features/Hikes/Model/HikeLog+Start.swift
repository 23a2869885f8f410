import JSONKit
import RecordKit
package import TimeKit

/// A hike that begins keeps its dogs, their order and its trail from then on.
extension HikeLog {
  /// Keeps the dogs and the trail that the person saw, or that the hike has by the records if the command names none.
  ///
  /// Dogs that have begun another hike, or were picked up on one, stay there.
  mutating func freeze(_ save: SaveHikeLog, by actor: Actor, on records: Records) {
    let found = save.pickups == nil ? found(by: actor, on: records) : nil
    let dogs = save.pickups ?? found?.stops.map { $0.dog.id } ?? []
    let seen = (save.trail ?? nil) ?? found?.trail?.id
    order = dogs.filter { dog in
      records[dog] != nil && (records.settledHike(of: dog, on: date) ?? hike) == hike
    }
    if let seen, records[seen] != nil { trail = seen }
  }

  private func found(by actor: Actor, on records: Records) -> DayRoute.Hike? {
    DayRoute(records.routeInput(date, in: actor.workplace)).hikes.first { $0.number == hike }
  }

  /// The trail of a hike that is under way stays as it is; that of one that is over can be corrected.
  func checkTrail(_ new: Identifier<HikingLocation>?) throws(Refusal) {
    guard isUnderWay, new != trail else { return }
    throw Refusal(HikeTexts.hikeHasStarted(hike), field: "trail", code: .inUse)
  }
}

extension SaveHikeLog {
  /// Whether a hike is under way or over; one that begins keeps what is seen of it.
  package init(on date: CivilDate, hike: Int, progress: Progress, seeing seen: DayRoute.Hike?) {
    self.init(on: date, hike: hike, progress: progress)
    guard progress == .started, let seen, !seen.isFrozen else { return }
    trail = seen.trail.map { .some($0.id) } ?? .none
    pickups = seen.stops.prefix(HikeSettings.dogLimit).map { $0.dog.id }
  }
}

extension Records {
  /// The hike that a dog does not leave any more, as it was picked up there, or as that hike has begun with it.
  final func settledHike(of dog: Identifier<Dog>, on date: CivilDate) -> Int? {
    if let pin = pickupPins(on: date).first(where: { $0.dog == dog }) { return pin.hike }
    return hikeLogs(on: date).first { $0.isFrozen && $0.order?.contains(dog) == true }?.hike
  }

  /// Refuses what is said of dogs none of which hikes on the day, since nobody would see it.
  final func checkHiking(_ dogs: [Identifier<Dog>], on date: CivilDate) throws(Refusal) {
    let rows = dogs.compactMap { self[$0] }
    guard !rows.isEmpty, !rows.contains(where: { calendar(of: $0).day(date).hikes }) else { return }
    throw Refusal(HikeTexts.doNotHike(rows.map { $0.name }, date.text(.short)), code: .inUse)
  }
}
