package import SharedHikes
package import JSONKit
package import RecordKit
package import TimeKit

/// Chooses the order of the pickups of a day, or goes back to the shortest.
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
        throw FieldError("", HikesTexts.isNoOrder)
      }
      var order: [Identifier<Dog>] = []
      for (index, element) in list.enumerated() {
        guard let id = element.string.flatMap({ Identifier<Dog>($0) }) else {
          throw FieldError("\(index)", HikesTexts.isNoOrder)
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
        throw Refusal(HikesTexts.twiceInTheOrder(records.dogName(dog)), field: "orders", code: .duplicate)
      }
    }
    let plans = records.hikePlans(on: date)
    let count = max(orders.count, plans.map { $0.hike }.max() ?? 0)
    return (1...max(1, count)).flatMap { hike -> [Change] in
      let order = orders.indices.contains(hike - 1) ? orders[hike - 1] : nil
      let current = plans.first { $0.hike == hike }
      guard current != nil || order != nil else { return [] }
      var plan = current ?? HikePlan(of: actor.workplace, on: date, hike: hike)
      plan.order = order
      return plan.change(from: current)
    }
  }
}
