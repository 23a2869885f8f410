import SyncKit
import Testing

@Suite struct `A save that is still being stored` {
  let site: Site
  let page: Browser

  init() throws {
    site = try Site()
    try site.addLocation("Downtown")
    page = site.open("/settings/shift-types")
    try page.tap("Add Shift Type")
    try page.fillShiftType("M", "Morning Shift", at: "Downtown")
    page.profile.isSlow = true
    try page.tap("Save")
  }

  private func finish() {
    page.profile.finishWrites()
    site.settle()
  }

  @Test func `leaves another sheet open that was opened meanwhile`() throws {
    try page.tap("Add Shift Type")
    try page.type("Night Shift", into: "Title")
    finish()
    #expect(try page.value(of: "Title") == "Night Shift")
    #expect(page.says("“Morning Shift” added"))
  }

  @Test func `and fails comes back over another sheet that was opened meanwhile, and loses neither`() throws {
    try page.tap("Add Shift Type")
    try page.type("Night Shift", into: "Title")
    page.profile.health = .full
    finish()
    try page.tap("OK")
    #expect(try page.value(of: "Title") == "Morning Shift")
    try page.dismiss()
    try page.tap("Discard")
    #expect(try page.value(of: "Title") == "Night Shift")
  }
}

@Suite struct `A deletion that is still being stored` {
  @Test func `leaves another row's sheet open`() throws {
    let site = try Site()
    let location = try site.addLocation("Downtown")
    try site.addShiftType("M", "Morning Shift", at: location)
    try site.addShiftType("N", "Night Shift", at: location)
    let page = site.open("/settings/shift-types")
    try page.tap("Morning Shift")
    try page.tap("Delete Shift Type")
    page.profile.isSlow = true
    try page.tap("Delete")
    try page.tap("Night Shift")
    try page.type("Late Shift", into: "Title")
    page.profile.finishWrites()
    site.settle()
    #expect(page.says("Shift type deleted"))
    #expect(try page.value(of: "Title") == "Late Shift")
  }
}
