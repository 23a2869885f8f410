import JSONKit
import SharedModels

/// The API's `shift-types`.
enum ShiftTypes: Resource {
  static let path = "shift-types"
  static let typeName = "ShiftType"
  static let noun = "shift type"
  static let hasDates = false

  static let fields: [Schema.Field] = [
    .init(name: "id", schema: .uuid), .version, .init(name: "symbol", schema: .text),
    .init(name: "title", schema: .text), .init(name: "shiftDescription", schema: .text, isRequired: false),
    .init(name: "duration", schema: .duration),
    .init(name: "location", schema: .reference("LocationReference", "name", "address"), isRequired: false),
  ]

  static let input: [Schema.Field] = [
    .newID,
    .text(
      "symbol", limit: ShiftType.symbolLimit,
      summary: "One to three visible characters without white space, kept in upper case; unique in the workplace."),
    .text("title", limit: ShiftType.titleLimit),
    .optionalText("shiftDescription", limit: ShiftType.descriptionLimit),
    .init(name: "duration", schema: .duration),
    .init(name: "location", schema: .reference("LocationReference", "name", "address")),
  ]

  static func row(_ id: Identifier<ShiftType>, in records: SQLRecords) -> ShiftType? { records.shiftType(id) }

  static func list(_ query: ListQuery, in records: SQLRecords) -> Page<ShiftType> {
    .filled(
      query, batch: records.shiftTypes, cursor: { Cursor(id: $0.id.rawValue) },
      where: { query.finds($0.symbol, $0.title, $0.shiftDescription) })
  }

  static func creation(_ id: Identifier<ShiftType>, from fields: JSONFieldReader) throws(Problem) -> Intent {
    .saveShiftType(try edit(id, .create, EditFields(whole: fields)))
  }

  static func change(
    _ id: Identifier<ShiftType>, expecting version: Int?, by edit: EditFields
  ) throws(Problem) -> Intent {
    .saveShiftType(try self.edit(id, .update(expecting: version), edit))
  }

  static func deletion(_ id: Identifier<ShiftType>, expecting version: Int?) -> Intent {
    .deleteShiftType(Deletion(id, expecting: version))
  }

  private static func edit(
    _ id: Identifier<ShiftType>, _ mode: EditMode, _ edit: EditFields
  ) throws(Problem) -> ShiftTypeEdit {
    try readFields { () throws(FieldError) in
      ShiftTypeEdit(
        id: id, mode: mode, symbol: try edit.text("symbol"), title: try edit.text("title"),
        shiftDescription: try edit.text("shiftDescription"),
        duration: try edit.required("duration") { fields, name throws(FieldError) in try fields.duration(name) },
        location: try edit.required("location") { fields, name throws(FieldError) in try fields.reference(name) })
    }
  }
}
