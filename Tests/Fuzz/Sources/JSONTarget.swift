import JSONKit

/// What is read is written and read again as the same; what is not says where it is wrong.
@Sendable func fuzzJSON(_ bytes: [UInt8]) {
  do throws(JSONError) {
    let value = try JSON.parse(bytes)
    let written = value.bytes
    check(!written.contains(UInt8(ascii: "<")), "the text could end a script element")
    let read = try? JSON.parse(written)
    check(read == value && read?.bytes == written, "\(value.text) is read as \(read?.text ?? "nothing")")
  } catch {
    check((0...bytes.count).contains(error.offset), "the fault is at \(error.offset)")
    check(error.line >= 1 && error.column >= 1 && error.column <= error.offset + 1, "\(error)")
  }
}
