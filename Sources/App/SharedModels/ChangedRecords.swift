public import JSONKit
public import TimeKit

/// The records as they are once some changes to locations and shift types are made: what a file's import looks up.
public struct ChangedRecords<Base: Records>: Records {
  /// The changes so far, in their order.
  public private(set) var changes: [Change] = []
  private let base: Base

  /// Begins without any changes on top of the records.
  public init(_ base: Base) { self.base = base }

  /// Takes changes in; refused if the same row was changed before, since only one of its texts can be meant.
  public mutating func apply(_ added: [Change]) throws(Refusal) {
    for change in added {
      guard !changes.contains(where: { $0.key == change.key }) else {
        throw Refusal("The file has the same entry twice, with different content.")
      }
      changes.append(change)
    }
  }

  /// The last location that a change put, else the base's; O(changes).
  public func location(_ id: Identifier<Location>) -> Location? {
    for case .put(.location(let row)) in changes where row.id == id { return row }
    return base.location(id)
  }

  /// The last shift type that a change put, else the base's; O(changes).
  public func shiftType(_ id: Identifier<ShiftType>) -> ShiftType? {
    for case .put(.shiftType(let row)) in changes where row.id == id { return row }
    return base.shiftType(id)
  }

  /// Looks among the changes, then in the base for a row whose symbol no change has replaced; O(changes).
  public func shiftType(symbol: String) -> ShiftType? {
    for case .put(.shiftType(let row)) in changes where row.symbol == symbol { return row }
    // A row of that symbol may have another one by now.
    return base.shiftType(symbol: symbol).flatMap { shiftType($0.id)?.symbol == symbol ? $0 : nil }
  }

  /// As the base has it: no change here touches it.
  public var workplace: Workplace? { base.workplace }
  /// As the base has them, without the changes, which no rule of an import lists.
  public func locations() -> [Location] { base.locations() }
  /// As the base has them, without the changes, which no rule of an import lists.
  public func shiftTypes() -> [ShiftType] { base.shiftTypes() }
  /// As the base counts them, without the changes.
  public func countShiftTypes(at location: Identifier<Location>) -> Int { base.countShiftTypes(at: location) }
  /// As the base has it: an import changes no shifts.
  public func shift(_ id: Identifier<ScheduledShift>) -> ScheduledShift? { base.shift(id) }
  /// As the base has them: an import changes no shifts.
  public func shifts(in dates: ClosedRange<CivilDate>) -> [ScheduledShift] { base.shifts(in: dates) }
  /// As the base has them: an import changes no shifts.
  public func shifts(from date: CivilDate, limit: Int) -> [ScheduledShift] { base.shifts(from: date, limit: limit) }
  /// As the base counts them: an import changes no shifts.
  public func countShifts(of shiftType: Identifier<ShiftType>) -> Int { base.countShifts(of: shiftType) }
  /// As the base has it: an import changes no profiles.
  public func userProfile(_ id: Identifier<UserProfile>) -> UserProfile? { base.userProfile(id) }
  /// As the base has it: an import changes no profiles.
  public func userProfile(of member: Identifier<Member>) -> UserProfile? { base.userProfile(of: member) }
  /// As the base has them: an import changes no profiles.
  public func userProfiles() -> [UserProfile] { base.userProfiles() }
  /// As the base has it: an import writes no entries.
  public func changeLogEntry(_ id: Identifier<ChangeLogEntry>) -> ChangeLogEntry? { base.changeLogEntry(id) }
  /// As the base has it: an import writes no entries.
  public func changeLog(of user: Identifier<UserProfile>, limit: Int) -> [ChangeLogEntry] {
    base.changeLog(of: user, limit: limit)
  }
  /// As the base has them.
  public var changeLogSettings: ChangeLogSettings? { base.changeLogSettings }
  /// As the base has it.
  public func date(at instant: Instant) -> CivilDate { base.date(at: instant) }
}
