/// The value of a hexadecimal digit of either case, or `nil`.
package func hexadecimalValue(_ byte: UInt8) -> UInt64? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
  case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A") + 10)
  default: nil
  }
}

/// The lower-case hexadecimal digit of a number's lowest four bits.
package func hexadecimalDigit(_ number: UInt64) -> UInt8 {
  let value = UInt8(truncatingIfNeeded: number & 0xf)
  return value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
}
