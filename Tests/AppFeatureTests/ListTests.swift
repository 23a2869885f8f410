import SharedModels
import SyncKit
import TestSupport
import Testing

@Suite struct `A long list` {
  private func page(with count: Int) throws -> Browser {
    let site = try Site()
    for number in 0..<count { site.memory?.put(location(UInt64(number + 1), name: name(number))) }
    return site.open("/settings/locations")
  }

  private func name(_ number: Int) -> String { "Place \(number < 100 ? number < 10 ? "00" : "0" : "")\(number)" }

  @Test func `of 100 is shown whole`() throws {
    let page = try page(with: 100)
    #expect(page.cards.count == 100 && !page.says("of 100") && !page.shows("Show More"))
  }

  @Test func `of 101 is shown in two parts`() throws {
    let page = try page(with: 101)
    #expect(page.cards.count == 100 && page.says("100 of 101"))
    try page.tap("Show More")
    #expect(page.cards.count == 101 && page.says("101 of 101") && !page.shows("Show More"))
  }

  @Test func `of 250 is shown in three parts, in its order`() throws {
    let page = try page(with: 250)
    #expect(page.says("250 locations"))
    for count in [100, 200, 250] {
      #expect(page.cards == (0..<count).map(name))
      if count < 250 { try page.tap("Show More") }
    }
    #expect(!page.shows("Show More"))
  }

  @Test func `is searched whole, not only what is shown`() throws {
    let page = try page(with: 250)
    try page.type("249", into: "Search locations")
    #expect(page.cards == ["Place 249"] && !page.shows("Show More"))
    try page.tap("Clear search")
    #expect(page.cards.count == 100)
  }

  @Test func `of shift types is shown in parts too`() throws {
    let site = try Site()
    site.memory?.put(location(1))
    for number in 0..<101 {
      site.memory?.put(shiftType(UInt64(number + 100), symbol: "\(number)", title: name(number)))
    }
    let page = site.open("/settings/shift-types")
    #expect(page.cards.count == 100 && page.says("100 of 101"))
    try page.tap("Show More")
    #expect(page.cards.count == 101)
  }
}

@Suite struct `Searching and sorting` {
  let page: Browser

  init() throws {
    let site = try Site()
    let harbour = try site.addLocation("Harbour", address: "9 Water St")
    let zoo = try site.addLocation("zoo", address: "1 Élan Rd")
    try site.addLocation("École", address: "5 Main St")
    try site.addShiftType(
      "b", "Late Shift", duration: .scheduled(from: time(14), to: time(22), endsNextDay: false), at: zoo)
    try site.addShiftType(
      "É", "Early Shift", duration: .scheduled(from: time(6), to: time(14), endsNextDay: false), at: harbour)
    try site.addShiftType("A", "On call", duration: .allDay, at: harbour)
    page = site.open("/settings/locations")
  }

  @Test func `puts names in order without regard to case and accents`() throws {
    #expect(page.cards == ["École", "Harbour", "zoo"])
    try page.choose("Address", in: "Sort by")
    #expect(page.cards == ["zoo", "École", "Harbour"])
  }

  @Test(arguments: [
    ("ecole", ["École"]), ("ÉCOLE", ["École"]), ("ZOO", ["zoo"]), ("elan", ["zoo"]), ("  water ", ["Harbour"]),
    ("o", ["École", "Harbour", "zoo"]), ("", ["École", "Harbour", "zoo"]),
  ])
  func `finds locations by name and address`(_ text: String, _ names: [String]) throws {
    try page.type(text, into: "Search locations")
    #expect(page.cards == names)
  }

  @Test func `says what was not found`() throws {
    try page.type("nowhere", into: "Search locations")
    #expect(page.cards.isEmpty && page.says("No locations match “nowhere”."))
    try page.goTo("/settings/shift-types")
    try page.type("<b>", into: "Search shift types")
    #expect(page.says("No shift types match “<b>”."))
  }

  @Test func `puts shift types in order by whatever is chosen`() throws {
    try page.goTo("/settings/shift-types")
    #expect(page.cards == ["On call", "Late Shift", "Early Shift"])
    try page.choose("Title", in: "Sort by")
    #expect(page.cards == ["Early Shift", "Late Shift", "On call"])
    try page.choose("Start time", in: "Sort by")
    #expect(page.cards == ["On call", "Early Shift", "Late Shift"])
    try page.choose("Location", in: "Sort by")
    #expect(page.cards == ["Early Shift", "On call", "Late Shift"])
  }

  @Test(arguments: [("early", ["Early Shift"]), ("B", ["Late Shift"]), ("harbour", ["On call", "Early Shift"])])
  func `finds shift types by symbol, title and place`(_ text: String, _ titles: [String]) throws {
    try page.goTo("/settings/shift-types")
    if text == "B" {
      try page.type("late", into: "Search shift types")
    } else {
      try page.type(text, into: "Search shift types")
    }
    #expect(page.cards == titles)
  }

  @Test func `stays as it is while the person looks at a row`() throws {
    try page.type("zoo", into: "Search locations")
    try page.tap("zoo")
    try page.tap("Cancel")
    #expect(page.cards == ["zoo"] && page.says("Search locations: “zoo”"))
  }
}
