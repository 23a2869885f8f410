import Glibc
import Testing
import WebDAVKit

/// Bodies that are made to cost time or memory.
@Suite struct `A body in XML that is made to harm` {
  /// What reading a body comes to, and the seconds that this thread has worked for.
  private func read(_ text: String, _ limits: XMLLimits = XMLLimits()) -> (Result<XMLElement, XMLFailure>, Double) {
    let start = work
    let outcome = Result { () throws(XMLFailure) in try XMLElement(Array(text.utf8), limits: limits) }
    return (outcome, work - start)
  }

  private var work: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static let long = String(repeating: "x", count: 100_000)

  @Test(arguments: [
    "<a xmlns='urn:\(long)'>" + String(repeating: "<b/>", count: 1_000) + "</a>",
    "<a xmlns:p='urn:\(long)'/>", "<\(long)/>", "<a \(long)='1'/>", "<a b='\(long)'/>",
    "<a" + (1...50).map { " b\($0)=''" }.joined() + "/>",
    "<a" + (1...110_000).map { " b\($0)=''" }.joined() + "/>",
    String(repeating: "<a xmlns='b' c='d'>", count: 10_000),
    "<a>" + String(repeating: "<b c=''/>", count: 15_000) + "</a>",
  ])
  func `is refused before the parser sees it`(_ text: String) {
    let (outcome, seconds) = read(text)
    #expect(outcome == .failure(.tooLarge) && seconds < 2, "\(text.prefix(40))")
  }

  @Test(arguments: [
    "<a b=>", "<a b", "<a b='", "<a b='<'/>", "<!-- ", "<![CDATA[ ", "<?x ", "<", "< a/>", "x<a/>", "<a/\u{0}>",
    "<a></a\u{0}>", "\u{FEFF}", "<a b='1' b='2'/>",
  ])
  func `is no document if it has no whole outline`(_ text: String) {
    #expect(read(text).0 == .failure(.malformed), "\(text)")
  }

  @Test func `is UTF-8, whatever it says`() {
    let utf16: [UInt8] = [0xFF, 0xFE] + "<a/>".utf16.flatMap { [UInt8($0), 0] }
    #expect(throws: XMLFailure.malformed) { try XMLElement(utf16) }
    #expect(throws: XMLFailure.malformed) { try XMLElement("<a/>".utf16.flatMap { [UInt8($0), 0] }) }
    // In UTF-7, "+ADw-" would be "<".
    let text = read(#"<?xml version="1.0" encoding="UTF-7"?><a>+ADw-b+AD4-</a>"#).0
    #expect((try? text.get())?.text == "+ADw-b+AD4-")
    #expect((try? read("\u{FEFF}<a>ü</a>").0.get())?.text == "ü")
  }

  @Test func `costs no more memory than its elements, however long their namespace`() throws {
    let space = "urn:" + String(repeating: "x", count: 190)
    let (outcome, seconds) = read("<a xmlns='\(space)'>" + String(repeating: "<b/>", count: 19_000) + "</a>")
    let root = try outcome.get()
    #expect(root.elements.count == 19_000 && seconds < 5)
    let places = root.elements.prefix(1_000).map { element in
      var space = element.name.space
      return space.withUTF8 { UInt(bitPattern: $0.baseAddress) }
    }
    #expect(Set(places).count == 1, "a name is kept once")
  }
}
