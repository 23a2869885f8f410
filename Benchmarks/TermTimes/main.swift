import Glibc
import JSONKit
import LeaveModel
import PayModel
import RecordKit
import RestModel
import ScheduleModel
import SharedModels
import ShiftTypesModel
import SyncKit
import TimeKit

// TermTimes PEOPLE SHIFTS ROUNDS prints the median milliseconds of the hours and the pay of as many people for a year, with
// terms that never changed and with five changes of each; and of what the form of a shift type asks and saves where as
// many shifts of it are planned.

let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard numbers.count == 3, numbers.allSatisfy({ $0 > 0 }) else { fatalError("TermTimes PEOPLE SHIFTS ROUNDS") }
let (people, planned, rounds) = (numbers[0], numbers[1], numbers[2])
for changes in [0, 5] { Year(people: people, changes: changes).measure(rounds) }
Plan(shifts: planned).measure(rounds)

/// A year of people who work five days of each week, on four types of shifts in turn.
struct Year {
  private let types: [ShiftType]
  private let shown: [[ShownShift]]
  private let rates: [PayRate]
  private let rules: OvertimeRules
  private let settings: PaySettings
  private let days: ClosedRange<CivilDate>
  private let changes: Int

  init(people: Int, changes: Int) {
    let first = CivilDate(year: 2026, month: 1, day: 1) ?? .epoch
    days = first...first.adding(days: 364)
    self.changes = changes
    let begins = (0..<changes).map { first.adding(days: 30 + 60 * $0) }
    types = (0..<4).map { Self.type($0, changing: begins) }
    shown = (0..<people).map { [types, days] in Self.shifts(of: $0, types, days) }
    rates = (0..<people).map { person in
      var rate = PayRate(id: Identifier(UniqueID(high: 2, low: UInt64(person))))
      rate.terms = Dated(PayTerms(hourlyRate: 2_400 + Int64(person)))
      for (index, date) in begins.enumerated() {
        rate.terms.change(from: date) { $0.hourlyRate = 2_500 + Int64(person + index) }
      }
      return rate
    }
    let workplace = Identifier<Workplace>(UniqueID(high: 1, low: 1))
    var rest = RestSettings(of: workplace)
    rest.terms.change(from: .earliest) { ($0.overtime, $0.weeklyLimit) = (.weekly, 2_400) }
    var pay = PaySettings(of: workplace)
    for (index, date) in begins.enumerated() {
      rest.terms.change(from: date) { $0.weeklyLimit = 2_400 - 60 * (index + 1) }
      pay.terms.change(from: date) { $0.percent = 150 + 5 * (index + 1) }
    }
    (rules, settings) = (OvertimeRules(rest), pay)
  }

  private static func type(_ number: Int, changing begins: [CivilDate]) -> ShiftType {
    var type = ShiftType(id: Identifier(UniqueID(high: 3, low: UInt64(number))))
    type.terms = Dated(ShiftTerms(duration(number * 6, 8), unpaidBreak: 30))
    for (index, date) in begins.enumerated() {
      type.terms.change(from: date) { $0.duration = duration(number * 6, 8 + index % 2) }
    }
    return type
  }

  private static func duration(_ hour: Int, _ length: Int) -> ShiftDuration {
    let start = TimeOfDay.midnight.adding(minutes: hour * 60)
    return .scheduled(
      from: start, to: start.adding(minutes: length * 60), endsNextDay: hour + length >= 24)
  }

  private static func shifts(of person: Int, _ types: [ShiftType], _ days: ClosedRange<CivilDate>) -> [ShownShift] {
    (0..<365).filter { ($0 + person) % 7 < 5 }.map { day in
      let type = types[(day + person) % types.count]
      let id = UniqueID(high: UInt64(person + 10), low: UInt64(day))
      var row = ScheduledShift(id: Identifier(id))
      (row.date, row.shiftType) = (days.lowerBound.adding(days: day), type.id)
      return ShownShift(row, type: type, location: nil)
    }
  }

  func measure(_ rounds: Int) {
    var minutes = 0
    let time = median(rounds) {
      minutes = 0
      for (shown, rate) in zip(shown, rates) {
        let report = HoursReport(days, shown, rules, by: .utc)
        let sum = WorkSum(rules.count(shown, by: .utc), at: rate, by: settings)
        precondition(report.total.hours.minutes == sum.minutes && sum.cost > 0)
        minutes += sum.minutes
      }
    }
    print("year", changes, time, minutes)
  }
}

/// A shift type with many planned shifts of fifty people.
struct Plan {
  private let records = Replica(
    Catalog([
      FeatureRules(tables: [ScheduledShift.table, Location.table, Workplace.table, Member.table]), shiftTypesModel,
    ]))
  private let today = CivilDate(year: 2026, month: 11, day: 20) ?? .epoch
  private let type = Identifier<ShiftType>(UniqueID(high: 3, low: 0))

  init(shifts: Int) {
    var place = Location(id: Identifier(UniqueID(high: 4, low: 0)))
    (place.name, place.version) = ("Example Place", 1)
    var row = ShiftType(id: type)
    (row.symbol, row.title, row.version, row.location) = ("D", "Day", 1, place.id)
    records.apply([.put(place), .put(row)])
    records.apply(
      (0..<shifts).map { number -> Change in
        var shift = ScheduledShift(id: Identifier(UniqueID(high: 5, low: UInt64(number))))
        (shift.date, shift.shiftType, shift.version) = (today.adding(days: number / 50), type, 1)
        shift.member = Identifier(UniqueID(high: 6, low: UInt64(number % 50)))
        return .put(shift)
      })
  }

  func measure(_ rounds: Int) {
    let actor = Actor(
      workplace: Identifier(UniqueID(high: 1, low: 1)), member: Identifier(UniqueID(high: 6, low: 0)), role: .owner,
      user: Identifier(UniqueID(high: 6, low: 0)), at: ZoneClock.utc.instant(today, .midnight),
      command: Identifier(UniqueID(high: 7, low: 0)))
    let fields = #"{"row":"\#(type)","expecting":1,"duration":{"type":"allDay"}}"#
    var count = 0
    let asked = median(rounds) { count = records.shifts(of: type, from: today).count }
    let saved = median(rounds) {
      do {
        let save = try SaveShiftType(from: JSONFieldReader(try JSON.parse(Array(fields.utf8))))
        let command = Command(id: actor.command, at: actor.at, intent: save.erased)
        let changes = try command.perform(by: actor, on: records)
        precondition(!changes.isEmpty)
      } catch {
        fatalError("A shift type is not saved: \(error)")
      }
    }
    print("plan", count, asked, saved)
  }
}

func median(_ rounds: Int, _ work: () -> Void) -> Double {
  var times: [Double] = []
  for _ in 0..<rounds {
    let start = monotonicMilliseconds()
    work()
    times.append(monotonicMilliseconds() - start)
  }
  return times.sorted()[rounds / 2]
}

/// By a clock that nobody sets.
func monotonicMilliseconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) * 1_000 + Double(now.tv_nsec) / 1_000_000
}
