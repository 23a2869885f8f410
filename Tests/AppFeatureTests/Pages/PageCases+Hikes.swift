import HikesModel
import JSONKit
import RecordKit
import SyncKit
import TestSupport
import TimeKit

extension PageCases {
  /// A day on which Max is home again, Bella is in the van, and Rex waits.
  static func atNoon(_ site: Site) throws -> Site {
    let site = try site.withHikes()
    try site.expectNoRefusal(MarkPickup(id(313), on: day(0), .droppedOff, hike: 1), by: sam)
    try site.expectNoRefusal(MarkPickup(id(312), on: day(0), .pickedUp, hike: 2), by: sam)
    return site
  }

  /// The same day after Jane has removed Rex, a helper has picked it up all the same, and the rest is closed.
  static func closedAtNoon(_ site: Site) throws -> Browser {
    let site = try atNoon(site)
    try site.performAsJane(SaveException(id: id(701), of: id(311), on: day(0), .canceled))
    try site.expectNoRefusal(MarkPickup(id(311), on: day(0), .pickedUp, hike: 1), by: sam)
    let close = SaveClosedDays(id: id(702), mode: .create) { ($0.firstDay, $0.reason) = (day(0), "Storm") }
    try site.expectNoRefusal(close)
    return site.open("/hikes")
  }
}
