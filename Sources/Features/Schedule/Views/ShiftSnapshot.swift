package import JSONKit
import RecordKit
import ScheduleModel
import SharedModels
package import SharedUIs
import TimeKit

/// A shift as an entry of the change log has it: called by its type as it was then.
package func shiftSnapshot(_ json: JSON) -> LogSnapshot? {
  guard let date = json["date"]?.string.flatMap({ CivilDate($0) }) else { return nil }
  let type = json["shiftType"].flatMap { try? ShiftType(json: $0) }
  var snapshot = LogSnapshot(title: type?.title ?? SharedTexts.shift)
  (snapshot.symbol, snapshot.hue) = (type?.symbol ?? "?", type?.hue ?? 0)
  snapshot.facts = [CardDetail(date.text(.shortDate), icon: .calendar3)]
  if let duration = ownDuration(json) ?? type?.on(date).duration {
    snapshot.facts.append(CardDetail(duration.fullText, icon: .clock))
  }
  if json["calledBack"] == .bool(true) { snapshot.facts.append(CardDetail(ShiftTexts.calledBack, icon: .arrowRepeat)) }
  if let minutes = json["unpaidBreak"]?.integer {
    snapshot.facts.append(CardDetail(ShiftTexts.unpaidBreak(minutes), icon: .clock))
  }
  if let place = json["shiftType"]?["location"]?["name"]?.string {
    snapshot.facts.append(CardDetail(place, icon: .geoAlt))
  }
  snapshot.note = json["note"]?.string ?? ""
  return snapshot
}

/// The times that a shift had of its own.
private func ownDuration(_ json: JSON) -> ShiftDuration? {
  guard let fields = try? JSONFieldReader(json), let start = try? fields.timeOfDay("startTime"),
    let end = try? fields.timeOfDay("endTime")
  else { return nil }
  return .scheduled(from: start, to: end, endsNextDay: end <= start || json["overOneDay"] == .bool(true))
}
