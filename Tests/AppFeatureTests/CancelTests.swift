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

  @Test func `is not called a deletion when its sheet was closed`() throws {
    try page.tap("Cancel")
    finish()
    #expect(page.says("“Morning Shift” added") && !page.says("deleted"))
    #expect(page.cards == ["Morning Shift"])
  }

  @Test func `leaves another sheet open that was opened meanwhile`() throws {
    try page.tap("Cancel")
    try page.tap("Add Shift Type")
    try page.type("Night Shift", into: "Title")
    finish()
    #expect(try page.value(of: "Title") == "Night Shift")
    #expect(!page.says("deleted"))
  }

  @Test func `and fails says so, though its sheet was closed`() throws {
    try page.tap("Cancel")
    page.profile.health = .full
    finish()
    #expect(page.says("## Not Saved\nThis device could not keep the change. Please try again."))
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
    try page.tap("Cancel")
    try page.tap("Night Shift")
    try page.type("Late Shift", into: "Title")
    page.profile.finishWrites()
    site.settle()
    #expect(page.says("Shift type deleted"))
    #expect(try page.value(of: "Title") == "Late Shift")
  }
}
