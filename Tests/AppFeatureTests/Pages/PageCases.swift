import AppFeature
import HikesModel
import JSONKit
import SharedModels
import SyncKit
import TestSupport
import Testing

/// A page, and the way to get there.
struct PageCase: Sendable, CustomTestStringConvertible {
  let name: String
  let open: @Sendable (Site) throws -> Browser

  init(_ name: String, open: @escaping @Sendable (Site) throws -> Browser) {
    self.name = name
    self.open = open
  }

  var testDescription: String { name }
}

/// Every screen and state.
enum PageCases {
  static let screens: [PageCase] = [
    PageCase("today-empty") { $0.open("/today") },
    PageCase("today-working") { try fill($0).open("/today") },
    PageCase("schedule-empty") { $0.open("/schedule") },
    PageCase("schedule-month") { try fill($0).open("/schedule") },
    PageCase("settings-empty") { $0.open("/settings") },
    PageCase("settings") { try fill($0).open("/settings") },
    PageCase("locations-empty") { $0.open("/settings/locations") },
    PageCase("locations") { try fill($0).open("/settings/locations") },
    PageCase("locations-not-found") {
      try fill($0).open("/settings/locations").typing("xyz", into: "Search locations")
    },
    PageCase("shift-types-empty") { $0.open("/settings/shift-types") },
    PageCase("shift-types") { try fill($0).open("/settings/shift-types") },
    PageCase("shift-types-location-missing") { try orphan($0).open("/settings/shift-types") },
    PageCase("change-log-empty") { $0.open("/change-log") },
    PageCase("change-log") { _ in try LogSite.story().site.open("/change-log") },
    PageCase("change-log-filtered") { _ in
      try LogSite.story().site.open("/change-log?type=switch&from=2026-11-01&user=\(sampleUser)&q=cov")
    },
    PageCase("change-log-without-matches") { _ in try LogSite.story().site.open("/change-log?q=volcano") },
    PageCase("change-log-older-offline") { _ in
      try hearing(.connectionChanged(isOnline: false), LogSite.long(1_200).site.open("/change-log"))
        .typing("hundred 950", into: "Search titles, people, and reasons")
    },
    PageCase("locations-for-members") { try fill($0).open("/settings/locations", in: Profile(sam)) },
    PageCase("settings-for-members") { try fill($0).open("/settings", in: Profile(sam)) },
    PageCase("team-weeks") { try crew($0).open("/schedule/team") },
    PageCase("team-planning") { try crew($0).open("/schedule/team?mode=plan") },
    PageCase("team-copying") { try crew($0).open("/schedule/team?mode=plan").tapping("Copy Team’s Week") },
    PageCase("team-day") { try crew($0).open("/schedule/team/2026-11-21/day") },
    PageCase("team-empty-day") { try crew($0).open("/schedule/team/2026-12-24/day") },
    PageCase("team-hours") { try paid(crew($0)).open("/schedule/team/2026-11-20/hours") },
    PageCase("team-hours-for-members") {
      try paid(crew($0)).open("/schedule/team/2026-11-20/hours", in: Profile(sam))
    },
    PageCase("pay") { try paid(crew($0)).open("/settings/pay") },
    PageCase("team-far-away") { try crew($0).open("/schedule/team/2027-06-01") },
    PageCase("team-without-matches") { try crew($0).open("/schedule/team").typing("nobody", into: "Search people") },
    PageCase("team-for-members") { try crew($0).open("/schedule/team", in: Profile(sam)) },
    PageCase("rotations-empty") { $0.open("/settings/rotations") },
    PageCase("rotations") { try onRotations($0).open("/settings/rotations") },
    PageCase("rotations-for-members") { try onRotations($0).open("/settings/rotations", in: Profile(sam)) },
    PageCase("rotation-of-crews") { try onRotations($0).open("/settings/rotations").following("Pitman") },
    PageCase("leave-empty") { $0.open("/settings/leave") },
    PageCase("leave") { try onLeave(fill($0)).open("/settings/leave") },
    PageCase("leave-on-the-schedule") { try onLeave(fill($0)).open("/schedule/2026-11-20") },
    PageCase("leave-today") { try onLeave(fill($0)).open("/today") },
    PageCase("leave-of-the-team") { try onLeave(crew($0)).open("/schedule/team") },
    PageCase("leave-hour-by-hour") { try onLeave(crew($0)).open("/schedule/team/2026-11-20/day") },
    PageCase("leave-of-the-year") { try onLeave(crew($0)).open("/schedule/year") },
    PageCase("leave-in-the-log") { try onLeave(fill($0)).open("/change-log") },
    PageCase("leave-in-the-log-for-members") { try onLeave(fill($0)).open("/change-log", in: Profile(sam)) },
    PageCase("holidays-empty") { $0.open("/settings/holidays") },
    PageCase("holidays") { try onLeave($0).open("/settings/holidays") },
    PageCase("holidays-for-members") { try onLeave($0).open("/settings/holidays", in: Profile(sam)) },
    PageCase("year") { try crew($0).open("/schedule/year") },
    PageCase("year-of-the-team") { try crew($0).open("/schedule/year?of=team") },
    PageCase("year-far-away") { try crew($0).open("/schedule/year/2035") },
    PageCase("hikes") { try $0.withHikes().open("/hikes") },
    PageCase("today-with-hikes") { try both($0).open("/today") },
    PageCase("settings-with-hikes") { try both($0).open("/settings") },
    PageCase("hikes-closed-at-noon") { try closedAtNoon($0) },
    PageCase("hikes-of-nobody") { try $0.withHikes().open("/hikes/2026-11-21") },
    PageCase("hikes-for-members") { try $0.withHikes().open("/hikes", in: Profile(sam)) },
    PageCase("hikes-week") { try $0.withHikes().open("/week") },
    PageCase("clients") { try $0.withHikes().open("/clients") },
    PageCase("sheet-missing-places") { try $0.withHikes().open("/clients/places") },
    PageCase("payments") { try $0.withHikes().open("/payments") },
    PageCase("trails") { try $0.withHikes().open("/settings/trails") },
    PageCase("not-found") { $0.open("/nowhere") },
  ]

