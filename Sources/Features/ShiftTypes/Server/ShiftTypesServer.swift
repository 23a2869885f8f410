package import ServerAPI

/// The types of shifts.
package let shiftTypesServer = ServerFeature(
  "ShiftTypes", migrations: shiftTypesMigrations, resources: [shiftTypeResource])
