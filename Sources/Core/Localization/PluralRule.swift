/// The condition under which a whole number has a plural category, in the syntax of CLDR: `one = i = 1 and v = 0`
/// (Unicode Technical Standard 35, part 3, section 5). The category `other` has none.
struct PluralRule: Sendable {
  /// "one", "few".
  let category: [UInt8]
  let condition: [UInt8]

  /// Whether the category is a number's. The first such rule holds.
  func holds(for number: Int) -> Bool {
    var reader = PluralConditionReader(bytes: condition, number: Int(number.magnitude))
    return reader.readAlternatives()
  }
}

private struct PluralConditionReader {
  let bytes: [UInt8]
  let number: Int
  private var place = 0

  init(bytes: [UInt8], number: Int) { (self.bytes, self.number) = (bytes, number) }

  mutating func readAlternatives() -> Bool {
    var holds = readRelations()
    while readWord("or") {
      let holdsToo = readRelations()
      holds = holds || holdsToo
    }
    return holds
  }

  private mutating func readRelations() -> Bool {
    var holds = readRelation()
    while readWord("and") {
      let holdsToo = readRelation()
      holds = holds && holdsToo
    }
    return holds
  }

  private mutating func readRelation() -> Bool {
    skipSpaces()
    // A whole number has no fraction and no exponent: of the operands, only its value is not 0.
    let operand = place < bytes.count ? bytes[place] : 0
    place += 1
    var value = operand == UInt8(ascii: "n") || operand == UInt8(ascii: "i") ? number : 0
    if readWord("%") { value %= max(1, readNumber()) }
    let isNegated = readWord("!=")
    if !isNegated { _ = readWord("=") }
    var isListed = false
    repeat {
      let first = readNumber()
      let last = readWord("..") ? readNumber() : first
      if first <= value, value <= last { isListed = true }
    } while readWord(",")
    return isListed != isNegated
  }

  private mutating func readWord(_ word: StaticString) -> Bool {
    skipSpaces()
    let count = word.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    for index in 0..<count where bytes[place + index] != word.utf8Start[index] { return false }
    place += count
    return true
  }

  private mutating func readNumber() -> Int {
    skipSpaces()
    var number = 0
    while place < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]), number < 1 << 24 {
      number = 10 * number + Int(bytes[place] - UInt8(ascii: "0"))
      place += 1
    }
    return number
  }

  private mutating func skipSpaces() { while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 } }
}
