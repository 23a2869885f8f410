package import JSONKit
package import RecordKit
import TimeKit

/// A dog has at most one exception for a day alone, its absences do not overlap, and its hike is not moved to a day on which
/// it is absent.
package let exceptionRules = RowRules<ScheduleException>(
  name: { row, records in
    HikeTexts.theChange(records.dogName(row.dog), row.firstDay.text(.short))
  },
  restored: { row, version, actor in row.restored(version: version, by: actor) },
  check: { (old, new, records) throws(Refusal) in
    if let row = new ?? old {
      try records.checkFacts(
        of: row.dog, in: (old?.affectedDays ?? []) + (new?.affectedDays ?? []),
        from: [old.map { .put($0) } ?? .remove(row.id)], after: [new.map { .put($0) } ?? .remove(row.id)])
    }
    guard let new else { return }
    let others =
      new.isForOneDay
      ? records.exceptions(of: new.dog, beginningOn: new.firstDay) : records.exceptions(of: new.dog, in: new.days)
    let clash = others.first { $0.id != new.id && $0.isForOneDay == new.isForOneDay }
    if let clash { throw records.clash(of: new, with: clash) }
    guard let day = new.movedTo, day != old?.movedTo else { return }
    let said = records.exceptions(of: new.dog, beginningOn: day).filter { $0.isForOneDay && !$0.status.hikes }
    let arrivals = records.hikesMoved(to: day...day).filter { $0.dog == new.dog }
    if let clash = (said + arrivals).first(where: { $0.id != new.id }) {
      throw records.clash(of: new, with: clash)
    }
  })

/// A payment is what was paid, whatever the dog does.
package let paymentRules = RowRules<Payment>(
  name: { row, records in
    HikeTexts.thePayment(records.dogName(row.dog), row.date.text(.short))
  },
  restored: { row, version, actor in row.restored(version: version, by: actor) })

extension Records {
  /// What a dog is called; also of one that is gone.
  package final func dogName(_ id: Identifier<Dog>) -> String { self[id]?.name ?? HikeTexts.formerDog }

  fileprivate final func clash(of new: ScheduleException, with other: ScheduleException) -> Refusal {
    let day = max(new.firstDay, other.firstDay).text(.short)
    return Refusal(
      HikeTexts.thereIsOne(dogName(new.dog), HikeTexts.status(other.status), day), field: "firstDay", code: .duplicate)
  }
}

/// The kinds of rows that all of hikes is made of, each behind those that it refers to, as they are stored in this order.
package let hikeTables: [AnyTable] = [
  Client.table, Dog.table, ScheduleException.table, ClosedDays.table, HikingLocation.table, HikeLog.table,
  PickupMark.table, HikeSettings.table, HikeBusiness.table, RoadTable.table,
]
