import ClientsFeature
import HikesFeature
import RecordKit
import ServerAPI
import SharedHikes
import SharedModels

/// The API's `clients`.
let clientResource = Resource(
  Client.self, path: "clients", typeName: "Client", noun: "client", save: SaveClient.self, delete: DeleteClient.self)

/// The API's `dogs`.
let dogResource = Resource(
  Dog.self, path: "dogs", typeName: "Dog", noun: "dog", creation: .creating(SaveDog.self),
  change: .changing(SaveDog.self), deletion: .changing(DeleteDog.self),
  details: [
    Field("days", .json, input: .optional, summary: "The regular days from now on: 1 for Monday to 5 for Friday."),
    Field(
      "rate", .integer(0...Dog.highestRate), input: .optional, summary: "What a hike costs from now on, in cents."),
    Field(
      "from", .date, input: .optional, summary: "From when on other days and another rate hold; today if not given."),
  ])

/// The API's `schedule-exceptions`.
let exceptionResource = Resource(
  ScheduleException.self, path: "schedule-exceptions", typeName: "ScheduleException", noun: "schedule change",
  save: SaveException.self, delete: DeleteException.self, byDate: ScheduleException.byFirstDay)

/// The API's `payments`, which managers alone see.
let paymentResource = Resource(
  Payment.self, path: "payments", typeName: "Payment", noun: "payment", save: SavePayment.self,
  delete: DeletePayment.self, byDate: Payment.byDate)

/// The API's `hiking-locations`: the trails.
let hikingLocationResource = Resource(
  HikingLocation.self, path: "hiking-locations", typeName: "HikingLocation", noun: "trail",
  save: SaveHikingLocation.self, delete: DeleteHikingLocation.self)

/// Whatever of hikes the API has as rows.
let hikeResources = [clientResource, dogResource, exceptionResource, paymentResource, hikingLocationResource]
