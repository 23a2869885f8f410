import DatabaseKit
import JSONKit
import TimeKit

/// Reads a row's fields from the columns of a table. A value of the wrong type is the connection's fault.
final class ColumnReader: FieldReader {
  private let row: DatabaseKit.Row
  private var groups: [String] = []

  init(_ row: DatabaseKit.Row) {
    self.row = row
    super.init()
  }

  private func column(_ field: String) -> Int { row.column(columnName(field, in: groups.last ?? "")) }

  override func has(_ name: String) -> Bool { !row.isNull(column(name)) }
  override func text(_ name: String) -> String { row.text(column(name)) }
  override func integer(_ name: String) -> Int64 { row.integer(column(name)) }
  override func flag(_ name: String) -> Bool { row.boolean(column(name)) }

  override func date(_ name: String) throws(FieldError) -> CivilDate {
    guard let date = CivilDate(exactlyDaysSinceEpoch: Int(integer(name))) else {
      throw FieldError(name, "is outside the calendar")
    }
    return date
  }

  override func instant(_ name: String) throws(FieldError) -> Instant {
    guard let instant = Instant(exactlyMilliseconds: integer(name)) else {
      throw FieldError(name, "is outside the calendar")
    }
    return instant
  }

  override func timeOfDay(_ name: String) throws(FieldError) -> TimeOfDay {
    guard let time = TimeOfDay(minutesSinceMidnight: Int(integer(name))) else {
      throw FieldError(name, "isn’t a time of day")
    }
    return time
  }

  override func uniqueID(_ name: String) -> UniqueID { row.uniqueID(column(name)) }
  override func referencedID(_ name: String) -> UniqueID { uniqueID("\(name)Id") }
  override func hasReference(_ name: String) -> Bool { has("\(name)Id") }

  override func json(_ name: String) throws(FieldError) -> JSON {
    do throws(JSONError) {
      return try JSON.parse(Array(text(name).utf8))
    } catch {
      throw FieldError(name, "is not JSON: \(error.description)")
    }
  }

  override func enter(_ name: String) { groups.append(columnName(name, in: groups.last ?? "")) }
  override func leave() { groups.removeLast() }
}
