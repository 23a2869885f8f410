import JSONKit
import RecordKit
import SharedModels
import TimeKit

/// A shift whose fields are read and written one by one, in place of a list of them: what the list is compared with.
struct HandWrittenShift: Record {
  static let table = Table<HandWrittenShift>("shifts")

  let id: Identifier<HandWrittenShift>
  let version: Int
  let member: Identifier<Member>
  let date: CivilDate
  let shiftType: Identifier<ShiftType>
  let note: String?
  let created: Stamp
  let modified: Stamp

  init(_ shift: ScheduledShift) {
    id = Identifier(shift.id.rawValue)
    version = shift.version
    (member, date, shiftType) = (shift.member, shift.date, shift.shiftType)
    (note, created, modified) = (shift.note, shift.created, shift.modified)
  }

  init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    member = try reader.reference("member")
    date = try reader.date("date")
    shiftType = try reader.reference("shiftType")
    note = try reader.optionalText("note")
    created = try reader.stamp("created")
    modified = try reader.stamp("modified")
  }

  func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.reference("member", member)
    writer.date("date", date)
    writer.reference("shiftType", shiftType)
    writer.optionalText("note", note)
    writer.stamp("created", created)
    writer.stamp("modified", modified)
  }
}
