/// Collects what the API says of a row's fields.
public final class FieldList {
  private(set) var fields: [Field] = []
  private(set) var details: [Field] = []

  init() {}

  /// Adds a field. The browser's program describes no rows and needs none of the descriptions.
  public func add(_ field: @autoclosure () -> Field) {
    #if !hasFeature(Embedded)
      fields.append(field())
    #endif
  }

  /// Adds a field that a save gives and no row keeps.
  public func addDetail(_ field: @autoclosure () -> Field) {
    #if !hasFeature(Embedded)
      details.append(field())
    #endif
  }
}
