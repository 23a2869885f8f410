public import JSONKit

/// A row whose fields are listed once, in ``visit(_:)``: how it is read and written, what the API says of it, and how a
/// patch changes it all follow from that list.
///
/// ```swift
/// public mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
///   try fields.text(&ownerName, Self.nameRule)
///   try fields.optionalText(&phone, Self.phoneRule)
///   try fields.flag("isActive", &isActive, summary: "True if not given.")
/// }
/// ```
public protocol FieldRecord: DescribedRecord {
  /// A row of which nothing is known yet but what it is called.
  init(id: Identifier<Self>)
  /// Counts the row's changes, from 1.
  var version: Int { get set }
  /// What the API says of the identifier and the version.
  static var rowFields: [Field] { get }
  /// Shows all fields but the identifier and the version to a visitor, in the order in which they are written.
  mutating func visit(_ fields: FieldVisitor) throws(FieldError)
}

extension FieldRecord {
  /// Reads the identifier, the version and the fields of the list.
  @inlinable
  public init(from reader: FieldReader) throws(FieldError) {
    self.init(id: try reader.identifier("id"))
    version = try reader.version()
    try visit(.reading(reader))
  }

  /// Writes what ``init(from:)`` reads.
  @inlinable
  public func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    var row = self
    try? row.visit(.writing(writer))
  }

  /// A client may make the identifier of a new row.
  public static var rowFields: [Field] { [.id, .version] }

  /// What the API says of the fields, in their order.
  public static var fields: [Field] { rowFields + described.fields }

  /// What the API says of what a save gives and no row keeps.
  public static var details: [Field] { described.details }

  private static var described: FieldList {
    let list = FieldList()
    var row = blank
    try? row.visit(.describing(list))
    return list
  }

  /// The same content under another version.
  public func at(version: Int) -> Self {
    var row = self
    row.version = version
    return row
  }

  static var blank: Self { Self(id: .unset) }
}
