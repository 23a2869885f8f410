import JSONKit

/// All that the kernel knows of the features: their tables, their intents, and the rules of their rows.
public final class Catalog: Sendable {
  /// All tables, the kernel's own first.
  public let tables: [AnyTable]
  let featureRules: [FeatureRules]

  /// Joins what the features bring; the kernel's own tables and intents are added.
  public init(_ features: [FeatureRules]) {
    featureRules = [FeatureRules.kernel] + features
    tables = featureRules.flatMap { $0.tables() }
  }

  /// All intents, the kernel's own first.
  public var intents: [AnyIntentDefinition] { featureRules.flatMap { $0.intents() } }

  /// How rows affect the deletion of the rows that they name, in the order of the features.
  var uses: [RowUse] { featureRules.flatMap { $0.uses() } }

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
  public func intent(named name: String) -> AnyIntentDefinition? {
    for feature in featureRules {
      if let intent = feature.intents().first(where: { $0.name == name }) { return intent }
    }
    return nil
  }

  /// The rules of a table's rows; nil if they are neither logged nor undone.
  public func rules(of table: AnyTable) -> AnyRowRules? {
    for feature in featureRules {
      if let rules = feature.rowRules().first(where: { $0.table === table }) { return rules }
    }
    return nil
  }
}

/// Finds the rules of one row after the other, most of which are of the same table: rules are made whenever they are asked for.
struct RowRulesFinder {
  private let catalog: Catalog
  private var last: (table: AnyTable, rules: AnyRowRules?)?

  init(_ catalog: Catalog) { self.catalog = catalog }

  /// What ``Catalog/rules(of:)`` answers.
  mutating func rules(of table: AnyTable) -> AnyRowRules? {
    if let last, last.table === table { return last.rules }
    let rules = catalog.rules(of: table)
    last = (table, rules)
    return rules
  }
}

/// One feature's part of the shared data; each part is made when it is asked for.
public struct FeatureRules: Sendable {
  /// The feature's own kinds of rows.
  public let tables: @Sendable () -> [AnyTable]
  /// The commands of the feature.
  public let intents: @Sendable () -> [AnyIntentDefinition]
  /// The rules of rows that are logged and can be undone.
  public let rowRules: @Sendable () -> [AnyRowRules]
  /// How its rows affect the deletion of the other capabilities' rows that they name.
  public let uses: @Sendable () -> [RowUse]
  /// What a workplace can plan by it, and switches on and off.
  public let capabilities: @Sendable () -> [Capability]

  /// A feature's tables, intents and rules of rows, and what it declares that workplaces can plan.
  public init(
    tables: @escaping @Sendable @autoclosure () -> [AnyTable] = [],
    intents: @escaping @Sendable @autoclosure () -> [AnyIntentDefinition] = [],
    rowRules: @escaping @Sendable @autoclosure () -> [AnyRowRules] = [],
    uses: @escaping @Sendable @autoclosure () -> [RowUse] = [],
    capabilities: @escaping @Sendable @autoclosure () -> [Capability] = []
  ) {
    self.tables = tables
    self.intents = intents
    self.rowRules = rowRules
    self.uses = uses
    self.capabilities = capabilities
  }

  /// The tables that exist without any feature: who acts, and the log.
  static let kernel = FeatureRules(
    tables: [Workplace.table, Member.table, UserProfile.table, MemberIdentity.table, LogEntry.table],
    intents: [Undo.definition, Redo.definition])
}
