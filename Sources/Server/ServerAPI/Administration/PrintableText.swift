/// A text as a terminal may show it: characters that would move the cursor, change colors, or turn the direction of what
/// follows are spelled out, and a very long text is cut. Anybody may have typed it.
package func printable(_ text: String, limit: Int = 300) -> String {
  var result = ""
  for (count, scalar) in text.unicodeScalars.enumerated() {
    if count == limit { return result + "…" }
    if scalar.isPrintable {
      result.unicodeScalars.append(scalar)
    } else {
      result += "\\u{\(String(scalar.value, radix: 16))}"
    }
  }
  return result
}

/// JSON whose texts hold no such characters but as escapes, which programs read as the same texts (RFC 8259, section 7).
package func printable(json: [UInt8]) -> String {
  var result = ""
  for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
    if scalar.isPrintable {
      result.unicodeScalars.append(scalar)
    } else {
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }
  return result
}

extension Unicode.Scalar {
  fileprivate var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }
}