  static let sheets: [PageCase] = [
    PageCase("sheet-setup") { $0.open("/settings/rotations/setup") },
    PageCase("sheet-setup-days") { try answered($0) },
    PageCase("sheet-setup-times") { try answered($0).tapping("Next") },
    PageCase("sheet-setup-start") { try answered($0).tapping("Next").tapping("Next") },
    PageCase("sheet-setup-preview") { try answered(fill($0)).tapping("Next").tapping("Next").tapping("Next") },
    PageCase("sheet-team-setup") { $0.open("/settings/rotations/team-setup") },
    PageCase("sheet-assign") {
      try onRotations($0).open("/settings/rotations").following("Pitman").tapping("Assign People")
    },
    PageCase("sheet-add-leave") { try crew($0).open("/schedule/leave?from=2026-11-23") },
    PageCase("sheet-add-leave-for-members") { $0.open("/schedule/leave", in: Profile(sam)) },
    PageCase("sheet-add-leave-that-overlaps") { try onLeave($0).open("/schedule/leave?from=2026-11-21") },
    PageCase("sheet-edit-leave") { try onLeave($0).open("/settings/leave").tapping("Vacation") },
    PageCase("sheet-person-on-leave") {
      try onLeave(crew($0)).open("/schedule/team/people/\(sampleMember)", in: Profile(sam))
    },
    PageCase("sheet-add-holiday") { $0.open("/settings/holidays/new") },
    PageCase("sheet-edit-holiday") { try onLeave($0).open("/settings/holidays").tapping("Remembrance") },
    PageCase("sheet-person") { try crew($0).open("/schedule/team/people/\(sam)") },
    PageCase("sheet-pay-rate") { try paid(crew($0)).open("/settings/pay/people/\(sam)") },
    PageCase("sheet-pay-settings") { try paid(crew($0)).open("/settings/pay/settings") },
    PageCase("sheet-person-far-away") { try crew($0).open("/schedule/team/people/\(sam)/2027-06-01") },
    PageCase("sheet-export") { try crew($0).open("/schedule/year/2026/export?of=team") },
    PageCase("sheet-add-location") { $0.open("/settings/locations/new") },
    PageCase("sheet-edit-location") { try fill($0).open("/settings/locations").tapping("Clinic") },
    PageCase("sheet-add-shift-type") { try fill($0).open("/settings/shift-types/new") },
    PageCase("sheet-add-shift-type-no-location") { $0.open("/settings/shift-types/new") },
    PageCase("sheet-add-shift-type-errors") { try mistaken(fill($0)) },
    PageCase("sheet-edit-shift-type") { try fill($0).open("/settings/shift-types").tapping("Night") },
    PageCase("sheet-edit-shift-type-all-day") { try fill($0).open("/settings/shift-types").tapping("On Call") },
    PageCase("sheet-edit-shift-type-location-gone") {
      try orphan($0).open("/settings/shift-types").tapping("Morning Shift")
    },
    PageCase("sheet-add-shift") { try fill($0).open("/schedule/2026-11-24/add") },
    PageCase("sheet-add-shift-no-type") { $0.open("/schedule/2026-11-24/add") },
    PageCase("sheet-add-shift-range") { try range(fill($0)) },
    PageCase("sheet-change") { _ in
      try LogSite.story().site.open("/change-log").tapping("Reason: Covering for Zed")
    },
    PageCase("sheet-operation") { _ in
      try LogSite.story().site.open("/change-log").tapping("Reason: Swap with crew B")
    },
    PageCase("sheet-change-of-a-deleted-shift") { _ in
      try LogSite.story().site.open("/change-log").tapping("Delete • 8:00 AM")
    },
    PageCase("sheet-change-log-filter") { _ in
      try LogSite.story().site.open("/change-log/filter?type=switch&from=2026-11-01")
    },
    PageCase("sheet-edit-shift") { try fill($0).open("/schedule").tapping("Morning Shift", "Edit") },
    PageCase("sheet-shift") { try fill($0).open("/schedule").tapping("Morning Shift") },
    PageCase("sheet-shift-moving") { try fill($0).open("/schedule").tapping("Morning Shift", "Move") },
    PageCase("sheet-switch-shift") { try fill($0).open("/schedule").tapping("Morning Shift", "Switch") },
    PageCase("sheet-switch-shift-chosen") { try chosen(fill($0)) },
    PageCase("schedule-selecting") { try selecting(fill($0)) },
    PageCase("sheet-choose-shift") { try busy(fill($0)).tapping("Switch Shift") },
    PageCase("sheet-day-of-a-dog") {
      try $0.withHikes().open("/hikes/2026-11-20/dogs/\(id(311) as Identifier<Dog>)")
    },
    PageCase("sheet-close-rest-of-day") { try atNoon($0).open("/hikes").tapping("Close Rest of Day") },
    PageCase("sheet-edit-dog") { try $0.withHikes().open("/clients/dogs/\(id(311) as Identifier<Dog>)") },
    PageCase("sheet-hike-settings") { try $0.withHikes().open("/settings/hikes") },
    PageCase("sheet-payments-of-a-dog") {
      try $0.withHikes().open("/payments/dogs/\(id(311) as Identifier<Dog>)")
    },
    PageCase("sheet-switch-days") { try selecting(fill($0)).tapping("Switch Shifts") },
  ]

