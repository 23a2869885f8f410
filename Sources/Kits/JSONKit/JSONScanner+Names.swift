import TextKit

extension JSONScanner {
  /// Refuses an object with a name twice. Few names are compared one by one; many are sorted, so that an object of n
  /// members costs O(n log n).
  func checkNames(from first: Int) throws(JSONFault) {
    var names: [Int] = []
    var next = first
    while next < tokens.count {
      names.append(next)
      next = Int(tokens[next + 1].next)
    }
    guard let place = names.count <= 16 ? firstOfFew(names) : firstOfMany(names) else { return }
    throw fault(.duplicateKey, at: Int(tokens[place].start))
  }

  /// The first name that was there before.
  private func firstOfFew(_ names: [Int]) -> Int? {
    for index in names.indices {
      for other in 0..<index where areEqual(names[index], names[other]) { return names[index] }
    }
    return nil
  }

  private func areEqual(_ left: Int, _ right: Int) -> Bool {
    let (left, right) = (tokens[left], tokens[right])
    guard isPlain(left), isPlain(right) else { return text(of: left) == text(of: right) }
    guard left.end - left.start == right.end - right.start else { return false }
    for offset in 0..<Int(left.end - left.start)
    where bytes[Int(left.start) + offset] != bytes[Int(right.start) + offset] {
      return false
    }
    return true
  }

  /// Whether the name has neither escapes nor characters that can be written in several ways.
  private func isPlain(_ token: JSONToken) -> Bool {
    token.next != JSONToken.escapedName && !bytes[Int(token.start)..<Int(token.end)].contains { $0 >= 0x80 }
  }

  private func text(of token: JSONToken) -> String { JSONString.text(bytes, Int(token.start), Int(token.end)) }

  private func firstOfMany(_ names: [Int]) -> Int? {
    let texts = names.map { text(of: tokens[$0]) }
    var first: Int?
    var previous: String?
    for index in order(of: texts) {
      if texts[index] == previous { first = min(first ?? .max, names[index]) }
      previous = texts[index]
    }
    return first
  }
}
