import AvailabilityModel
package import ServerAPI

/// The API's `availability`.
private let availabilityResource = Resource(
  Availability.self, path: "availability", typeName: "Availability", noun: "availability", plural: "availability",
  delete: DeleteAvailability.self, byMember: Availability.byMember)

/// When people cannot work, and when they wish to.
package let availabilityServer = ServerFeature(
  "Availability", migrations: availabilityMigrations, resources: [availabilityResource])
