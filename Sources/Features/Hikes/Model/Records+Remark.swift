package import JSONKit
package import RecordKit
package import TimeKit

extension Records {
  /// What to know of a day before another dog hikes on it; nil for nothing.
  package final func remark(on date: CivilDate, in workplace: Identifier<Workplace>) -> String? {
    let day = date.text(.short)
    if date.weekday > .friday { return HikeTexts.isWeekend(day) }
    let settings = hikeSettings(of: workplace)
    let count = hikeDay(date).pickups.count
    return count >= settings.capacity * settings.hikesPerDay ? HikeTexts.isFull(day, count) : nil
  }
}
