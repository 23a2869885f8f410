import JSONKit
import RecordKit
import SharedHikes
import SharedModels
import TimeKit

extension Records {
  /// What to know of a day before another dog hikes on it; nil for nothing.
  final func remark(on date: CivilDate, in workplace: Identifier<Workplace>) -> String? {
    let day = date.text(.short, in: region)
    if date.weekday > .friday { return HikesTexts.isWeekend(day) }
    let settings = hikeSettings(of: workplace)
    let count = hikeDay(date).pickups.count
    return count >= settings.capacity * settings.hikesPerDay ? HikesTexts.isFull(day, count) : nil
  }
}
