import JSONKit
import SharedModels

/// The API's `locations`.
enum Locations: Resource {
  static let path = "locations"
  static let typeName = "Location"
  static let noun = "location"
  static let hasDates = false

  static let fields: [Schema.Field] = [
    .init(name: "id", schema: .uuid), .version, .init(name: "name", schema: .text),
    .init(name: "address", schema: .text),
  ]

  static let input: [Schema.Field] = [
    .newID, .text("name", limit: Location.nameLimit),
    .optionalText("address", limit: Location.addressLimit),
  ]

  static func row(_ id: Identifier<Location>, in records: SQLRecords) -> Location? { records.location(id) }

  static func list(_ query: ListQuery, in records: SQLRecords) -> Page<Location> {
    .filled(
      query, batch: records.locations, cursor: { Cursor(id: $0.id.rawValue) },
      where: { query.finds($0.name, $0.address) })
  }

  static func creation(_ id: Identifier<Location>, from fields: JSONFieldReader) throws(Problem) -> Intent {
    .saveLocation(try edit(id, .create, EditFields(whole: fields)))
  }

  static func change(
    _ id: Identifier<Location>, expecting version: Int?, by edit: EditFields
  ) throws(Problem) -> Intent {
    .saveLocation(try self.edit(id, .update(expecting: version), edit))
  }

  static func deletion(_ id: Identifier<Location>, expecting version: Int?) -> Intent {
    .deleteLocation(Deletion(id, expecting: version))
  }

  private static func edit(
    _ id: Identifier<Location>, _ mode: EditMode, _ edit: EditFields
  ) throws(Problem) -> LocationEdit {
    try readFields { () throws(FieldError) in
      LocationEdit(id: id, mode: mode, name: try edit.text("name"), address: try edit.text("address"))
    }
  }
}
