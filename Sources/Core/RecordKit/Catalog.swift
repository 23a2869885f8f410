import JSONKit

/// All that the kernel knows of the features: their tables, their intents, and the rules of their rows.
public final class Catalog: Sendable {
  /// All tables, the kernel's own first.
  public let tables: [AnyTable]
  /// All intents, the kernel's own first.
  public let intents: [AnyIntentDefinition]
  private let rowRules: [AnyRowRules]

  /// Joins what the features bring; the kernel's own tables and intents are added.
  public init(_ features: [FeatureRules]) {
    let all = [FeatureRules.kernel] + features
    tables = all.flatMap { $0.tables }
    intents = all.flatMap { $0.intents }
    rowRules = all.flatMap { $0.rowRules }
  }

  /// The table of a name; nil if this version does not know it.
  public func table(named name: String) -> AnyTable? { tables.first { $0.name == name } }

  /// The position of a table in ``tables``.
  public func position(of table: AnyTable) -> Int {
    guard let position = tables.firstIndex(where: { $0 === table }) else {
      preconditionFailure("No feature registers the table \(table.name).")
    }
    return position
  }

  /// The intent of a name; nil if this version does not know it.
  public func intent(named name: String) -> AnyIntentDefinition? { intents.first { $0.name == name } }

  /// The rules of a table's rows; nil if they are neither logged nor undone.
  public func rules(of table: AnyTable) -> AnyRowRules? { rowRules.first { $0.table === table } }
}

/// One feature's part of the shared data.
public struct FeatureRules: Sendable {
  /// The feature's own kinds of rows.
  public let tables: [AnyTable]
  /// The commands of the feature.
  public let intents: [AnyIntentDefinition]
  /// The rules of rows that are logged and can be undone.
  public let rowRules: [AnyRowRules]

  /// A feature's tables, intents and rules of rows.
  public init(tables: [AnyTable] = [], intents: [AnyIntentDefinition] = [], rowRules: [AnyRowRules] = []) {
    self.tables = tables
    self.intents = intents
    self.rowRules = rowRules
  }

  /// The tables that exist without any feature: who acts, and the log.
  static let kernel = FeatureRules(
    tables: [Workplace.table, Member.table, UserProfile.table, MemberIdentity.table, LogEntry.table],
    intents: [Undo.definition, Redo.definition])
}
