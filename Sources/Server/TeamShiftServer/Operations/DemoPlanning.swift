import CoverageModel
import JSONKit
import LeaveModel
import PublishingModel
import RecordKit
import RequestsModel
import ServerAPI
import ServerStorage
import SharedModels
import SkillsModel
import TimeKit

/// What the demo's team leaves its managers to decide: staffing needs that are not met, a draft of the week after next,
/// skills, time off, and requests.
struct DemoPlanning {
  private let workplace: Identifier<Workplace>
  private let records: Records
  private let environment: ServerEnvironment
  private let now: Instant
  private let people: [String: Member]
  private let types: [String: Identifier<ShiftType>]

  init(of workplace: Identifier<Workplace>, on records: Records, in environment: ServerEnvironment) {
    (self.workplace, self.records, self.environment) = (workplace, records, environment)
    now = environment.now()
    people = Dictionary(records.members().map { ($0.displayName, $0) }) { first, _ in first }
    types = Dictionary(records.shiftTypes().map { ($0.symbol, $0.id) }) { first, _ in first }
  }

  /// Puts all of it on the schedule.
  func add(to storage: WorkplaceTransaction) {
    for row in needs { storage.put(row, at: now) }
    addSkills(to: storage)
    addTimeOff(to: storage)
    for row in requests { storage.put(row, at: now) }
    for row in draft { storage.put(row, at: now) }
  }

  private var today: CivilDate { records.date(at: now) }
  private var monday: CivilDate { today.startOfWeek(on: .monday) }
  private func member(_ name: String) -> Identifier<Member> { people[name]?.id ?? .unset }
  private func type(_ symbol: String) -> Identifier<ShiftType> { types[symbol] ?? .unset }

  private func stamp(by name: String) -> Stamp { Stamp(at: now, by: Identifier(member(name).rawValue)) }
}

extension DemoPlanning {
  private var needs: [StaffingNeed] {
    let everyDay = Weekdays.all
    let workdays = Weekdays([.monday, .tuesday, .wednesday, .thursday, .friday])
    let needs = [("D", 2, everyDay), ("N", 2, everyDay), ("L", 1, everyDay), ("DX", 1, workdays)]
    return needs.map { symbol, count, days in
      var need = StaffingNeed(id: environment.identifier())
      (need.version, need.shiftType) = (1, type(symbol))
      need.terms.change(from: .earliest) { ($0.count, $0.weekdays) = (count, days) }
      return need
    }
  }

  private func addSkills(to storage: WorkplaceTransaction) {
    var skill = Skill(id: environment.identifier())
    (skill.version, skill.title) = (1, "Boat License")
    var requirement = SkillRequirement(id: environment.identifier())
    (requirement.version, requirement.shiftType, requirement.skill) = (1, type("BT"), skill.id)
    storage.put(skill, at: now)
    storage.put(requirement, at: now)
    for (name, lastDay) in [("Max Madeup", today.adding(days: 20)), ("Eve Imaginary", nil)] {
      var qualification = Qualification(id: environment.identifier())
      (qualification.version, qualification.member, qualification.skill) = (1, member(name), skill.id)
      qualification.lastDay = lastDay
      storage.put(qualification, at: now)
    }
  }

  private func addTimeOff(to storage: WorkplaceTransaction) {
    var settings = LeaveSettings(of: workplace)
    (settings.version, settings.needsApproval) = (1, true)
    settings.terms = Dated(VacationTerms(vacationDays: 20))
    var leave = Leave(id: environment.identifier())
    (leave.version, leave.member, leave.created) = (1, member("Pat Pretend"), stamp(by: "Mia Mockingham"))
    (leave.firstDay, leave.lastDay, leave.modified) = (monday.adding(days: 7), monday.adding(days: 13), leave.created)
    var reason = LeaveReason(of: leave.id, member: leave.member)
    (reason.version, reason.kind) = (1, .vacation)
    var request = LeaveRequest(id: environment.identifier())
    (request.version, request.member, request.note) = (1, member("Kim Fictional"), "Moving to a new apartment.")
    (request.firstDay, request.lastDay) = (monday.adding(days: 16), monday.adding(days: 18))
    (request.created, request.modified) = (stamp(by: "Kim Fictional"), stamp(by: "Kim Fictional"))
    storage.put(settings, at: now)
    storage.put(leave, at: now)
    storage.put(reason, at: now)
    storage.put(request, at: now)
  }
}

extension DemoPlanning {
  /// A night that nobody has taken, and a day that waits for a manager.
  private var requests: [ShiftRequest] {
    let offered = request(by: "Alex Example", on: "N", note: "My sister’s wedding is the next morning.")
    var taken = request(by: "Robin Placeholder", on: "D", note: "Could swap for a weekend instead.")
    taken?.taker = member("Lee Dummy")
    taken?.state = .taken
    return [offered, taken].compactMap(\.self)
  }

  /// A request to take a person's first shift of a type that is at least two days ahead; nil if there is none.
  private func request(by name: String, on symbol: String, note: String) -> ShiftRequest? {
    let days = today.adding(days: 2)...today.adding(days: 14)
    guard let shift = records.shifts(of: member(name), in: days).first(where: { $0.shiftType == type(symbol) })
    else { return nil }
    var request = ShiftRequest(id: environment.identifier())
    (request.version, request.kind, request.member, request.note) = (1, .giveAway, shift.member, note)
    (request.shift, request.date, request.shiftType) = (shift.id, shift.date, shift.shiftType)
    (request.created, request.modified) = (stamp(by: name), stamp(by: name))
    return request
  }

  /// Some of the week after next.
  private var draft: [DraftedShift] {
    let week = [
      ("Alex Example", "D--NN--"), ("Robin Placeholder", "NN---DD"), ("Jo Testerson", "-DD--NN"),
      ("Lee Dummy", "LLLL---"),
    ]
    return week.flatMap { name, days in
      days.enumerated().filter { $1 != "-" }.map { index, symbol in
        drafted(for: name, String(symbol), on: monday.adding(days: 14 + index))
      }
    }
  }

  private func drafted(for name: String, _ symbol: String, on date: CivilDate) -> DraftedShift {
    var row = DraftedShift(id: environment.identifier())
    (row.version, row.modified) = (1, stamp(by: "Mia Mockingham"))
    (row.shift.member, row.shift.date, row.shift.shiftType) = (member(name), date, type(symbol))
    return row
  }
}
