import ChangeLogModel
package import JSONKit
import LeaveModel
import LocationsModel
import PublishingModel
package import RecordKit
import RequestsModel
import RotationsModel
import ScheduleModel
import SettingsModel
import SharedModels
import ShiftTypesModel
package import TimeKit

/// Makes random commands of all features about a few rows, so that they meet: living ones, ended ones, and ones that
/// never were.
package struct CommandMaker {
  package var random: SeededGenerator
  private var locations: [Identifier<Location>] = [id(1)]
  private var shiftTypes: [Identifier<ShiftType>] = [id(2)]
  private var shifts: [Identifier<ScheduledShift>] = [id(3)]
  private var rotations: [Identifier<Rotation>] = [id(4)]
  private var leave: [Identifier<Leave>] = [id(6)]
  private var holidays: [Identifier<Holiday>] = [id(7)]
  private var requests: [Identifier<ShiftRequest>] = [id(8)]
  private var made: UInt64 = 1000

  package init(random: SeededGenerator) { self.random = random }

  /// One of ``sampleMembers``, as the rows know them.
  package mutating func actor(
    at instant: Instant = sampleInstant, command: Identifier<Command> = id(1), on records: Records
  ) -> Actor {
    Actor(random.one(of: sampleMembers).id, in: sampleWorkplace, at: instant, command: command, on: records)
  }

  package mutating func intent() -> AnyIntent {
    switch random.below(53) {
    case 0...2: newLocation().erased
    case 3...4: locationChange().erased
    case 5: DeleteLocation(random.one(of: locations), expecting: version()).erased
    case 6...9: newShiftType().erased
    case 10...11: shiftTypeChange(random.one(of: shiftTypes), mode: .update(expecting: version())).erased
    case 12: DeleteShiftType(random.one(of: shiftTypes), expecting: version()).erased
    case 13: file().erased
    case 14...16: addition().erased
    case 17...18: shiftChange().erased
    case 19...21: shiftSwitch().erased
    case 22...23: Undo().erased
    case 24...25: Redo().erased
    case 26: settingsChange()
    case 27: plan().erased
    case 28: DeleteShifts(targets()).erased
    case 30: application().erased
    case 31: EndRotation(someone(), firstDay: day(random.below(12)), changedDays: changedDays()).erased
    case 32: DeleteRotation(random.one(of: rotations), expecting: version()).erased
    case 29: MoveShifts(targets().map { .init($0, to: day(random.below(12)), member: someone()) }).erased
    case 33...34: leaveSave().erased
    case 35: DeleteLeave(random.one(of: leave), expecting: version()).erased
    case 36: holidaySave().erased
    case 37: DeleteHoliday(random.one(of: holidays), expecting: version()).erased
    case 38...41: requestSave().erased
    case 42...43: TakeShiftRequest(random.one(of: requests)).erased
    case 44: ReturnShiftRequest(random.one(of: requests)).erased
    case 45: ApproveShiftRequest(random.one(of: requests), expecting: version()).erased
    case 46: requestEnd()
    case 47...48: DraftShifts(.plan(plan())).erased
    case 49: DraftShifts(.delete(DeleteShifts(targets()))).erased
    case 50: PublishDraft(targets()).erased
    case 51: DiscardDraft(targets()).erased
    default: DeleteShift(random.one(of: shifts), expecting: version()).erased
    }
  }

  /// A rotation of a few days, new or not, for a few days.
  private mutating func application() -> ApplyRotation {
    let isNew = random.below(2) == 0
    let rotation = isNew ? new(\.rotations) : random.one(of: rotations)
    let cycle = (0..<1 + random.below(4)).map { _ in random.below(3) == 0 ? nil : random.one(of: shiftTypes) }
    let first = random.below(12)
    return ApplyRotation(
      rotation,
      saving: isNew ? SaveRotation(id: rotation, mode: .create, name: "Few days", cycle: cycle, start: day(0)) : nil,
      people: [.init(someone(), start: day(random.below(5)))], firstDay: day(first),
      lastDay: day(first + random.below(6)), changedDays: changedDays())
  }

  private mutating func changedDays() -> ChangedDays { random.one(of: ChangedDays.allCases) }

  private mutating func new<Row>(_ ids: WritableKeyPath<CommandMaker, [Identifier<Row>]>) -> Identifier<Row> {
    made += 1
    let identifier: Identifier<Row> = id(made)
    self[keyPath: ids].append(identifier)
    if self[keyPath: ids].count > 8 { self[keyPath: ids].remove(at: random.below(8)) }
    return identifier
  }

  private mutating func title() -> String {
    random.one(of: random.once(in: 8) ? RandomTexts.titles : ["Early", "Late"])
  }
  private mutating func note() -> String { random.one(of: random.once(in: 8) ? RandomTexts.notes : ["", "Keys"]) }

  private mutating func symbol() -> String {
    random.one(of: random.once(in: 4) ? RandomTexts.symbols : ["A", "B", "C", "D", "E", "F", "G", "H", "É", "🔥"])
  }

  private mutating func version() -> Int? { random.once(in: 5) ? 1 + random.below(3) : nil }
}

