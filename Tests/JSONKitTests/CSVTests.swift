import JSONKit
import TestSupport
import Testing

@Suite struct `A table for spreadsheets` {
  private func text(_ rows: [String]...) -> String {
    var writer = CSVWriter(isMarked: false)
    for row in rows { writer.row(row) }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func `has rows that end with a carriage return and a line feed`() {
    #expect(text(["a", "b"], ["c", ""]) == "a,b\r\nc,\r\n")
  }

  @Test func `begins with the mark of UTF-8, unless it is left out`() {
    #expect(CSVWriter().bytes == [0xef, 0xbb, 0xbf])
    #expect(CSVWriter(isMarked: false).bytes.isEmpty)
  }

  @Test(arguments: [
    ("a,b", #""a,b""#), (#"say "hi""#, #""say ""hi""""#), ("two\nlines", "\"two\nlines\""),
    ("two\r\nlines", "\"two\r\nlines\""), ("a;b", #""a;b""#), ("Zoë 夜勤 🚒", "Zoë 夜勤 🚒"), (" spaced ", " spaced "),
  ])
  func `quotes what would break a cell apart`(_ cell: String, _ written: String) {
    #expect(text([cell]) == written + "\r\n")
  }

  @Test(arguments: [
    "=1+1", "+1", "-1+1", "-", "-.", "--1", "-1.2.3", "-a1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "=cmd|' /C calc'!A0",
    "＝1＋1",
  ])
  func `is never computed`(_ cell: String) {
    let written = text([cell])
    #expect(written.hasPrefix("'") || written.hasPrefix("\"'"))
  }

  @Test(arguments: ["a=1", "1-1", "me@example.com", "'=1", "", "−1", "-1", "-25.00"]) func `keeps what is no formula`(
    _ cell: String
  ) {
    #expect(text([cell]) == cell + "\r\n")
  }

  @Test func `is read back by another program as it was written`() throws {
    let rows = [
      ["plain", "a,b", "say \"hi\"", "two\r\nlines"], ["", ",", "\"\"", "\"\n,\""], ["Zoë", "夜勤", "🚒", "semi;colon"],
    ]
    var writer = CSVWriter()
    for row in rows { writer.row(row) }
    let script = """
      import csv, json, sys
      print(json.dumps(list(csv.reader(open(sys.argv[1], encoding="utf-8-sig", newline=""), strict=True))))
      """
    let output = try Scratch.withFile("rows.csv", writer.bytes) { path in
      try OtherProgram("python3").output(["-c", script, path])
    }
    let read = try JSON.parse(Array(output)).array?.map { $0.array?.compactMap(\.string) }
    #expect(read == rows)
  }
}
