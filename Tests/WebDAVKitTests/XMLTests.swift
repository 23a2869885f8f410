import Testing
import WebDAVKit

@Suite struct `A body in XML` {
  private func read(_ text: String, _ limits: XMLLimits = XMLLimits()) -> Result<XMLElement, XMLFailure> {
    Result { () throws(XMLFailure) in try XMLElement(Array(text.utf8), limits: limits) }
  }

  @Test func `is read with its namespaces, whatever their prefixes`() throws {
    let text = """
      <?xml version="1.0"?><!-- hello --><x:propfind xmlns:x="DAV:" xmlns="urn:ietf:params:xml:ns:caldav">
      <x:prop><calendar-data start="1" /><x:href>/a&amp;b<![CDATA[<c>]]></x:href></x:prop></x:propfind>
      """
    let root = try read(text).get()
    #expect(root.name == .dav("propfind"))
    let prop = try #require(root[.dav("prop")])
    #expect(prop.elements.map(\.name) == [.calDAV("calendar-data"), .dav("href")])
    #expect(prop.elements[0].attributes == ["start": "1"] && prop.elements[1].text == "/a&b<c>")
  }

  @Test(arguments: ["", " ", "<a>", "<a></b>", "a", "<a/><b/>", "<a b=1/>", "<a>&lt</a>", "\u{0}", "<a>&nbsp;</a>"])
  func `is not read if it is not well-formed`(_ text: String) {
    #expect(throws: XMLFailure.self) { try read(text).get() }
  }

  @Test(arguments: [
    "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>",
    "<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>",
    "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>",
    "<!DOCTYPE a><a/>",
  ])
  func `may define nothing`(_ text: String) {
    #expect(read(text) == .failure(.hasDefinitions))
  }

  @Test func `declares each of its prefixes`() {
    #expect(read("<D:prop/>") == .failure(.malformed))
    #expect(read(#"<prop xmlns="DAV:"><D:getetag/></prop>"#) == .failure(.malformed))
  }

  @Test func `of entities within entities is turned away at once`() {
    var text = "<!DOCTYPE a [<!ENTITY e0 'aaaaaaaaaa'>"
    for index in 1...12 { text += "<!ENTITY e\(index) '\(String(repeating: "&e\(index - 1);", count: 10))'>" }
    #expect(throws: XMLFailure.self) { try read(text + "]><a>&e12;</a>").get() }
  }

  @Test func `has limits of depth, of elements and of bytes`() {
    let deep = { (count: Int) in String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count) }
    #expect((try? read(deep(24)).get()) != nil)
    #expect(read(deep(25)) == .failure(.tooLarge))
    #expect(read(deep(100_000)) == .failure(.tooLarge))
    var limits = XMLLimits()
    limits.elements = 10
    #expect(read("<a>" + String(repeating: "<b/>", count: 10) + "</a>", limits) == .failure(.tooLarge))
    limits.bytes = 5
    #expect(read("<aaaa/>", limits) == .failure(.tooLarge))
  }

  @Test func `is written so that it is read as the same`() throws {
    var writer = XMLWriter()
    writer.root(.dav("multistatus")) { writer in
      writer.element(.calDAV("calendar-data"), text: "a<b>&\"c\"\r\n\u{1}\u{7F}ü")
      writer.element(XMLName("urn:example", "other"))
      writer.element(XMLName("http://www.w3.org/XML/1998/namespace", "space"))
      writer.element(XMLName("", "none"), attributes: [("name", "<&\"")])
    }
    let root = try XMLElement(writer.bytes)
    #expect(
      root.elements.map(\.name) == [
        .calDAV("calendar-data"), XMLName("urn:example", "other"),
        XMLName("http://www.w3.org/XML/1998/namespace", "space"), XMLName("", "none"),
      ])
    #expect(root.elements[0].text == "a<b>&\"c\"\r\n\u{7F}ü")
    #expect(root.elements[3].attributes == ["name": "<&\""])
  }
}