  static let alerts: [PageCase] = [
    PageCase("alert-location-in-use") {
      try fill($0).open("/settings/locations").tapping("Fire Hall", "Delete Location")
    },
    PageCase("alert-delete-location") { try fill($0).open("/settings/locations").tapping("Clinic", "Delete Location") },
    PageCase("alert-shift-type-in-use") {
      try fill($0).open("/settings/shift-types").tapping("Night", "Delete Shift Type")
    },
    PageCase("alert-delete-shift-type") {
      try fill($0).open("/settings/shift-types").tapping("On Call", "Delete Shift Type")
    },
    PageCase("alert-delete-shift") {
      try fill($0).open("/schedule").tapping("Morning Shift", "Delete")
    },
    PageCase("alert-paste-week") { try pasted(crew($0)) },
    PageCase("alert-confirm-switch") { try chosen(fill($0)).tapping("Switch") },
    PageCase("alert-reset-user-id") { try $0.open("/settings").tapping("Reset User ID") },
    PageCase("alert-shorter-retention") { _ in
      let page = try LogSite.story().site.open("/settings")
      try page.choose("90 days", in: "Retention Period")
      return page
    },
    PageCase("alert-discard") {
      try fill($0).open("/settings/locations").tapping("Clinic").typing("Harbour", into: "Name").tapping("Cancel")
    },
    PageCase("alert-row-gone") { $0.open("/settings/locations/\(id(77) as Identifier<Location>)") },
    PageCase("alert-changed-meanwhile") { try overtaken(fill($0)) },
    PageCase("alert-storage-full") { try full(fill($0)) },
    PageCase("alert-refused") { try refused(fill($0)) },
    PageCase("alert-refused-deletion") { try refusedDeletion(fill($0)) },
    PageCase("alert-import") { try importing(fill($0), file) },
    PageCase("alert-import-losses") { try importing(fill($0), damagedFile) },
    PageCase("alert-import-nothing") { try importing(fill($0), "{}") },
  ]

  static let conditions: [PageCase] = [
    PageCase("first-start-without-server") { unreachable($0) },
    PageCase("offline-waiting") { try waiting(fill($0)) },
    PageCase("storage-refused") { $0.open("/today", in: forgetful()) },
    PageCase("update-ready") { hearing(.updateReady, $0.open("/today")) },
    PageCase("toast") { try fill($0).open("/settings/locations").tapping("Clinic", "Delete Location", "Delete") },
    PageCase("toast-added") { try added(fill($0)) },
  ]

  static let extremes: [PageCase] = [
    PageCase("long-locations") { try Extremes.fill($0).open("/settings/locations") },
    PageCase("long-shift-types") { try Extremes.fill($0).open("/settings/shift-types") },
    PageCase("long-schedule") { try Extremes.fill($0).open("/schedule") },
    PageCase("long-sheet") { try Extremes.fill($0).open("/settings/shift-types").tapping(Extremes.word) },
    PageCase("long-alert") {
      try Extremes.fill($0).open("/settings/shift-types").tapping(Extremes.word, "Delete Shift Type")
    },
    PageCase("many-locations") { Extremes.crowd($0).open("/settings/locations") },
    PageCase("many-shift-types") { Extremes.crowd($0).open("/settings/shift-types") },
    PageCase("many-choices") { Extremes.crowd($0).open("/settings/shift-types/new") },
  ]
}

extension Browser {
  func following(_ name: String) throws -> Browser {
    try follow(name)
    return self
  }

  func tapping(_ names: String...) throws -> Browser {
    for name in names { try tap(name) }
    return self
  }

  func typing(_ text: String, into name: String) throws -> Browser {
    try type(text, into: name)
    return self
  }
}