extension CommandMaker {
  private mutating func newLocation() -> SaveLocation {
    SaveLocation(
      id: random.once(in: 6) ? random.one(of: locations) : new(\.locations), mode: .create,
      name: title(), address: random.once(in: 2) ? title() : nil)
  }

  private mutating func locationChange() -> SaveLocation {
    SaveLocation(
      id: random.one(of: locations), mode: .update(expecting: version()),
      name: random.once(in: 2) ? title() : nil,
      address: random.once(in: 2) ? title() : nil)
  }

  private mutating func newShiftType() -> SaveShiftType {
    let isRepeated = random.once(in: 6)
    let change = shiftTypeChange(isRepeated ? random.one(of: shiftTypes) : new(\.shiftTypes), mode: .create)
    let symbol = symbol()
    let location = change.location ?? (random.once(in: 8) ? nil : random.one(of: locations))
    return SaveShiftType(
      id: change.id, mode: random.once(in: 10) ? .put : .create, symbol: symbol, title: change.title ?? "Shift",
      shiftDescription: change.shiftDescription, duration: change.duration ?? .standard, location: location,
      color: change.color)
  }

  private mutating func shiftTypeChange(_ id: Identifier<ShiftType>, mode: EditMode) -> SaveShiftType {
    SaveShiftType(
      id: id, mode: mode, symbol: random.once(in: 3) ? symbol() : nil,
      title: random.once(in: 2) ? title() : nil,
      shiftDescription: random.once(in: 3) ? note() : nil,
      duration: random.once(in: 3) ? duration() : nil, location: random.once(in: 2) ? random.one(of: locations) : nil,
      color: random.once(in: 3) ? random.one(of: ShiftColor.allCases) : nil)
  }

  private mutating func duration() -> ShiftDuration {
    let times = [time(0), time(8), time(16), time(23, 59)]
    guard !random.once(in: 4) else { return .allDay }
    return .scheduled(from: random.one(of: times), to: random.one(of: times), endsNextDay: random.once(in: 2))
  }

  private mutating func file() -> ImportShiftTypes {
    let places = (0..<random.below(3)).map { _ in
      SaveLocation(
        id: random.once(in: 2) ? random.one(of: locations) : new(\.locations), mode: .put,
        name: random.one(of: ["Fire Hall", "Clinic", ""]), address: random.one(of: ["", "1 Main St"]))
    }
    let types = (0..<random.below(4)).map { _ in
      let change = shiftTypeChange(random.once(in: 2) ? random.one(of: shiftTypes) : new(\.shiftTypes), mode: .put)
      return SaveShiftType(
        id: change.id, mode: .put, symbol: symbol(), title: change.title ?? "Imported",
        shiftDescription: change.shiftDescription, duration: change.duration ?? .allDay, location: change.location,
        color: change.color)
    }
    return ImportShiftTypes(locations: places, shiftTypes: types)
  }
}

extension CommandMaker {
  private mutating func addition() -> AddShifts {
    let first = random.below(12)
    let days = (0..<random.below(6)).map { offset in
      AddShifts.Day(
        id: random.once(in: 12) ? random.one(of: shifts) : new(\.shifts),
        date: day(random.once(in: 12) ? first : first + offset))
    }
    return AddShifts(
      shiftType: random.one(of: shiftTypes), member: someone(), note: note(), days: days)
  }

