import RecordKit
import SharedModels
import SyncKit
import TestSupport
import Testing

@Suite struct `The form of a shift type` {
  let site: Site
  let page: Browser

  init() throws {
    site = try Site()
    try site.addLocation("Downtown", address: "123 Main St")
    try site.addLocation("Airport", address: "1 Bell Blvd")
    page = site.open("/settings/shift-types")
    try page.tap("Add Shift Type")
  }

  private func control(_ name: String) throws -> DocumentNode {
    let place = page.document.reachable
    return try #require(
      place.all { ["input", "textarea", "select"].contains($0.tag) && place.name(of: $0) == name }.first)
  }

  @Test func `has its sections in the order of the document`() throws {
    let headings = page.document.reachable.all { ["h2", "h3"].contains($0.tag) }.map(\.spokenText)
    #expect(headings == ["Add Shift Type", "Shift Type Details", "Duration", "Location"])
    let controls = page.document.reachable.all {
      ["input", "textarea"].contains($0.tag) && $0["type"] != "radio" || $0["role"]?.hasSuffix("group") == true
    }
    let names = controls.map { page.document.reachable.name(of: $0) }
    #expect(
      names == [
        "Symbol", "Title", "Description", "Color", "All Day", "Start Time", "End Time", "Ends next day",
        "Unpaid break (minutes)",
      ])
  }

  @Test func `proposes a color that no other type has, and keeps the one that is chosen`() throws {
    #expect(page.says("Color: Blue of {Red; Orange; Yellow; Lime; Green; Teal; Sky; Blue; Purple; Pink; Brown; Gray}"))
    try page.fillShiftType("M", "Morning", at: "Downtown")
    try page.pick("Pink")
    #expect(page.says("Color: Pink of {"))
    try page.tap("Save")
    #expect(site.server.rows.shiftTypes().map(\.color) == [.pink])
    try page.tap("Add Shift Type")
    #expect(!page.says("Color: Pink of {"))
  }

  @Test func `has Cancel at its start and Save at its end`() throws {
    let buttons = page.document.reachable.all { $0.tag == "button" }.map(\.spokenText)
    #expect(buttons == ["Cancel", "Save"])
  }

  @Test func `has the placeholders of the document`() throws {
    #expect(try control("Symbol")["placeholder"] == "e.g., M, N, D")
    #expect(try control("Title")["placeholder"] == "e.g., Morning Shift")
    #expect(try control("Description")["placeholder"] == "Optional description")
  }

  @Test func `asks the keyboard for capitals where the document does`() throws {
    #expect(try control("Symbol")["autocapitalize"] == "characters")
    #expect(try control("Symbol")["autocorrect"] == "off")
    #expect(try control("Title")["autocapitalize"] == "words")
    #expect(try control("Title")["autocorrect"] == "on")
    #expect(try control("Description")["autocapitalize"] == "sentences")
  }

  @Test func `starts at 8 and ends at 4, not all day`() throws {
    #expect(try page.value(of: "All Day") == "off")
    #expect(try page.time("Start Time") == "8:00 AM")
    #expect(try page.time("End Time") == "4:00 PM")
  }

  @Test func `hides the times of an all-day shift, and gives the default ones back`() throws {
    try page.set("Start Time", "6", "15", "AM")
    try page.toggle("All Day")
    #expect(!page.says("Start Time") && !page.says("End Time") && !page.says("Ends next day"))
    try page.toggle("All Day")
    #expect(try page.time("Start Time") == "8:00 AM")
    #expect(try page.time("End Time") == "4:00 PM")
    #expect(try page.value(of: "Ends next day") == "off")
  }

  @Test func `offers every location by its name, in their order, and nothing else`() throws {
    #expect(try page.choices(in: "Location") == ["Airport", "Downtown"])
    #expect(try page.value(of: "Location") == "Choose")
  }

  @Test(arguments: [
    ("m", "M"), ("é", "É"), ("ß", "SS"), ("  n ", "N"), ("a b", "AB"), ("abcd", "ABC"), ("m-1", "M-1"), ("👩‍🚒👩‍🚒👩‍🚒👩‍🚒", "👩‍🚒👩‍🚒👩‍🚒"),
    ("\t", ""), ("ÄÖÜß", "ÄÖÜ"),
  ])
  func `makes a symbol of what is typed`(_ typed: String, _ symbol: String) throws {
    try page.type(typed, into: "Symbol")
    #expect(try page.value(of: "Symbol") == symbol)
  }

  @Test func `takes 100 characters of a title and 500 of a description`() throws {
    try page.type(String(repeating: "é", count: 101), into: "Title")
    try page.type(String(repeating: "x\n", count: 300), into: "Description")
    #expect(try page.value(of: "Title").count == 100)
    #expect(try page.value(of: "Description").count == 500)
    #expect(page.says("500 / 500"))
  }

  @Test func `can be saved with every required field, and not without one`() throws {
    #expect(!page.canTap("Save"))
    try page.fillShiftType("M", "Morning", at: "Downtown")
    #expect(page.canTap("Save"))
    for (field, text) in [("Symbol", "M"), ("Title", "Morning")] {
      for blank in ["", "   "] {
        try page.type(blank, into: field)
        #expect(!page.canTap("Save"), "\(field) is “\(blank)”")
      }
      try page.type(text, into: field)
      #expect(page.canTap("Save"))
    }
  }

  @Test func `cannot be saved without a location`() throws {
    try page.fillShiftType("M", "Morning")
    #expect(!page.canTap("Save"))
    try page.choose("Airport", in: "Location")
    #expect(page.canTap("Save"))
  }

  @Test func `says nothing of fields that are still empty`() throws {
    #expect(!page.says("!"))
  }

  @Test(arguments: [("4", "AM"), ("8", "AM")])
  func `refuses an end that is not after the start`(_ hour: String, _ half: String) throws {
    try page.fillShiftType("M", "Morning", at: "Downtown")
    try page.set("End Time", hour, "00", half)
    #expect(page.says("! End time must be after start time."))
    #expect(page.says("End Time: \(hour):00 \(half), invalid"))
    #expect(!page.canTap("Save"))
    try page.toggle("Ends next day")
    #expect(!page.says("!") && page.canTap("Save"))
  }

  @Test func `refuses more than 24 hours`() throws {
    try page.fillShiftType("M", "Morning", at: "Downtown")
    try page.toggle("Ends next day")
    #expect(page.says("! A shift can last at most 24 hours."))
    #expect(!page.canTap("Save"))
  }

  @Test(arguments: ["m", "M", " m"])
  func `refuses a symbol that is there already, in whatever case`(_ symbol: String) throws {
    try page.fillShiftType("M", "Morning", at: "Downtown")
    try page.tap("Save")
    try page.tap("Add Shift Type")
    try page.fillShiftType(symbol, "Midnight", at: "Downtown")
    #expect(page.says("! A shift type with symbol 'M' already exists."))
    #expect(page.says("Symbol: “M” (e.g., M, N, D), required, invalid"))
    #expect(!page.canTap("Save"))
    try page.type("N", into: "Symbol")
    #expect(!page.says("!") && page.canTap("Save"))
  }

  @Test func `saves titles without the white space around them`() throws {
    try page.fillShiftType("M", "  Morning  ", at: "Downtown")
    try page.tap("Save")
    #expect(site.server.rows.shiftTypes().map(\.title) == ["Morning"])
  }

  @Test func `turned to all day and saved, is all day`() throws {
    try page.fillShiftType("M", "Morning", at: "Downtown")
    try page.tap("Save")
    try page.tap("Morning")
    try page.toggle("All Day")
    try page.tap("Save")
    #expect(page.says("[M | Morning | All Day | Downtown]"))
    #expect(site.server.rows.shiftTypes().map(\.terms.last.duration) == [.allDay])
  }
}
