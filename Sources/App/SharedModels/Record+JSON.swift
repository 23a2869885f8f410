public import JSONKit

extension Record {
  /// The row as JSON.
  public var json: [UInt8] { JSONWriter.object { fields in write(to: &fields) } }

  /// Reads the row from a parsed object; members that this version does not know are ignored.
  public init(json: JSON) throws(FieldError) {
    var reader = try JSONFieldReader(json)
    self = try Self(from: &reader)
  }
}
