import JSONKit
import RecordKit
import SharedModels
@testable import ShiftTypesModel
import SyncKit
import TestSupport
import Testing

@Suite struct `A damaged file` {
  let world = FileWorld()
  let rows: [ShiftType]
  let whole: [UInt8]

  init() {
    let place = world.downtown.id
    rows = ["A", "B", "C"].enumerated().map { FileWorld.shiftType(UInt64($0 + 10), $1, at: place) }
    whole = ShiftTypesFile.bytes(rows, on: world.replica)
  }

  /// Where each shift type of the file ends.
  private var ends: [Int] {
    var scanner = ObjectScanner(whole)
    _ = scanner.enterList(named: "shiftTypes")
    var ends: [Int] = []
    while let end = scanner.nextObject()?.end { ends.append(end) }
    return ends
  }

  @Test func `cut off anywhere gives all that is whole, and says that something is missing`() {
    #expect(ends.count == 3)
    for length in 0..<whole.count - 1 {
      let file = world.read(Array(whole[..<length]))
      let complete = ends.count { $0 <= length }
      #expect(file.content.shiftTypes.map(\.id) == rows.prefix(complete).map(\.id), "\(length)")
      // Only a line break and closing brackets may be missing without a loss of rows, but even that is said.
      #expect(file.isDamaged, "\(length)")
      #expect(!file.losses.isEmpty, "\(length)")
    }
  }

  @Test func `with any one byte changed loses one row at most, and says so`() {
    let ends = ends
    let header = "{\n  \"shiftTypes\": [".utf8.count
    for index in header..<whole.count {
      for byte in [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "]"), 0xff] {
        var bytes = whole
        bytes[index] = byte
        let file = world.read(bytes)
        let damaged = ends.firstIndex { index < $0 }
        let others = rows.indices.filter { $0 != damaged }.map { rows[$0].id }
        let taken = file.content.shiftTypes.map(\.id)
        #expect(others.allSatisfy(taken.contains), "\(index) \(byte)")
        #expect(taken.count == 3 || !file.losses.isEmpty, "\(index) \(byte)")
        #expect(!file.isDamaged || !file.losses.isEmpty, "\(index) \(byte)")
      }
    }
  }

  @Test func `loses only the shift type that is broken`() {
    let text = String(decoding: whole, as: UTF8.self)
    for broken in [
      text.replacing("\"symbol\": \"B\",", with: "\"symbol\": \"B,"),
      text.replacing("\"symbol\": \"B\"", with: "\"symbol\" \"B\""),
      text.replacing("\"title\": \"Shift B\",\n", with: "").replacing("\"symbol\": \"B\",", with: "\"symbol\": }"),
    ] {
      let file = world.read(broken)
      #expect(file.isDamaged)
      #expect(file.content.shiftTypes.map(\.symbol) == ["A", "C"])
      #expect(file.losses.count == 2, "\(file.losses)")
      #expect(file.losses.last?.hasSuffix("skipped a damaged shift type.") == true)
    }
  }

  @Test func `of braces alone is given up`() {
    let head = Array("{\"shiftTypes\": [".utf8)
    let file = world.read(head + Array(repeating: UInt8(ascii: "{"), count: 1 << 20))
    #expect(file.losses.last == "The rest of the file is too damaged to be read.")
  }

  @Test(arguments: ["", "]"]) func `of very many entries is read in time`(end: String) {
    let entry = #"{"symbol": "", "location": 1}"#
    let file = world.read("{\"shiftTypes\": [\(Array(repeating: entry, count: 60_000).joined(separator: ","))\(end)}")
    #expect(file.losses.contains("Only the first 2000 entries of the list were read."))
    #expect(file.losses.count < 5_000)
  }

  @Test func `of very many fields is read in time, and names the first`() {
    let fields = (0..<150_000).map { "\"f\($0)\":0" }.joined(separator: ",")
    let file = world.read("{\"shiftTypes\": [{\(fields)}]}")
    let names = (0..<20).map { "f\($0)" }.joined(separator: ", ")
    #expect(file.losses.last == "Unknown fields were ignored: \(names).")
  }

  @Test func `larger than any is not read`() {
    let file = world.read(Array(repeating: UInt8(ascii: " "), count: ShiftTypesFile.sizeLimit + 1))
    #expect(file.losses == ["The file is too large: at most 4 MiB can be read."])
  }
}
