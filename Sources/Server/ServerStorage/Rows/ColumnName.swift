/// The column that keeps a field: `shiftDescription` is in `shift_description`, and `at` of the group `created` in
/// `created_at`.
func columnName(_ field: String, in group: String) -> String {
  let name = snakeCase(field)
  return group.isEmpty ? name : "\(group)_\(name)"
}

private func snakeCase(_ field: String) -> String {
  guard field.utf8.contains(where: isUpperCase) else { return field }
  var name: [UInt8] = []
  for byte in field.utf8 {
    if isUpperCase(byte) { name.append(UInt8(ascii: "_")) }
    name.append(isUpperCase(byte) ? byte | 0x20 : byte)
  }
  return String(decoding: name, as: UTF8.self)
}

private func isUpperCase(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