  private mutating func plan() -> PlanShifts {
    PlanShifts(
      addition().days.map {
        .init(id: $0.id, date: $0.date, shiftType: random.one(of: shiftTypes), member: someone())
      }, replacing: random.once(in: 3) ? targets() : [])
  }

  /// Nobody in particular, most of the time.
  private mutating func someone() -> Identifier<Member>? {
    random.once(in: 5) ? random.one(of: sampleMembers).id : nil
  }

  private mutating func leaveSave() -> SaveLeave {
    let isNew = random.once(in: 2)
    let first = random.below(12)
    return SaveLeave(
      id: isNew ? new(\.leave) : random.one(of: leave), mode: isNew ? .create : .update(expecting: version()),
      member: isNew ? someone() : nil, firstDay: day(first), lastDay: day(first + random.below(4)),
      kind: random.once(in: 2) ? random.one(of: LeaveReason.Kind.allCases) : nil,
      note: random.once(in: 2) ? note() : nil)
  }

  private mutating func holidaySave() -> SaveHoliday {
    let isNew = random.once(in: 2)
    return SaveHoliday(
      id: isNew ? new(\.holidays) : random.one(of: holidays), mode: isNew ? .create : .update(expecting: version()),
      date: day(random.below(12)), title: random.once(in: 8) ? "" : title())
  }

  /// An offer of a shift, a swap, an open shift, or other words about one of them.
  private mutating func requestSave() -> SaveShiftRequest {
    switch random.below(4) {
    case 0: SaveShiftRequest(posting: random.one(of: shiftTypes), on: day(random.below(12)), as: new(\.requests))
    case 1:
      SaveShiftRequest(
        id: random.one(of: requests), mode: .update(expecting: version()), fields: [("note", .string(note()))])
    case 2:
      SaveShiftRequest(
        offering: random.one(of: shifts), as: new(\.requests), for: random.one(of: shifts), note: note())
    default: SaveShiftRequest(offering: random.one(of: shifts), as: new(\.requests), to: someone())
    }
  }

  private mutating func requestEnd() -> AnyIntent {
    switch random.below(3) {
    case 0: WithdrawShiftRequest(random.one(of: requests)).erased
    case 1: DeclineShiftRequest(random.one(of: requests)).erased
    default: SaveRequestSettings(changing: RequestSettings(of: sampleWorkplace)) { $0.decider = .firstCome }.erased
    }
  }

  private mutating func shiftSwitch() -> SwitchShifts {
    SwitchShifts(shifts: targets(), shiftType: random.one(of: shiftTypes), reason: note())
  }

  private mutating func targets() -> [ShiftTarget] {
    (0..<(1 + random.below(3))).map { _ in ShiftTarget(random.one(of: shifts), expecting: version()) }
  }

  private mutating func shiftChange() -> EditShift {
    EditShift(
      id: random.one(of: shifts), expecting: version(), date: random.once(in: 2) ? day(random.below(12)) : nil,
      member: someone(), shiftType: random.once(in: 3) ? random.one(of: shiftTypes) : nil,
      note: random.once(in: 3) ? note() : nil, reason: random.once(in: 3) ? note() : "")
  }

  private mutating func settingsChange() -> AnyIntent {
    switch random.below(5) {
    case 0:
      made += 1
      return ResetUserID(to: id(made)).erased
    case 1: return SetRetention(random.one(of: RetentionPeriod.allCases)).erased
    case 2:
      return SaveWorkplace(
        name: random.once(in: 2) ? title() : nil,
        timeZone: random.once(in: 2) ? random.one(of: ["America/Halifax", "America/St_Johns"]) : nil
      ).erased
    default:
      return SaveUserProfile(
        displayName: title(), skipsSwitchQuestion: random.once(in: 2), accent: random.once(in: 3) ? "teal" : nil,
        dismissedTip: random.once(in: 3) ? "year" : nil
      ).erased
    }
  }
}
