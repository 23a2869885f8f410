import AppFeature
import RecordKit
import ScheduleFeature
import SharedModels
import SyncKit
import TestSupport
import Testing

@Suite struct `Without the server` {
  @Test func `the first start says so, and can be tried again`() throws {
    let site = try Site()
    site.isServerUp = false
    let page = site.open()
    #expect(page.says("Can’t load your schedule"))
    #expect(page.says("TeamShift needs a connection the first time you open it. Can’t reach the server."))
    try page.tap("Try Again")
    #expect(page.says("Can’t load your schedule"))
    site.isServerUp = true
    try page.tap("Try Again")
    #expect(page.says("# Today"))
  }

  @Test func `what was done waits, and is counted`() throws {
    let site = try Site()
    let page = site.open("/settings/locations")
    site.isServerUp = false
    try page.addLocation("Downtown")
    #expect(page.says("Waiting to sync (1)") && page.cards == ["Downtown"])
    try page.addLocation("Airport")
    #expect(page.says("Waiting to sync (2)"))
    try page.goTo("/settings")
    #expect(page.says("Sync: Can’t reach the server."))
    site.isServerUp = true
    try page.tap("Sync Now")
    #expect(!page.says("Waiting") && page.says("Sync: Everything is synced"))
    #expect(site.server.rows.locations().count == 2)
  }

  @Test func `the page tries again, each time after twice the wait, up to a minute`() throws {
    let site = try Site()
    let page = site.open()
    site.isServerUp = false
    site.nudge()
    var waits: [Int64] = []
    for _ in 0..<9 {
      #expect(page.waits.count == 1)
      waits.append(page.waits[0])
      site.pass(milliseconds: page.waits[0])
    }
    #expect(waits == [1, 2, 4, 8, 16, 32, 60, 60, 60].map { $0 * 1_000 })
    site.isServerUp = true
    site.pass(milliseconds: 60_000)
    #expect(page.waits.isEmpty)
    site.isServerUp = false
    site.nudge()
    #expect(page.waits == [1_000])
  }

  @Test func `tries by hand start no second row of tries`() throws {
    let site = try Site()
    let page = site.open("/settings")
    site.isServerUp = false
    for _ in 0..<5 { site.nudge() }
    site.isServerUp = true
    let before = site.requestCount
    site.pass(milliseconds: 16_000)
    #expect(site.requestCount == before + 1)
    #expect(page.says("Sync: Everything is synced"))
  }

  @Test func `that fails twice with something waiting says why on every screen`() throws {
    let site = try Site()
    let page = site.open("/settings/locations")
    site.isServerUp = false
    try page.addLocation("Downtown")
    #expect(page.says("Waiting to sync (1)"))
    site.pass(milliseconds: 1_000)
    #expect(page.says("Waiting to sync (1)") && page.says("Can’t reach the server."))
    site.isServerUp = true
    site.nudge()
    #expect(!page.says("Waiting to sync"))
  }

  @Test func `everything can be shown and changed after a reload`() throws {
    let site = try Site()
    try site.addShiftType("M", "Morning Shift", at: site.addLocation("Downtown"))
    let page = site.open("/settings/shift-types")
    site.isServerUp = false
    page.reload()
    try page.tap("Morning Shift")
    try page.type("Early", into: "Title")
    try page.tap("Save")
    page.reload()
    #expect(page.cards == ["Early"] && page.says("Waiting to sync (1)"))
    site.isServerUp = true
    page.hear(.connectionChanged(isOnline: true))
    #expect(!page.says("Waiting") && site.server.rows.shiftTypes().map(\.title) == ["Early"])
  }

  @Test func `the device says that it is offline`() throws {
    let site = try Site()
    let page = site.open("/settings")
    site.isServerUp = false
    page.hear(.connectionChanged(isOnline: false))
    #expect(page.text.hasPrefix("[Skip to content]\nOffline\n") && page.says("Sync: Offline"))
    try page.addLocation("Downtown")
    #expect(page.says("Waiting to sync (1)"))
    try page.goTo("/settings")
    #expect(page.says("Sync: Offline, 1 waiting to sync"))
    site.isServerUp = true
    page.hear(.connectionChanged(isOnline: true))
    #expect(!page.says("Offline") && !page.says("Waiting"))
  }
}

