public import JSONKit
public import RecordKit

/// What a feature does with rows that another feature shows: a button on the row's sheet that leads to an address.
public struct RowAction: Sendable {
  /// The name of the rows' table.
  let tableName: String
  /// The button now, whose action is the address; nil for none.
  let button: @Sendable (UniqueID, ScreenContext) -> Button<String>?

  /// A button for rows of a kind.
  public init<Row: Record>(
    of _: Row.Type, button: @escaping @Sendable (Identifier<Row>, ScreenContext) -> Button<String>?
  ) {
    tableName = Row.table.name
    self.button = { id, context in button(Identifier(id), context) }
  }
}

extension FeatureList {
  /// What features do with a row beside the one that shows it, in order; the buttons' actions are addresses.
  public func rowButtons<Row: Record>(of id: Identifier<Row>, in context: ScreenContext) -> [Button<String>] {
    let key = RowKey(id)
    return rowActions.filter { $0.tableName == key.table.name }.compactMap { $0.button(key.id, context) }
  }
}
