import CoverageModel
package import ServerAPI

/// The API's `staffing-needs`.
private let staffingNeedResource = Resource(
  StaffingNeed.self, path: "staffing-needs", typeName: "StaffingNeed", noun: "staffing need",
  delete: DeleteStaffingNeed.self)

/// How many people shift types need.
package let coverageServer = ServerFeature(
  "Coverage", migrations: coverageMigrations, resources: [staffingNeedResource])
