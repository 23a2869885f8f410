import JSONKit
import RecordKit
import ScheduleModel
import ServerAPI
import ServerStorage
import SharedModels
import ShiftTypesModel
import TimeKit

/// A made-up fire station, to look at the app with.
enum Demo {
  static let workplaceName = "Harbour Fire & Rescue (Demo)"

  /// What fills an empty workplace, as the owner's app would send it.
  static func commands(in environment: ServerEnvironment) -> [Command] {
    let locations = Self.locations.map { place in
      SaveLocation(id: environment.identifier(), mode: .create) { ($0.name, $0.address) = (place.name, place.address) }
    }
    var colors: [ShiftColor] = []
    let types = Self.shiftTypes.map { type in
      colors.append(.farthest(from: colors))
      var row = ShiftType(id: environment.identifier())
      (row.symbol, row.title, row.shiftDescription) = (type.symbol, type.title, type.text)
      (row.terms, row.location, row.color) = (Dated(ShiftTerms(type.duration)), locations[type.place].id, colors.last)
      return SaveShiftType(creating: row)
    }
    let rows = ImportShiftTypes(locations: locations, shiftTypes: types).erased
    let shifts = schedule(types.map(\.id), environment).map { $0.erased }
    return ([rows] + shifts).map { Command(id: environment.identifier(), at: environment.now(), intent: $0) }
  }

  /// Two days, two nights and four days off, from the first of this month to the end of the next, and a few other days.
  private static func schedule(
    _ types: [Identifier<ShiftType>], _ environment: ServerEnvironment
  ) -> [AddShifts] {
    let today = environment.now().civil(offsetMinutes: 0).date
    let days = Array(today.startOfMonth...today.adding(months: 1).endOfMonth)
    let rotation: [Int?] = [0, 0, 1, 1, nil, nil, nil, nil]
    var dates: [[CivilDate]] = Array(repeating: [], count: types.count)
    for (index, day) in days.enumerated() {
      if let type = rotation[index % rotation.count] { dates[type].append(day) }
      if let type = extras[index] { dates[type].append(day) }
    }
    return zip(types, dates).filter { !$1.isEmpty }.map { type, dates in
      AddShifts(
        shiftType: type, note: "", days: dates.map { AddShifts.Day(id: environment.identifier(), date: $0) })
    }
  }

  /// Shift types by the day of the demo on which they come up.
  private static let extras = [5: 2, 13: 3, 14: 4, 21: 5, 22: 6, 30: 7, 37: 2, 46: 3, 53: 5]

  private static let locations = [
    (name: "Station 1 – Harbour", address: "1 Example Wharf, Sampleton"),
    (name: "Station 2 – Hilltop", address: "200 Placeholder Road, Sampleton"),
    (name: "Training Ground", address: "14 Practice Lane, Mocksville"),
    (name: "Dispatch Centre", address: "9 Switchboard Street, Sampleton"),
    (name: "Boat House", address: "Pier 3, Example Harbour"),
  ]

  private typealias Template = (symbol: String, title: String, text: String, duration: ShiftDuration, place: Int)

  private static let shiftTypes: [Template] = [
    ("D", "Day Shift", "Engine and rescue, with the morning equipment check.", hours(7, 19), 0),
    ("N", "Night Shift", "Engine and rescue. Quiet hours from 10 PM.", hours(19, 7, nextDay: true), 0),
    ("OC", "On Call", "Reachable by phone, at the station within 20 minutes.", .allDay, 1),
    ("TR", "Training", "Bring full turnout gear.", hours(9, 16), 2),
    ("DX", "Dispatch", "Radio and phone desk.", hours(8, 16), 3),
    ("BT", "Boat Watch", "Harbour patrol, life jackets on.", hours(10, 18), 4),
    ("L", "Late Shift", "Second engine.", hours(14, 22), 1),
    ("AD", "Station Admin", "Reports, orders, and school visits.", hours(8, 12), 1),
  ]

  private static func hours(_ from: Int, _ to: Int, nextDay: Bool = false) -> ShiftDuration {
    .scheduled(
      from: .midnight.adding(minutes: from * 60), to: .midnight.adding(minutes: to * 60), endsNextDay: nextDay)
  }
}
