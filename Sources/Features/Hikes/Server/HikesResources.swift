import HikesModel
import RecordKit
import ServerAPI

/// The API's `clients`.
let clientResource = Resource(
  Client.self, path: "clients", typeName: "Client", noun: "client", delete: DeleteClient.self)

/// The API's `dogs`.
let dogResource = Resource(Dog.self, path: "dogs", typeName: "Dog", noun: "dog", delete: DeleteDog.self)

/// The API's `schedule-exceptions`.
let exceptionResource = Resource(
  ScheduleException.self, path: "schedule-exceptions", typeName: "ScheduleException", noun: "schedule exception",
  delete: DeleteException.self, byDate: ScheduleException.byFirstDay)

/// The API's `closed-days`.
let closedDaysResource = Resource(
  ClosedDays.self, path: "closed-days", typeName: "ClosedDays", noun: "closed days", delete: DeleteClosedDays.self,
  byDate: ClosedDays.byFirstDay)

/// The API's `payments`, which managers alone see.
let paymentResource = Resource(
  Payment.self, path: "payments", typeName: "Payment", noun: "payment", delete: DeletePayment.self,
  byDate: Payment.byDate)

/// The API's `hiking-locations`: the trails.
let hikingLocationResource = Resource(
  HikingLocation.self, path: "hiking-locations", typeName: "HikingLocation", noun: "trail",
  delete: DeleteHikingLocation.self)

/// Whatever of hikes the API has as rows.
let hikeResources = [
  clientResource, dogResource, exceptionResource, closedDaysResource, paymentResource, hikingLocationResource,
]
