import AppFeature

/// What a person does again and again.
extension Browser {
  func addLocation(_ name: String) throws {
    try goTo("/settings/locations")
    try tap("Add Location")
    try type(name, into: "Name")
    try tap("Save")
  }

  /// Asks for a file on the settings screen, and chooses this one.
  func importFile(_ text: String) throws {
    try tap("Import Shift Types")
    give(file: text)
  }

  /// Fills the form of a shift type, whose sheet is open.
  func fillShiftType(_ symbol: String = "M", _ title: String = "Morning Shift", at location: String? = nil) throws {
    try type(symbol, into: "Symbol")
    try type(title, into: "Title")
    if let location { try choose(location, in: "Location") }
  }

  func addShiftType(_ symbol: String = "M", _ title: String = "Morning Shift", at location: String) throws {
    try goTo("/settings/shift-types")
    try tap("Add Shift Type")
    try fillShiftType(symbol, title, at: location)
    try tap("Save")
  }

  /// Goes to a screen by the ways that it shows.
  func goTo(_ path: String) throws {
    if history.path == path { return }
    if path == "/today" { return try follow("Today") }
    if path.hasPrefix("/schedule") { return try follow("Schedule") }
    // A tab shows what it showed last; chosen again, it shows its first screen.
    for _ in 0..<2 where history.path != "/settings" && history.path != path {
      hear(.control(handler: try tabHandler("Settings"), value: ""))
    }
    if history.path == path { return }
    if path == "/settings/locations" { try tap("Locations") }
    if path == "/settings/shift-types" { try tap("Shift Types") }
  }
}
