import JSONKit
package import SharedModels

/// Makes random commands about a few rows, so that they meet: living ones, ended ones, and ones that never were.
package struct CommandMaker {
  package var random: SeededGenerator
  private var locations: [Identifier<Location>] = [id(1)]
  private var shiftTypes: [Identifier<ShiftType>] = [id(2)]
  private var shifts: [Identifier<ScheduledShift>] = [id(3)]
  private var made: UInt64 = 1000

  package init(random: SeededGenerator) { self.random = random }

  package mutating func intent() -> Intent {
    switch random.below(28) {
    case 0...2: .saveLocation(newLocation())
    case 3...4: .saveLocation(locationChange())
    case 5: .deleteLocation(Deletion(random.one(of: locations), expecting: version()))
    case 6...9: .saveShiftType(newShiftType())
    case 10...11: .saveShiftType(shiftTypeChange(random.one(of: shiftTypes), mode: .update(expecting: version())))
    case 12: .deleteShiftType(Deletion(random.one(of: shiftTypes), expecting: version()))
    case 13: .importShiftTypes(file())
    case 14...16: .addShifts(addition())
    case 17...18: .editShift(shiftChange())
    case 19...22: .switchShifts(shiftSwitch())
    case 23...24: .undo(Reversal())
    case 25: .redo(Reversal())
    case 26: profileChange()
    default: .deleteShift(Deletion(random.one(of: shifts), expecting: version()))
    }
  }

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
  private mutating func newLocation() -> LocationEdit {
    LocationEdit(
      id: random.once(in: 6) ? random.one(of: locations) : new(\.locations), mode: .create,
      name: title(), address: random.once(in: 2) ? title() : nil)
  }

  private mutating func locationChange() -> LocationEdit {
    LocationEdit(
      id: random.one(of: locations), mode: .update(expecting: version()),
      name: random.once(in: 2) ? title() : nil,
      address: random.once(in: 2) ? title() : nil)
  }

  private mutating func newShiftType() -> ShiftTypeEdit {
    let isRepeated = random.once(in: 6)
    var edit = shiftTypeChange(isRepeated ? random.one(of: shiftTypes) : new(\.shiftTypes), mode: .create)
    edit.symbol = symbol()
    edit.title = edit.title ?? "Shift"
    edit.duration = edit.duration ?? .standard
    edit.location = edit.location ?? (random.once(in: 8) ? nil : random.one(of: locations))
    if random.once(in: 10) { edit.mode = .put }
    return edit
  }

  private mutating func shiftTypeChange(_ id: Identifier<ShiftType>, mode: EditMode) -> ShiftTypeEdit {
    ShiftTypeEdit(
      id: id, mode: mode, symbol: random.once(in: 3) ? symbol() : nil,
      title: random.once(in: 2) ? title() : nil,
      shiftDescription: random.once(in: 3) ? note() : nil,
      duration: random.once(in: 3) ? duration() : nil, location: random.once(in: 2) ? random.one(of: locations) : nil)
  }

  private mutating func duration() -> ShiftDuration {
    let times = [time(0), time(8), time(16), time(23, 59)]
    guard !random.once(in: 4) else { return .allDay }
    return .scheduled(from: random.one(of: times), to: random.one(of: times), endsNextDay: random.once(in: 2))
  }

  private mutating func file() -> ShiftTypeImport {
    let places = (0..<random.below(3)).map { _ in
      LocationEdit(
        id: random.once(in: 2) ? random.one(of: locations) : new(\.locations), mode: .put,
        name: random.one(of: ["Fire Hall", "Clinic", ""]), address: random.one(of: ["", "1 Main St"]))
    }
    let types = (0..<random.below(4)).map { _ in
      var edit = shiftTypeChange(random.once(in: 2) ? random.one(of: shiftTypes) : new(\.shiftTypes), mode: .put)
      edit.symbol = symbol()
      edit.title = edit.title ?? "Imported"
      edit.duration = edit.duration ?? .allDay
      return edit
    }
    return ShiftTypeImport(locations: places, shiftTypes: types)
  }

  private mutating func addition() -> ShiftAddition {
    let first = random.below(12)
    let days = (0..<random.below(6)).map { offset in
      ShiftAddition.Day(
        id: random.once(in: 12) ? random.one(of: shifts) : new(\.shifts),
        date: day(random.once(in: 12) ? first : first + offset))
    }
    return ShiftAddition(shiftType: random.one(of: shiftTypes), note: note(), days: days)
  }

  private mutating func shiftSwitch() -> ShiftSwitch {
    let targets = (0..<(1 + random.below(3))).map { _ in
      ShiftSwitch.Target(random.one(of: shifts), expecting: version())
    }
    return ShiftSwitch(shifts: targets, shiftType: random.one(of: shiftTypes), reason: note())
  }

  private mutating func profileChange() -> Intent {
    switch random.below(4) {
    case 0:
      made += 1
      return .resetUserID(UserIDReset(to: id(made)))
    case 1: return .setRetention(random.one(of: RetentionPeriod.allCases))
    default: return .saveUserProfile(UserProfileEdit(displayName: title(), skipsSwitchQuestion: random.once(in: 2)))
    }
  }

  private mutating func shiftChange() -> ShiftEdit {
    ShiftEdit(
      id: random.one(of: shifts), expecting: version(), date: random.once(in: 2) ? day(random.below(12)) : nil,
      shiftType: random.once(in: 3) ? random.one(of: shiftTypes) : nil,
      note: random.once(in: 3) ? note() : nil)
  }
}
