import ServerAPI

/// Every operation of the server.
func allRoutes() -> [Route] {
  let features = ServerFeature.all.flatMap(\.routes)
  let routes = kernelRoutes + features + reversalRoutes + operationsRoutes + adminRoutes
  return routes + [descriptionRoute(of: routes, codes: ServerFeature.all.flatMap(\.problemCodes))]
}
