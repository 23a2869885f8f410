/// What was copied, and found to be the same in both databases.
public struct CopySummary: Equatable, Sendable {
  /// How many tables have rows.
  public var tables = 0
  /// How many rows there are in all of them.
  public var rows = 0

  /// Nothing yet.
  public init() {}
}

/// Why data could not be copied into another database, which has none of it then.
public enum CopyFailure: Error, Equatable, CustomStringConvertible {
  /// One of the databases has failed.
  case database(DatabaseFailure)
  /// No server has ever used the source.
  case noData(String)
  /// The target has rows in a table already.
  case notEmpty(String, table: String)
  /// A table is not the same in both, or not there.
  case differentSchema(table: String)
  /// What the target has of a row is not what was put into it.
  case differentRow(table: String, key: String)

  /// One sentence for the person who runs the program.
  public var description: String {
    switch self {
    case .database(let failure): failure.description
    case .noData(let name): "There is no data in \(name)."
    case .notEmpty(let name, let table):
      "\(name) already has data in its table \(table). Choose an empty database or folder."
    case .differentSchema(let table): "The table \(table) isn’t the same in both databases, so nothing was copied."
    case .differentRow(let table, let key):
      "The row \(key) of the table \(table) isn’t the same in both databases, so nothing was copied."
    }
  }
}
