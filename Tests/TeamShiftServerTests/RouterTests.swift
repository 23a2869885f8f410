import HTTPKit
import ServerAPI
import Testing

@Suite struct `A route` {
  let router = Router(routes: [
    route(.get, "/"), route(.get, "/a/{id}"), route(.patch, "/a/{id}"), route(.get, "/a/list"),
    route(.delete, "/a/list"), route(.get, "/{first}/list/{last}"), route(.get, "/a/{id}/b/{other}"),
  ])

  @Test(arguments: [
    ("GET /", "/ "), ("GET /a/1", "/a/{id} id=1"), ("HEAD /a/1", "/a/{id} id=1"), ("PATCH /a/1", "/a/{id} id=1"),
    ("GET /a/1/b/2", "/a/{id}/b/{other} id=1 other=2"), ("GET /a/list/1", "/{first}/list/{last} first=a last=1"),
    ("GET /b/list/1", "/{first}/list/{last} first=b last=1"),
  ])
  func `is found by its method and its path's parts`(_ asked: String, _ expected: String) throws {
    #expect(try found(asked) == expected)
  }

  @Test func `is the first one of two that take the same path`() throws {
    #expect(try found("GET /a/list") == "/a/{id} id=list")
    #expect(try found("DELETE /a/list") == "/a/list ")
  }

  @Test func `with another method says which methods there are, in their order`() throws {
    #expect(try found("POST /a/1") == "GET PATCH")
    #expect(try found("POST /a/list") == "GET PATCH DELETE")
  }

  @Test(arguments: ["GET /b", "GET /a", "GET /a/1/b", "GET /a/1/c/2", "GET /a/1/b/2/3", "GET /a/b/list/1"])
  func `is none for any other path`(_ asked: String) throws {
    #expect(try found(asked) == "nothing")
  }

  private func found(_ asked: String) throws -> String {
    let words = asked.split(separator: " ").map(String.init)
    let request = try #require(Request(method: Method(words[0]), target: words[1]))
    switch router.match(request) {
    case .route(let route, let index, let parameters):
      #expect(router.routes[index].path == route.path)
      let values = parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      return "\(route.path.text) \(values.joined(separator: " "))"
    case .wrongMethod(let methods): return methods.map(\.name).joined(separator: " ")
    case .nothing: return "nothing"
    }
  }
}

private func route(_ method: HTTPKit.Method, _ path: String) -> Route {
  let operation = Operation(id: "find", tag: "rows", summary: "Find", answers: [])
  return Route(method, path, for: .everybody, operation) { _ in Response(status: 204) }
}