@Suite struct `The server` {
  @Test(arguments: ServerKind.allCases) func `brings what others have done`(_ server: ServerKind) throws {
    let site = try Site(server)
    let one = site.open("/settings/locations")
    let other = site.open("/settings/locations")
    try one.addLocation("Downtown")
    site.nudge()
    #expect(other.cards == ["Downtown"])
    try other.tap("Downtown")
    try other.type("Harbour", into: "Name")
    try other.tap("Save")
    site.nudge()
    #expect(one.cards == ["Harbour"])
  }

  @Test func `keeps both changes of one row's different fields`() throws {
    let site = try Site()
    try site.addLocation("Downtown", address: "1 Main St")
    let one = site.open("/settings/locations")
    let other = site.open("/settings/locations")
    site.isServerUp = false
    try one.tap("Downtown")
    try one.type("Harbour", into: "Name")
    try one.tap("Save")
    try other.tap("Downtown")
    try other.type("2 Water St", into: "Address")
    try other.tap("Save")
    site.isServerUp = true
    site.nudge()
    site.nudge()
    for page in [one, other] { #expect(page.says("[Harbour | 2 Water St | 0 shift types]")) }
  }

  @Test func `sends much in several replies, and all of it is shown at the end`() throws {
    let site = try Site()
    site.memory?.pageSize = 3
    for number in 0..<10 { try site.addLocation("Place \(number)") }
    let page = site.open("/settings/locations")
    #expect(page.cards.count == 10)
    // The workplace, four members, ten locations and their entries of the log are 25 rows.
    #expect(site.requestCount == 9)
    site.isServerUp = false
    page.reload()
    #expect(page.cards.count == 10)
  }

  @Test func `with much to receive shows the first screens at once, and the rest at the end`() throws {
    let site = try Site(.real)
    let place = try site.addLocation()
    for symbol in ["A", "B", "C"] {
      let type = try site.addShiftType(symbol, "Shift \(symbol)", at: place)
      try site.addShifts(from: "2026-01-01", days: 366, of: type)
    }
    site.isNetworkSlow = true
    let page = site.open()
    site.deliverAnswers(staysSlow: true)
    #expect(page.app.device.isReady && !page.app.device.hasSynced)
    #expect(page.says("Getting your schedule… ") && page.says("Shift A"))
    site.deliverAnswers()
    #expect(page.app.device.hasSynced && !page.says("Getting your schedule"))
    #expect(try page.app.device.replica == site.rows(of: sampleMember))
  }

  @Test func `waits for the row that a link names, and tells that it is gone only once all rows are there`() throws {
    let site = try Site(.real)
    let type = try site.addShiftType("A", "Shift A", at: site.addLocation())
    for year in 2026...2028 { try site.addShifts(from: "\(year)-01-01", days: 366, of: type) }
    let last = try #require(site.rows(of: sampleMember).all(ScheduledShift.self).max { $0.date < $1.date })
    site.isNetworkSlow = true
    let page = site.open(ShiftSheet.path(of: last.id))
    let other = site.open(ShiftSheet.path(of: id(987_654)))
    site.deliverAnswers(staysSlow: true)
    #expect(page.app.device.isReady && !page.says("Shift A") && !other.says("No Longer Available"))
    site.deliverAnswers()
    #expect(page.says("Edit Shift") && other.says("No Longer Available"))
  }

  @Test func `says that nothing in the log matches only once all rows are there`() throws {
    let site = try Site(.real)
    let type = try site.addShiftType("A", "Shift A", at: site.addLocation())
    for year in 2026...2028 { try site.addShifts(from: "\(year)-01-01", days: 366, of: type) }
    site.isNetworkSlow = true
    let page = site.open("/change-log?type=delete")
    site.deliverAnswers(staysSlow: true)
    #expect(page.app.device.isReady && page.says("# Change Log") && !page.says("No matching changes"))
    site.deliverAnswers()
    #expect(page.app.device.hasSynced && page.says("No matching changes"))
  }

  @Test func `that stops in the middle of its replies goes on where it stopped`() throws {
    let site = try Site()
    site.memory?.pageSize = 4
    for number in 0..<10 { try site.addLocation("Place \(number)") }
    site.isNetworkSlow = true
    let page = site.open("/settings/locations")
    #expect(page.document.children.isEmpty, "what the server has painted stays")
    site.isServerUp = false
    site.deliverAnswers()
    #expect(page.says("Can’t load your schedule"))
    site.isServerUp = true
    page.reload()
    #expect(page.cards.count == 10)
  }

  @Test func `that answers what nobody understands is asked again`() throws {
    let site = try Site()
    let page = site.open("/settings")
    page.hear(.syncReplied(Array("<html>".utf8)))
    #expect(page.says("Sync: Couldn’t read the server’s response. Try again."))
    #expect(page.waits == [1_000])
    site.pass(milliseconds: 1_000)
    #expect(page.says("Sync: Everything is synced"))
  }

  @Test func `that was restored from a backup is followed anew`() throws {
    let site = try Site()
    try site.addLocation("Downtown")
    let page = site.open("/settings/locations")
    site.memory?.restoreBackup()
    try site.addLocation("Airport")
    site.nudge()
    #expect(page.cards == ["Airport", "Downtown"])
  }

  @Test func `that went back in time is sent again what it had confirmed, and the person is told`() throws {
    let site = try Site()
    let page = site.open("/settings/locations")
    site.memory?.backUp()
    try page.addLocation("Downtown")
    try page.addLocation("Airport")
    site.memory?.goBack()
    site.isServerUp = false
    try page.addLocation("Harbour")
    site.isServerUp = true
    site.nudge()
    #expect(page.cards == ["Airport", "Downtown", "Harbour"] && !page.says("Waiting"))
    #expect(site.server.rows.locations().count == 3)
    let text = "2 changes were sent again (Nov 20, 2026) because the server had lost them."
    #expect(page.says(text))
    page.reload()
    try page.goTo("/settings")
    #expect(page.says(text))
  }

  @Test func `holding rows of a newer program has them counted`() throws {
    let site = try Site()
    site.memory?.addForeignRow()
    let page = site.open("/settings")
    #expect(page.says("Update TeamShift to see 1 new change."))
  }
}

@Suite struct `Two tabs of one browser` {
  let site: Site
  let one: Browser
  let other: Browser

