import JSONKit
import Testing

@Suite struct `A table that somebody has saved` {
  private func rows(_ text: String) throws -> [[String]] {
    try CSVReader(text, lineLimit: 100, columnLimit: 20).rows
  }

  @Test(arguments: [
    ("a,b\nc,d", [["a", "b"], ["c", "d"]]), ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]), ("a\rb\r", [["a"], ["b"]]),
    ("a;b\nc;d,5", [["a", "b"], ["c", "d,5"]]), ("a\tb\n", [["a", "b"]]), ("", []), ("\n\n", [[""], [""]]),
    (",\n", [["", ""]]), ("a,", [["a", ""]]),
  ])
  func `has lines that end as programs end them, and cells apart by what the lines have most of`(
    _ text: String, _ expected: [[String]]
  ) throws {
    #expect(try rows(text) == expected)
  }

  @Test(arguments: [
    (#""a,b",c"#, [["a,b", "c"]]), (#""say ""hi""""#, [[#"say "hi""#]]),
    ("\"two\r\nlines\",x", [["two\r\nlines", "x"]]),
    (#""never closed,x"#, [["never closed,x"]]), (#"5" wide,x"#, [[#"5" wide"#, "x"]]), (#""a"b,c"#, [["ab", "c"]]),
    ("\"1;2;3;4\",b\nc,d", [["1;2;3;4", "b"], ["c", "d"]]),
  ])
  func `has cells in quotation marks, in which nothing is a separator`(_ text: String, _ expected: [[String]]) throws {
    #expect(try rows(text) == expected)
  }

  @Test func `is read as it was written`() throws {
    let written = [["plain", "with, comma", #"with "quotes""#], ["two\nlines", "", "Zoë 🐕"]]
    var writer = CSVWriter(isMarked: false)
    for row in written { writer.row(row) }
    #expect(try rows(String(decoding: writer.bytes, as: UTF8.self)) == written)
  }

  @Test func `has so many lines and columns at most`() {
    let full = String(repeating: "a\n", count: 100)
    #expect(throws: Never.self) { try rows(full) }
    #expect(throws: CSVReader.Failure.tooManyLines(limit: 100)) { try rows(full + "a") }
    #expect(throws: Never.self) { try rows(String(repeating: ",", count: 19)) }
    #expect(throws: CSVReader.Failure.tooManyColumns(line: 2, limit: 20)) {
      try rows("a\n" + String(repeating: ",", count: 20))
    }
  }
}
