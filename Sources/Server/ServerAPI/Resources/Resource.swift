package import JSONKit
package import RecordKit

/// A kind of row that clients list, read, create, change and delete, made from the row's own list of fields and from the
/// intents that save and delete it. A new field of the row needs no change here.
package struct Resource: Sendable {
  /// The collection's part of the path, such as `shift-types`.
  package let path: String
  /// The type's name in the API's description, such as `ShiftType`.
  package let typeName: String
  /// As in “There is no such location.”
  package let noun: String
  /// As in “List locations”.
  package let plural: String
  package let table: AnyTable
  package let fields: [Field]
  /// What clients may also give, which other rows keep.
  package let details: [Field]
  package let creation: RowIntent
  package let change: RowIntent
  package let deletion: RowIntent
  /// The index that orders the list by a day, if it can be narrowed to a range of days.
  package let byDate: AnyIndex?
  /// The index by member and day, if the list can be narrowed to a member.
  package let byMember: AnyIndex?

  package init<Row: DescribedRecord>(
    _: Row.Type, path: String, typeName: String, noun: String, plural: String? = nil, creation: RowIntent,
    change: RowIntent,
    deletion: RowIntent, byDate: Index<Row>? = nil, byMember: Index<Row>? = nil, details: [Field] = []
  ) {
    self.path = path
    self.typeName = typeName
    self.noun = noun
    self.plural = plural ?? "\(noun)s"
    table = Row.table
    fields = Row.fields
    self.details = details
    self.creation = creation
    self.change = change
    self.deletion = deletion
    self.byDate = byDate
    self.byMember = byMember
  }

  /// A kind of row that is created and changed by the fields of its own list, and deleted by an intent.
  package init<Row: SavedRecord, Delete: Intent>(
    _ row: Row.Type, path: String, typeName: String, noun: String, plural: String? = nil, delete: Delete.Type,
    byDate: Index<Row>? = nil, byMember: Index<Row>? = nil
  ) {
    self.init(
      row, path: path, typeName: typeName, noun: noun, plural: plural, creation: .creating(Save<Row>.self),
      change: .changing(Save<Row>.self), deletion: .changing(Delete.self), byDate: byDate,
      byMember: byMember, details: Row.details)
  }
}

extension Resource {
  var collection: String { "\(workplacePath)/\(path)" }
  package var item: String { "\(collection)/{id}" }

  /// What clients may give.
  var inputFields: [Field] { fields + details }

  package var schema: Schema { .named(typeName, .object(fields.map(\.output))) }

  /// What a POST and a PUT carry. What only the server sets may be sent back, and is ignored.
  package var inputSchema: Schema { .named("\(typeName)Input", .object(inputFields.map(\.inputSchema))) }

  /// What a PATCH carries (RFC 7396): any of the fields, with null for one that is to be empty.
  package var patchSchema: Schema { .named("\(typeName)Patch", .object(inputFields.map(\.patchSchema))) }
}

/// How the fields of a request become an intent: they are written as the intent's own JSON and read by its own codec.
package struct RowIntent: Sendable {
  /// The row that a request is about.
  package struct Target {
    package let row: UniqueID
    /// The version that the client has seen, if it says so.
    package var expecting: Int?

    package init(row: UniqueID, expecting: Int? = nil) {
      self.row = row
      self.expecting = expecting
    }
  }

  private let definition: AnyIntentDefinition
  private let members: @Sendable (Target, [JSON.Member]) -> [JSON.Member]

  /// - Parameter members: the intent's JSON for the fields of a body.
  package init<Body: Intent>(_: Body.Type, _ members: @escaping @Sendable (Target, [JSON.Member]) -> [JSON.Member]) {
    definition = Body.definition
    self.members = members
  }

  /// `row`, `mode` and the fields: a row that must not be there yet.
  package static func creating<Body: Intent>(_ intent: Body.Type) -> RowIntent {
    RowIntent(intent) { target, fields in [.init("row", target.row.json), .init("mode", "create")] + fields }
  }

  /// `row`, `expecting` and the fields: a row that must be there.
  package static func changing<Body: Intent>(_ intent: Body.Type) -> RowIntent {
    RowIntent(intent) { target, fields in
      let version = target.expecting.map { JSON.Member("expecting", .integer(Int64($0))) }
      return [.init("row", target.row.json)] + (version.map { [$0] } ?? []) + fields
    }
  }

  /// The intent about a row, with the fields of a body.
  package func intent(_ target: Target, _ fields: [JSON.Member] = []) throws(Problem) -> AnyIntent {
    let json = JSON.object(members(target, fields))
    return try readFields { () throws(FieldError) in try definition.read(try JSONFieldReader(json)) }
  }
}

extension UniqueID {
  package var json: JSON { .string(description) }
}
