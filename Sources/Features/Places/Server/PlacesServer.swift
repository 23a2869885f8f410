package import ServerAPI

/// Places by their addresses, and the ways between them.
package let placesServer = ServerFeature(
  "Places", routes: placeRoutes, problemCodes: PlaceCode.allCases.map(\.rawValue))
