package import HTTPKit

/// Finds the route of a request.
package struct Router: Sendable {
  package enum Match {
    case route(Route, index: Int, parameters: [String: String])
    /// The path is known, with these methods only.
    case wrongMethod([HTTPKit.Method])
    case nothing
  }

  package let routes: [Route]
  private let paths: PathTree

  package init(routes: [Route]) {
    self.routes = routes
    paths = PathTree(routes.map(\.path))
  }

  package func match(_ request: Request) -> Match {
    let method = request.method == .head ? .get : request.method
    var methods: [HTTPKit.Method] = []
    for index in paths.places(of: request.pathSegments) {
      let route = routes[index]
      if route.method == method {
        return .route(route, index: index, parameters: route.path.values(in: request.pathSegments))
      }
      if !methods.contains(route.method) { methods.append(route.method) }
    }
    return methods.isEmpty ? .nothing : .wrongMethod(methods)
  }
}

/// The value of `Allow` for these methods: HEAD goes where GET goes, and OPTIONS everywhere.
package func allowField(_ methods: [HTTPKit.Method]) -> String {
  let names = methods.map { $0.name } + (methods.contains(.get) ? ["HEAD"] : []) + ["OPTIONS"]
  return names.joined(separator: ", ")
}
