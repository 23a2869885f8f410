import CalendarKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import SharedModels
import TimeKit

/// A calendar as programs read it.
protocol DAVCalendar {
  var records: VisibleRecords { get }
  /// What programs call it.
  var name: String { get }
  /// Whether programs may change it.
  var isWritable: Bool { get }
  /// The day around which its window lies; nil where it has the events of all days.
  var day: CivilDate? { get }

  /// The events on some days, by date.
  func resources(on days: ClosedRange<CivilDate>) -> [CalendarResource]
  /// The one of a name; nil if there is none.
  func resource(named name: String) -> CalendarResource?
  /// What is another one than it was; nil if the program is to read all anew.
  func changes(behind token: SyncToken) -> CalendarChanges?
}

extension DAVCalendar {
  /// All of them, by date.
  func resources() -> [CalendarResource] { resources(on: .earliest ... .latest) }
}

/// A calendar each event of which is a shift.
protocol ShiftCalendar: DAVCalendar {
  var events: ShiftEvents { get }
  /// Whether events say who works.
  var showsNames: Bool { get }

  /// The shifts that start on some days, by date.
  func shifts(on days: ClosedRange<CivilDate>) -> [ShiftResource]
  /// The shift of a row; nil if there is none.
  func shift(_ row: UniqueID) -> ShiftResource?
  /// The shift whose event has a name; nil if there is none.
  func shift(named name: String) -> ShiftResource?
  /// What the last part of the address of a row is, whether the row is still there or not.
  func name(of row: UniqueID) -> String
  /// The rows of whose events programs are to be told beside those that were changed.
  func touched(behind token: SyncToken) -> Set<UniqueID>
  /// Whether programs are told of a shift that was changed.
  func concerns(_ row: RowChange) -> Bool
}

extension ShiftCalendar {
  func resources(on days: ClosedRange<CivilDate>) -> [CalendarResource] { shifts(on: days).map(\.resource) }
  func resource(named name: String) -> CalendarResource? { shift(named: name)?.resource }
  func changes(behind token: SyncToken) -> CalendarChanges? { CalendarChanges(in: self, behind: token) }
}

/// A shift with its event.
struct ShiftResource {
  let shift: ScheduledShift
  let resource: CalendarResource

  private static let suffix = ".ics"
  /// Behind the identifier of a shift whose name another one has.
  static let second = "-2"

  /// The last part of the address of a shift that no program has named.
  static func name(of row: UniqueID, isSecond: Bool = false) -> String { "\(row)\(isSecond ? second : "")\(suffix)" }

  /// Whose name it may be.
  static func row(of name: String) -> UniqueID? {
    guard name.hasSuffix(suffix) else { return nil }
    let base = name.dropLast(suffix.utf8.count)
    return UniqueID(String(base.hasSuffix(second) ? base.dropLast(second.utf8.count) : base))
  }
}