  init() throws {
    site = try Site()
    try site.addLocation("Downtown")
    one = site.open("/settings/locations")
    other = site.open("/settings/locations", in: one.profile)
  }

  @Test func `show what either does`() throws {
    try one.addLocation("Airport")
    site.nudge()
    #expect(other.cards == ["Airport", "Downtown"])
    try other.addLocation("Harbour")
    site.nudge()
    #expect(one.cards == ["Airport", "Downtown", "Harbour"])
    #expect(site.server.rows.locations().count == 3)
  }

  @Test func `show what either does without the server, and send it once`() throws {
    site.isServerUp = false
    try one.addLocation("Airport")
    try other.addLocation("Harbour")
    for page in [one, other] {
      #expect(page.cards == ["Airport", "Downtown", "Harbour"])
      #expect(page.says("Waiting to sync (2)"))
    }
    site.isServerUp = true
    site.nudge()
    site.nudge()
    for page in [one, other] { #expect(page.cards.count == 3 && !page.says("Waiting")) }
    #expect(site.server.rows.locations().map(\.version) == [1, 1, 1])
  }

  @Test func `take turns with a slow server`() throws {
    site.isNetworkSlow = true
    try one.addLocation("Airport")
    try other.addLocation("Harbour")
    #expect(site.requestCount == 3, "two of the start, and one of the tab whose turn it is")
    site.deliverAnswers()
    site.nudge()
    for page in [one, other] { #expect(page.cards.count == 3 && !page.says("Waiting")) }
  }

  @Test func `go on when the one whose turn it is closes`() throws {
    site.isNetworkSlow = true
    try one.addLocation("Airport")
    try other.addLocation("Harbour")
    one.close()
    site.deliverAnswers()
    #expect(other.cards == ["Airport", "Downtown", "Harbour"] && !other.says("Waiting"))
    #expect(site.server.rows.locations().count == 3)
  }

  @Test func `keep the form of one while the other syncs`() throws {
    try one.tap("Add Location")
    try one.type("Air", into: "Name")
    try other.addLocation("Harbour")
    site.nudge()
    #expect(try one.value(of: "Name") == "Air")
  }

  @Test func `share what the first has read, though the server has stopped`() throws {
    let profile = Profile()
    site.isNetworkSlow = true
    let first = site.open("/settings/locations", in: profile)
    let second = site.open("/settings/locations", in: profile)
    site.isNetworkSlow = false
    site.isServerUp = false
    site.deliverAnswers()
    #expect(first.cards == ["Downtown"])
    #expect(second.cards == ["Downtown"])
  }
}

@Suite struct `A newer version` {
  @Test func `is offered, and taken when the person says so`() throws {
    let page = try Site().open()
    page.hear(.updateReady)
    #expect(page.says("A new version of TeamShift is ready."))
    try page.tap("Update Now")
    #expect(page.isUpdated)
  }
}
