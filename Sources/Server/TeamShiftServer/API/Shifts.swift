import JSONKit
import SharedModels
import TimeKit

/// The API's `shifts`.
enum Shifts: Resource {
  static let path = "shifts"
  static let typeName = "Shift"
  static let noun = "shift"
  static let hasDates = true

  static let fields: [Schema.Field] = [
    .init(name: "id", schema: .uuid), .version,
    .init(name: "date", schema: .date, summary: "The day on which it starts."),
    .init(name: "shiftType", schema: .reference("ShiftTypeReference", "symbol", "title")),
    .init(name: "note", schema: .text, isRequired: false),
    .init(name: "created", schema: .stamp, isReadOnly: true), .init(name: "modified", schema: .stamp, isReadOnly: true),
  ]

  static let input: [Schema.Field] = [
    .newID, .init(name: "date", schema: .date),
    .init(name: "shiftType", schema: .reference("ShiftTypeReference", "symbol", "title")),
    .optionalText("note", limit: ScheduledShift.noteLimit),
  ]

  static func row(_ id: Identifier<ScheduledShift>, in records: SQLRecords) -> ScheduledShift? { records.shift(id) }

  static func list(_ query: ListQuery, in records: SQLRecords) -> Page<ScheduledShift> {
    let types = query.search.isEmpty ? [] : records.shiftTypes().filter { query.finds($0.symbol, $0.title) }
    let found = Set(types.map(\.id))
    return .filled(
      query, batch: { records.shifts(in: query.dates, after: $0, limit: $1) }, cursor: \.cursor,
      where: { query.finds($0.note) || found.contains($0.shiftType) })
  }

  static func creation(_ id: Identifier<ScheduledShift>, from fields: JSONFieldReader) throws(Problem) -> Intent {
    try readFields { () throws(FieldError) in
      var fields = fields
      let day = ShiftAddition.Day(id: id, date: try fields.date("date"))
      return .addShifts(
        ShiftAddition(
          shiftType: try fields.reference("shiftType"), note: try fields.optionalText("note") ?? "", days: [day]))
    }
  }

  static func change(
    _ id: Identifier<ScheduledShift>, expecting version: Int?, by edit: EditFields
  ) throws(Problem) -> Intent {
    try readFields { () throws(FieldError) in
      .editShift(
        ShiftEdit(
          id: id, expecting: version,
          date: try edit.required("date") { fields, name throws(FieldError) in try fields.date(name) },
          shiftType: try edit.required("shiftType") { fields, name throws(FieldError) in try fields.reference(name) },
          note: try edit.text("note")))
    }
  }

  static func deletion(_ id: Identifier<ScheduledShift>, expecting version: Int?) -> Intent {
    .deleteShift(Deletion(id, expecting: version))
  }
}

extension ScheduledShift {
  var cursor: Cursor { Cursor(day: Int32(date.daysSinceEpoch), id: id.rawValue) }
}
