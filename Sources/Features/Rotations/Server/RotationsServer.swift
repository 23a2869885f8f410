package import ServerAPI

/// Rotations and who works them; they are extended as the days move on.
package let rotationsServer = ServerFeature(
  "Rotations", migrations: rotationsMigrations, resources: [rotationResource], routes: rotationRoutes,
  jobs: [.extendRotations])
