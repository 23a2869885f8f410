import HTTPKit
import Testing

struct `A target` {
  @Test func `is decoded into a path, its segments and a query`() throws {
    let request = try #require(Request(method: .get, target: "/caf%C3%A9/a%20b/%25?x=%26+%2B&y&=z&x=2"))
    #expect(request.path == "/café/a b/%")
    #expect(request.rawPath == "/caf%C3%A9/a%20b/%25")
    #expect(request.pathSegments == ["café", "a b", "%"])
    #expect(request.query.map { [$0.name, $0.value] } == [["x", "& +"], ["y", ""], ["", "z"], ["x", "2"]])
    #expect(request.query("x") == "& +")
    #expect(request.query("none") == nil)
  }

  @Test(arguments: [
    ("/", []), ("/a", ["a"]), ("/a/", ["a", ""]), ("//a", ["", "a"]), ("/a//b", ["a", "", "b"]), ("*", []),
    ("http://host/a", ["a"]), ("http://host", []), ("/.../..a", ["...", "..a"]),
  ])
  func `has segments`(target: String, segments: [String]) {
    #expect(Request(method: .get, target: target)?.pathSegments == segments)
  }

  @Test(arguments: [("http://host?x=/a", "/a"), ("http://host?x", ""), ("https://host?", nil)])
  func `of an origin and a query alone has no path`(target: String, value: String?) throws {
    let request = try #require(Request(method: .get, target: target))
    #expect(request.path == "/" && request.rawPath == "/" && request.pathSegments == [])
    #expect(request.query("x") == value)
  }

  @Test func `keeps the method as it was sent`() {
    #expect(Method("GET") == .get)
    #expect(Method("get") == .other("get"))
    #expect(Method("PROPFIND").name == "PROPFIND")
  }
}
