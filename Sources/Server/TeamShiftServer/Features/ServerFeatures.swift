import DatabaseKit
import EntitlementClient
import PlannerServer
import ServerAccounts
import ServerAPI
import ServerStorage

extension ServerFeature {
  /// The features of TeamShift's server: adding a capability adds a line. A feature whose tables refer to those of
  /// another one comes after it.
  static let all: [ServerFeature] = [
    ServerFeature("Workplace", migrations: workplaceMigrations, routes: workplaceSettingsRoutes),
    ServerFeature("Locations", migrations: locationsMigrations, resources: [locationResource]),
    ServerFeature("ShiftTypes", migrations: shiftTypesMigrations, resources: [shiftTypeResource]),
    ServerFeature("Schedule", migrations: scheduleMigrations, resources: [shiftResource], routes: scheduleRoutes),
    ServerFeature("Planner", routes: plannerRoutes),
    ServerFeature("Places", routes: placeRoutes, problemCodes: PlaceCode.allCases.map(\.rawValue)),
    ServerFeature("DayNotes", migrations: dayNotesMigrations, resources: [dayNoteResource]),
    ServerFeature("ChangeLog", migrations: changeLogMigrations, routes: changeLogRoutes, jobs: [.purgeLog, .trimFeed]),
    ServerFeature("Settings", migrations: settingsMigrations, routes: userRoutes),
    ServerFeature("Account", routes: accountRoutes, jobs: [.sendPasswordResets, .sendPasswordNotices]),
    ServerFeature("Members", routes: memberRoutes),
    ServerFeature("Invitations", migrations: invitationsMigrations, routes: invitationRoutes),
    ServerFeature("Passkeys", routes: passkeyRoutes),
    ServerFeature("Profile", routes: profileRoutes),
    ServerFeature("Rest", migrations: restMigrations),
    ServerFeature(
      "Rotations", migrations: rotationsMigrations, resources: [rotationResource], routes: rotationRoutes,
      jobs: [.extendRotations]),
    ServerFeature(
      "Leave", migrations: leaveMigrations, resources: [leaveResource, leaveReasonResource, holidayResource],
      routes: leaveResource.routes + leaveReasonResource.reading + holidayResource.routes),
    ServerFeature(
      "Hikes", migrations: hikesMigrations,
      resources: hikeResources, routes: hikeResources.flatMap(\.routes) + receiptRoutes),
    ServerFeature(
      "Plan", migrations: planMigrations, routes: planRoutes, jobs: [.applyPlans],
      problemCodes: TransactionFailure.Code.allCases.map(\.rawValue)),
  ]
}

extension ServerFeature {
  /// The steps that made the tables of all features.
  static let migrations = all.flatMap(\.migrations)
}

extension JobList {
  /// What the storage and all features do.
  static let ofFeatures = JobList(ofFeatures: ServerFeature.all.flatMap(\.jobs))
}
