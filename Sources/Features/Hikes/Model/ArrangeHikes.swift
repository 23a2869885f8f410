package import JSONKit
package import RecordKit
package import TimeKit

/// Chooses the order of the pickups of a day, or goes back to the shortest. A hike that has started stays as it is, but
/// for dogs that are put behind the others, and whoever was picked up stays on its hike.
package struct ArrangeHikes: Intent {
  package static let definition = IntentDefinition<ArrangeHikes>("arrangeHikes", role: .member)

  package let date: CivilDate
  /// The dogs of each hike in their order; empty to go back to the shortest day.
  package let orders: [[Identifier<Dog>]]

  package init(on date: CivilDate, _ orders: [[Identifier<Dog>]]) {
    self.date = date
    self.orders = orders
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    let orders = try reader.array("orders", limit: HikeSettings.hikeLimit) { (json) throws(FieldError) in
      guard let list = json.array, list.count <= HikeSettings.dogLimit else {
        throw FieldError("", HikeTexts.invalidOrder)
      }
      var order: [Identifier<Dog>] = []
      for (index, element) in list.enumerated() {
        guard let id = element.string.flatMap({ Identifier<Dog>($0) }) else {
          throw FieldError("\(index)", HikeTexts.invalidOrder)
        }
        order.append(id)
      }
      return order
    }
    self.init(on: try reader.date("date"), orders)
  }

  package func write(to fields: JSONFieldWriter) {
    fields.date("date", date)
    fields.json("orders", .array(orders.map { order in .array(order.map { .string($0.description) }) }))
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let dogs = orders.flatMap { $0 }
    for (index, dog) in dogs.enumerated() {
      guard records[dog] != nil else { throw .notFound(HikeTexts.dogNoun) }
      guard !dogs[..<index].contains(dog) else {
        throw Refusal(HikeTexts.twiceInTheOrder(records.dogName(dog)), field: "orders", code: .duplicate)
      }
    }
    for (index, order) in orders.enumerated() { try check(order, of: index + 1, on: records) }
    let logs = records.hikeLogs(on: date)
    let count = max(orders.count, logs.map { $0.hike }.max() ?? 0)
    return (1...max(1, count)).flatMap { hike -> [Change] in
      let order = orders.indices.contains(hike - 1) ? orders[hike - 1] : nil
      let current = logs.first { $0.hike == hike }
      guard current != nil || order != nil else { return [] }
      var log = current ?? HikeLog(of: actor.workplace, on: date, hike: hike)
      log.order = log.isFrozen ? log.order(with: order ?? []) : order
      return log.change(from: current)
    }
  }
}

extension ArrangeHikes {
  private func check(_ order: [Identifier<Dog>], of hike: Int, on records: Records) throws(Refusal) {
    let log = records.hikeLogs(on: date).first { $0.hike == hike && $0.isFrozen }
    let begun = log?.order?.filter { order.contains($0) } ?? []
    guard Array(order.prefix(begun.count)) == begun else { throw .hasStarted(hike) }
    guard log?.order(with: order).count ?? 0 <= HikeSettings.dogLimit else {
      throw Refusal(HikeTexts.room(HikeSettings.dogLimit), field: "orders", code: .tooMany)
    }
    for dog in order {
      if let other = records.settledHike(of: dog, on: date), other != hike {
        throw records.refusal(of: dog, on: other, date)
      }
    }
    try checkApart(order, of: hike, on: records)
  }

  /// Two that are on the hike already, for whatever reason, are no obstacle to the others.
  private func checkApart(_ order: [Identifier<Dog>], of hike: Int, on records: Records) throws(Refusal) {
    let dogs = order.compactMap { records[$0] }
    let isSettled = dogs.map { records.settledHike(of: $0.id, on: date) == hike }
    for (index, dog) in dogs.enumerated() {
      for other in dogs.indices where other < index && dog.isApart(from: dogs[other]) {
        guard isSettled[index] && isSettled[other] else {
          throw Refusal(HikeTexts.mayNotHikeTogether(dogs[other].name, dog.name), field: "orders")
        }
      }
    }
  }
}

extension HikeLog {
  /// The dogs of a hike that has started, and behind them the others of an order.
  fileprivate func order(with dogs: [Identifier<Dog>]) -> [Identifier<Dog>] {
    let begun = order ?? []
    return begun + dogs.filter { !begun.contains($0) }
  }
}

extension Refusal {
  fileprivate static func hasStarted(_ hike: Int) -> Refusal {
    Refusal(HikeTexts.hikeHasStarted(hike), field: "orders", code: .inUse)
  }
}

extension Records {
  /// Why a dog does not leave a hike.
  fileprivate final func refusal(of dog: Identifier<Dog>, on hike: Int, _ date: CivilDate) -> Refusal {
    guard pickupState(of: dog, on: date).isPickedUp else { return .hasStarted(hike) }
    return Refusal(HikeTexts.isPickedUp(dogName(dog), hike), field: "orders", code: .inUse)
  }
}
