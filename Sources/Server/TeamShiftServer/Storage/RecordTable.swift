import DatabaseKit
import JSONKit
import SharedModels

/// The rows of one kind as a table. The columns are the schema's, the values those of the record's own list of fields,
/// so a new field is one line in the record and one migration.
struct RecordTable<Element: Record>: Sendable {
  let name: String
  /// `SELECT` with all columns of the record.
  let selection: String
  private let columns: [String: Int]
  private let isScoped: Bool
  private let upsert: String

  /// - Parameter name: a table with the columns `workplace` and `id` as its key, or of the workplaces themselves.
  init(_ name: String, on connection: Connection) {
    let columns = connection.query("SELECT name FROM pragma_table_info(?)", [.text(name)]) { $0.text(0) }
    self.name = name
    self.columns = Dictionary(columns.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    isScoped = columns.contains(Self.scope)
    selection = "SELECT \(columns.filter { $0 != Self.scope }.joined(separator: ", ")) FROM \(name) "
    let changed = columns.filter { $0 != Self.scope && $0 != "id" }.map { "\($0) = excluded.\($0)" }
    upsert = """
      INSERT INTO \(name) (\(columns.joined(separator: ", "))) \
      VALUES (\(columns.map { _ in "?" }.joined(separator: ", "))) \
      ON CONFLICT (\(isScoped ? "workplace, id" : "id")) DO UPDATE SET \(changed.joined(separator: ", "))
      """
  }

  private static var scope: String { "workplace" }

  /// - Parameter place: the value of the column `place`, in a table that has one.
  func put(_ row: Element, in workplace: Identifier<Workplace>, at place: Int64? = nil, on connection: Connection) {
    var writer = SQLFieldWriter(columns: columns)
    if isScoped { writer.set(Self.scope, Value(workplace)) }
    if let place { writer.set("place", .integer(place)) }
    row.write(to: &writer)
    connection.execute(upsert, writer.values)
  }

  func remove(_ id: UniqueID, in workplace: Identifier<Workplace>, on connection: Connection) {
    connection.execute("DELETE FROM \(name) WHERE workplace = ? AND id = ?", [Value(workplace), .blob(id.bytes)])
  }

  /// The rows that a `WHERE` clause finds.
  func rows(_ clause: String, _ bindings: [Value], on connection: Connection) -> [Element] {
    connection.query(selection + clause, bindings, Self.read)
  }

  func row(_ clause: String, _ bindings: [Value], on connection: Connection) -> Element? {
    connection.first(selection + clause, bindings, Self.read)
  }

  static func read(_ row: DatabaseKit.Row) -> Element? {
    var reader = SQLFieldReader(row)
    do throws(FieldError) {
      return try Element(from: &reader)
    } catch {
      row.fail(error.message)
      return nil
    }
  }
}

/// The tables of every kind of row.
struct Tables: Sendable {
  let workplaces: RecordTable<Workplace>
  let locations: RecordTable<Location>
  let shiftTypes: RecordTable<ShiftType>
  let shifts: RecordTable<ScheduledShift>
  let userProfiles: RecordTable<UserProfile>
  let changeLog: ChangeLogTable
  let changeLogSettings: RecordTable<ChangeLogSettings>

  init(on connection: Connection) {
    workplaces = RecordTable("workplaces", on: connection)
    locations = RecordTable("locations", on: connection)
    shiftTypes = RecordTable("shift_types", on: connection)
    shifts = RecordTable("shifts", on: connection)
    userProfiles = RecordTable("user_profiles", on: connection)
    changeLog = ChangeLogTable(on: connection)
    changeLogSettings = RecordTable("change_log_settings", on: connection)
  }
}
