import CMicrohttpd
import Glibc

/// A request's first line and header fields as the library has read them, not yet checked.
struct ReceivedHead {
  let method: String
  let version: String
  /// In their order, without blanks around the values. Bytes that are not UTF-8 are replaced.
  let fields: [(name: String, value: String)]
  /// In bytes.
  let size: Int
  /// Whether the library read all of it, and read it as any other server does.
  let isClean: Bool

  init(
    _ connection: OpaquePointer, method: UnsafePointer<CChar>, target: UnsafePointer<CChar>, targetLength: Int,
    version: UnsafePointer<CChar>
  ) {
    let layout = HeadLayout(method: method, target: target, targetLength: targetLength, version: version)
    let reader = FieldReader(layout)
    MHD_get_connection_values(connection, .HEADER_KIND, addField, Unmanaged.passUnretained(reader).toOpaque())
    self.method = String(cString: method)
    self.version = String(cString: version)
    fields = reader.fields
    size = http_head_size(connection)
    isClean = reader.layout.isClean(size: size)
  }
}

/// Collects the fields that the library reports one by one.
private final class FieldReader {
  var fields: [(name: String, value: String)] = []
  var layout: HeadLayout

  init(_ layout: HeadLayout) {
    self.layout = layout
  }
}

private func addField(
  _ context: UnsafeMutableRawPointer?, _: MHD_ValueKind, _ name: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?
) -> MHD_Result {
  guard let context, let name, let value else { return .NO }
  let reader = Unmanaged<FieldReader>.fromOpaque(context).takeUnretainedValue()
  reader.fields.append((String(cString: name), fieldValue(value)))
  reader.layout.add(name: name, value: value)
  return .YES
}

private func fieldValue(_ text: UnsafePointer<CChar>) -> String {
  let value = String(cString: text)
  return value.utf8.last == 0x20 || value.utf8.last == 0x09 ? String(trimmed(value[...])) : value
}
