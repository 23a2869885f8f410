import JSONKit
import SharedModels

/// A kind of rows that clients list, read, make, change and end.
protocol Resource: Sendable {
  associatedtype Element: Record

  /// The collection's part of the path, such as `shift-types`.
  static var path: String { get }
  /// The type's name in the API's description, such as `ShiftType`.
  static var typeName: String { get }
  /// As in “There is no such location.”
  static var noun: String { get }
  /// The fields as they are shown.
  static var fields: [Schema.Field] { get }
  /// The fields that a new row, or a whole row in place of another, is made of.
  static var input: [Schema.Field] { get }

  /// Whether its list can be narrowed to a range of dates.
  static var hasDates: Bool { get }

  static func row(_ id: Identifier<Element>, in records: SQLRecords) -> Element?
  static func list(_ query: ListQuery, in records: SQLRecords) -> Page<Element>

  static func creation(_ id: Identifier<Element>, from fields: JSONFieldReader) throws(Problem) -> Intent
  /// - Parameter edit: how the fields of the body are meant.
  static func change(
    _ id: Identifier<Element>, expecting version: Int?, by edit: EditFields
  ) throws(Problem) -> Intent
  static func deletion(_ id: Identifier<Element>, expecting version: Int?) -> Intent
}

extension Resource {
  static var collection: String { "/api/v1/workplaces/{workplace}/\(path)" }
  static var member: String { "\(collection)/{id}" }

  static var schema: Schema { .named(typeName, .object(fields)) }

  /// What a POST and a PUT carry. What only the server sets may be sent back, and is ignored.
  static var inputSchema: Schema { .named("\(typeName)Input", .object(input + ignored)) }

  /// What a PATCH carries (RFC 7396): any of the fields, with null for one that is to be empty.
  static var patchSchema: Schema {
    .named(
      "\(typeName)Patch",
      .object(
        (input + ignored).map { field in
          Schema.Field(
            name: field.name, schema: field.isReadOnly ? field.schema : field.schema.orNull, isRequired: false,
            isReadOnly: field.isReadOnly)
        }))
  }

  private static var ignored: [Schema.Field] {
    let known = fields.filter { field in !input.contains { $0.name == field.name } }
    return known.map { Schema.Field(name: $0.name, schema: $0.schema, isRequired: false, isReadOnly: true) }
  }
}
