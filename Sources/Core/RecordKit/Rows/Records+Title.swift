extension Records {
  /// A row's own title, such as that of a shift type, or what its rules call it in a sentence, such as "The shift on Fri,
  /// Nov 20"; nil for a row of which no rules say either.
  public final func title(of row: AnyRow) -> String? {
    guard let rules = catalog.rules(of: row.table) else { return nil }
    return rules.ownTitle(of: row) ?? rules.name(of: row, on: self)
  }
}
