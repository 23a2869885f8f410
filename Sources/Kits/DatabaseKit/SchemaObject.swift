/// A table, an index or a trigger as a schema's steps leave it behind, by which another engine makes the same.
public struct SchemaObject: Equatable, Sendable {
  /// What it is.
  public enum Kind: Sendable {
    case table
    /// A table whose contents a module of the engine keeps in its own way.
    case virtualTable
    case index
    case trigger
  }

  /// What it is.
  public let kind: Kind
  /// Its name, of which there is one of each kind.
  public let name: String
  /// The statement that makes it.
  public let sql: String

  /// An object by the statement that makes it.
  public init(_ kind: Kind, _ name: String, sql: String) {
    self.kind = kind
    self.name = name
    self.sql = sql
  }
}
