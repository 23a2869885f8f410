import LocationsModel
import ServerAPI
import SharedModels

/// The API's `locations`.
let locationResource = Resource(
  Location.self, path: "locations", typeName: "Location", noun: "location", delete: DeleteLocation.self)
