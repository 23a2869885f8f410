import AppFeature
import JSONKit
import LeaveModel
import PayModel
import RecordKit
import ScheduleModel
import SharedModels
import SyncKit
import TestSupport

extension PageCases {
  /// A workplace with two locations, three shift types and a few shifts.
  static func fill(_ site: Site) throws -> Site {
    let hall = try site.addLocation("Fire Hall", address: "123 Main St")
    try site.addLocation("Clinic")
    let morning = try site.addShiftType("M", "Morning Shift", at: hall)
    let night = try site.addShiftType("N", "Night", duration: night, at: hall)
    try site.addShiftType("🔥", "On Call", duration: .allDay, at: hall)
    try site.addShift(on: "2026-11-19", of: night)
    try site.addShift(on: "2026-11-20", of: morning, note: "Bring the keys.")
    try site.addShift(on: "2026-11-21", of: morning)
    try site.addShift(on: "2026-11-27", of: night)
    return site
  }

  /// One of the crew is paid by the hour.
  static func paid(_ site: Site) throws -> Site {
    var rate = PayRate(of: sam)
    rate.terms = Dated(PayTerms(hourlyRate: 2_550))
    rate.terms.change(from: day(12)) { $0.hourlyRate = 2_700 }
    try site.expectNoRefusal(Save(creating: rate))
    return site
  }

  /// The first member is on leave from today on, and the workplace has a holiday.
  static func both(_ site: Site) throws -> Site {
    let site = try fill(site.withHikes())
    try site.expectNoRefusal(SaveWorkplace(kind: "hikes shifts"), by: sampleMember)
    return site
  }

  static func onLeave(_ site: Site) throws -> Site {
    var leave = SaveLeave(
      id: id(81), mode: .create, member: sampleMember, firstDay: day(0), lastDay: day(6), kind: .vacation,
      note: "At the sea")
    leave.notWorked = site.memory?.rows.shifts(of: sampleMember, in: day(0)...day(0)).map(\.id) ?? []
    try site.expectNoRefusal(leave)
    try site.expectNoRefusal(SaveHoliday(id: id(91), mode: .create, date: day(1), title: "Remembrance"))
    return site
  }

  /// The crew's first week is pasted onto the next one, where one of them works already.
  static func pasted(_ site: Site) throws -> Browser {
    let page = site.open("/schedule/team?mode=plan")
    try page.tap("D Day Shift")
    try page.tapTeamGrid("\(sam)/2026-11-27")
    try page.tap("Copy Team’s Week")
    try page.tapTeamGrid("\(sam)/2026-11-25")
    return page
  }

  /// A shift type whose location is gone.
  static func orphan(_ site: Site) throws -> Site {
    let location = try site.addLocation("Fire Hall")
    try site.addLocation("Clinic")
    try site.addShiftType("M", "Morning Shift", at: location)
    site.memory?.remove(location)
    return site
  }

  static func mistaken(_ site: Site) throws -> Browser {
    let page = site.open("/settings/shift-types/new")
    try page.fillShiftType("m", "Morning")
    try page.type(String(repeating: "d", count: 600), into: "Description")
    try page.set("End Time", "8", "00", "AM")
    return page
  }

  static func range(_ site: Site) throws -> Browser {
    let page = site.open("/schedule/2026-11-20/add")
    try page.choose("M – Morning Shift", in: "Shift Type")
    try page.toggle("Several days")
    try page.type("2026-11-26", into: "Last day")
    return page
  }

  static func chosen(_ site: Site) throws -> Browser {
    let page = try site.open("/schedule").tapping("Morning Shift", "Switch")
    try page.choose("N – Night", in: "New Shift")
    try page.type("Swap with Sam", into: "Reason (Optional)")
    return page
  }

  /// A day with two shifts.
  static func busy(_ site: Site) throws -> Browser {
    let call = site.server.rows.shiftTypes()[2].id
    try site.addShift(on: "2026-11-20", of: call)
    return site.open("/today")
  }

  /// A switch that comes too late.
  static func overtaken(_ site: Site) throws -> Browser {
    let page = site.open("/schedule")
    site.isServerUp = false
    try page.switchShift("Morning Shift", to: "N – Night")
    site.isServerUp = true
    let (rows, date) = (site.server.rows, day(0))
    let shift = rows.shifts(in: date...date)[0]
    try site.performAsJane(SwitchShifts(shifts: [.init(shift.id)], shiftType: rows.shiftTypes()[2].id))
    site.nudge()
    return page
  }

  static func added(_ site: Site) throws -> Browser {
    let page = site.open("/schedule/2026-12-24/add")
    try page.choose("M – Morning Shift", in: "Shift Type")
    try page.tap("Save")
    return page
  }

  static func selecting(_ site: Site) throws -> Browser {
    try site.open("/schedule").tapping(
      "Select", "Friday, November 20, 2026, Morning Shift, Night until morning",
      "Saturday, November 21, 2026, Morning Shift")
  }

  static func full(_ site: Site) throws -> Browser {
    let page = site.open("/settings/locations")
    page.profile.health = .full
    try page.addLocation("Harbour")
    return page
  }

  static func refused(_ site: Site) throws -> Browser {
    let page = site.open("/settings/shift-types")
    site.isServerUp = false
    try page.addShiftType("X", "Extra Shift", at: "Clinic")
    try site.addShiftType("x", "Exercise", at: site.server.rows.locations()[0].id)
    site.isServerUp = true
    site.nudge()
    return page
  }

  static func refusedDeletion(_ site: Site) throws -> Browser {
    let page = site.open("/settings/locations")
    site.isServerUp = false
    _ = try page.tapping("Clinic", "Delete Location", "Delete")
    try site.addShiftType("X", "Exercise", at: site.server.rows.locations()[1].id)
    site.isServerUp = true
    site.nudge()
    return page
  }

  static func importing(_ site: Site, _ file: String) throws -> Browser {
    let page = try site.open("/settings").tapping("Import Shift Types")
    page.give(file: file)
    return page
  }

  static func unreachable(_ site: Site) -> Browser {
    site.isServerUp = false
    return site.open("/today")
  }

  static func waiting(_ site: Site) throws -> Browser {
    let page = site.open("/settings")
    site.isServerUp = false
    page.hear(.connectionChanged(isOnline: false))
    try page.addLocation("Harbour")
    try page.goTo("/settings")
    return page
  }

  static func forgetful() -> Profile {
    let profile = Profile()
    profile.health = .forgetful
    return profile
  }

  static func hearing(_ event: HostEvent, _ page: Browser) -> Browser {
    page.hear(event)
    return page
  }

  static let file = """
    {"shiftTypes": [{"symbol": "D", "title": "Day", "duration": {"type": "allDay"}, "location": {"name": "Harbour"}}]}
    """

  static let damagedFile = """
    {"shiftTypes": [
      {"symbol": "D", "title": "Day", "duration": {"type": "allDay"}, "location": {"name": "Harbour"}},
      {"symbol": "TOOLONG", "title": "Bad", "duration": {"type": "allDay"}, "location": {"name": "Harbour"}},
      7
    """
}
