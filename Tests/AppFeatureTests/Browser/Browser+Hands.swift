import AppFeature
import SharedUIs
import TestSupport

/// Why a person could not do what a test wanted.
struct NotPossible: Error, CustomStringConvertible {
  let description: String

  init(_ reason: String, on browser: Browser) { description = "\(reason), on this page:\n\(browser.text)" }
}

/// What a person does with a page.
extension Browser {
  /// Presses a button or follows a link, by its name or a part of a card.
  func tap(_ name: String) throws { try tap(name, among: ["button", "a"]) }

  /// Follows a link where a button has the same name.
  func follow(_ name: String) throws { try tap(name, among: ["a"]) }

  private func tap(_ name: String, among tags: [String]) throws {
    let path = try control(name, among: tags)
    guard let node = path.last, !node.isDisabled else { throw NotPossible("“\(name)” is disabled", on: self) }
    try use(node, "")
  }

  /// Replaces what stands in a field.
  func type(_ text: String, into name: String) throws {
    let path = try control(name, among: ["input", "textarea"])
    if let field = path.last { try use(field, text) }
  }

  /// Chooses one of a radio group by its name.
  func pick(_ name: String) throws {
    let path = try control(name, among: ["input"])
    if let control = path.last { try use(control, "") }
  }

  /// Replaces what stands in a field that is saved once the person is done with it, and leaves it.
  func enter(_ text: String, into name: String) throws {
    try type(text, into: name)
    try send("change", from: try control(name, among: ["input"]), value: text)
  }

  func toggle(_ name: String) throws {
    let path = try control(name, among: ["input"])
    if let control = path.last { try use(control, control["checked"] == nil ? "true" : "false") }
  }

  /// Chooses from a menu by what stands there; `group` is the name of the row, if it has several menus.
  func choose(_ option: String, in name: String, of group: String? = nil) throws {
    let path = try control(name, among: ["select"], in: group)
    guard let select = path.last, !select.isDisabled else { throw NotPossible("“\(name)” is disabled", on: self) }
    guard let chosen = select.children.first(where: { $0.spokenText == option && !$0.isDisabled }) else {
      throw NotPossible("“\(name)” does not offer “\(option)”", on: self)
    }
    try use(select, chosen["value"] ?? "")
  }

  /// Sets a time, as in `set("Start Time", "7", "30", "PM")`.
  func set(_ name: String, _ hour: String, _ minute: String, _ half: String) throws {
    try choose(hour, in: "Hour", of: name)
    try choose(minute, in: "Minute", of: name)
    try choose(half, in: "AM/PM", of: name)
  }

  /// Closes what lies on top: Escape, a swipe down, a tap beside it.
  func dismiss() throws {
    guard let path = document.paths(where: { $0.tag == "dialog" }).last else {
      throw NotPossible("Nothing can be dismissed", on: self)
    }
    try send("cancel", from: path)
  }

  /// Presses a key that does the same wherever the focus is: the first control that offers it is used.
  func press(_ shortcut: Shortcut) throws {
    guard let control = document.paths(where: { $0["data-shortcut"] == shortcut.rawValue && !$0.isDisabled }).first
    else { throw NotPossible("No control for \(shortcut.rawValue)", on: self) }
    try send("click", from: control)
  }

  /// Presses a key in the month, or in the palette of commands.
  func press(_ key: String) throws {
    guard let path = document.reachable.paths(where: { $0["data-keys"] != nil }).first,
      path.last?["data-keys"]?.split(separator: " ").contains(where: { $0 == key }) == true
    else { throw NotPossible("No key \(key)", on: self) }
    try send("key", from: path, value: key)
  }

  /// Drags over days.
  func paint(_ dates: String...) throws { try paint(dates) }

  func paint(_ dates: [String]) throws {
    guard let path = document.reachable.paths(where: { $0["data-on-paint"] != nil }).first else {
      throw NotPossible("Nothing to paint on", on: self)
    }
    try send("paint", from: path, value: dates.joined(separator: " "))
  }

  /// Taps a place of the team's grid: `row/date` for a person's day, `row/` for the name, each with a badge's identifier behind
  /// a space if that was hit.
  func tapTeamGrid(_ place: String) throws {
    guard
      let path = document.reachable.paths(where: { $0["role"] == "grid" && $0["class"]?.hasPrefix("team-grid") == true }
      )
      .first
    else {
      throw NotPossible("No grid", on: self)
    }
    try send("click", from: path, value: place)
  }

  /// Drags a badge to another day.
  func drag(_ id: String, to date: String) throws {
    guard let path = document.reachable.paths(where: { $0["data-on-drop"] != nil }).first else {
      throw NotPossible("Nothing takes a drag", on: self)
    }
    try send("drop", from: path, value: "\(id) \(date)")
  }

  /// Drops a row of a list: its name, the list, and how many rows come before it there.
  func drop(_ row: String) throws {
    let parts = row.split(separator: " ", maxSplits: 1).map(String.init)
    try drag(parts[0], to: parts[1])
  }

  /// Presses a key on a button that has the focus.
  func pressOn(_ name: String, _ key: String) throws {
    guard let path = document.reachable.paths(where: { $0["aria-label"] == name && $0["data-keys"] != nil }).first
    else {
      throw NotPossible("No button \(name) takes keys", on: self)
    }
    try send("key", from: path, value: key)
  }

  /// Presses Enter in a form.
  func submit() throws {
    guard let path = document.reachable.paths(where: { $0["data-on-submit"] != nil }).first else {
      throw NotPossible("Nothing to submit", on: self)
    }
    try send("submit", from: path)
  }

  /// Follows a link of the screen while a sheet is beside it, as in a wide window.
  func tapBesideSheet(_ name: String) throws {
    let controls = document.paths { ["a", "button"].contains($0.tag) }.filter { !$0.contains { $0.tag == "dialog" } }
    guard let path = controls.first(where: { $0.last?.pieces.contains(name) ?? false }) else {
      throw NotPossible("No “\(name)” beside the sheet", on: self)
    }
    try send("click", from: path)
  }

  func swipe(_ direction: String) throws {
    guard let path = document.reachable.paths(where: { $0["data-on-swipe\(direction)"] != nil }).first else {
      throw NotPossible("Nothing to swipe", on: self)
    }
    try send("swipe\(direction)", from: path)
  }

  /// The handler of a tab, as a page that is behind a sheet still has it.
  func tabHandler(_ name: String) throws -> Int {
    let tabs = document.all { $0["class"] == "tabs" }.flatMap { $0.all { $0.tag == "a" } }
    guard let tab = tabs.first(where: { $0.spokenText == name }), let number = tab["data-on-click"].flatMap({ Int($0) })
    else { throw NotPossible("No tab “\(name)”", on: self) }
    return number
  }

  func give(file text: String) {
    guard let (request, screen) = abilities.last(where: { $0.request.name == "chooseFile" }),
      let token = request.token
    else { return }
    hear(.fetched(screen: screen, token: token, Array(text.utf8)))
  }
}

extension Browser {
  /// Uses a control in the way that its kind is used: presses it, or gives it a value.
  func use(_ control: DocumentNode, _ value: String) throws {
    guard let path = document.paths(where: { $0 === control }).first else { return }
    switch control.tag {
    case "select": try give(value, by: "change", to: path)
    case "textarea": try give(value, by: "input", to: path)
    case "input" where control["type"] == "checkbox":
      control.attributes["checked"] = value == "true" ? "" : nil
      try send("change", from: path, value: value)
    case "input" where control["type"] == "radio": try check(path)
    case "input": try give(value, by: control["type"] == "date" ? "change" : "input", to: path)
    default: try send(control["type"] == "submit" ? "submit" : "click", from: path)
    }
  }

  /// Leaves a field, which is saved then.
  func leave(_ field: DocumentNode) throws {
    guard let path = document.paths(where: { $0 === field }).first else { return }
    try send("change", from: path, value: field["value"] ?? "")
  }

  /// Checks a radio button, which clears the others of its group.
  private func check(_ path: [DocumentNode]) throws {
    guard let radio = path.last else { return }
    for other in document.all(where: { $0["type"] == "radio" && $0["name"] == radio["name"] }) {
      other.attributes["checked"] = nil
    }
    radio.attributes["checked"] = ""
    try send("change", from: path, value: radio["value"] ?? "")
  }

  private func give(_ value: String, by event: String, to path: [DocumentNode]) throws {
    path.last?.attributes["value"] = value
    try send(event, from: path, value: value)
  }

  private func send(_ event: String, from path: [DocumentNode], value: String = "") throws {
    guard let number = path.reversed().lazy.compactMap({ $0["data-on-\(event)"] }).first.flatMap({ Int($0) }) else {
      throw NotPossible(
        "Nothing hears \(event) of the \(path.last?.tag ?? "") “\(path.last?.spokenText ?? "")” \(path.last?["class"] ?? "")",
        on: self)
    }
    hear(.control(handler: number, value: value))
  }

  private func control(_ name: String, among tags: [String], in group: String? = nil) throws -> [DocumentNode] {
    var place = document.reachable
    if let group {
      guard let found = place.all(where: { $0["role"] == "group" && $0["aria-label"] == group }).first else {
        throw NotPossible("No group “\(group)”", on: self)
      }
      place = found
    }
    let controls = place.paths { tags.contains($0.tag) }
    func named(_ matches: (DocumentNode) -> Bool) -> [DocumentNode]? {
      controls.first { $0.last.map(matches) ?? false }
    }
    guard let found = named({ place.name(of: $0) == name }) ?? named({ $0.pieces.contains(name) }) else {
      throw NotPossible("No “\(name)”", on: self)
    }
    return found
  }

  /// Whether a button is there and can be pressed.
  func canTap(_ name: String) -> Bool {
    guard let node = (try? control(name, among: ["button", "a"]))?.last else { return false }
    return !node.isDisabled
  }

  /// Whether a field is there and can be typed into.
  func canType(into name: String) -> Bool {
    guard let node = (try? control(name, among: ["input", "textarea"]))?.last else { return false }
    return !node.isDisabled
  }

  func shows(_ name: String) -> Bool {
    (try? control(name, among: ["button", "a", "input", "textarea", "select"])) != nil
  }

  /// What stands in a field, or is chosen in a menu.
  func value(of name: String, in group: String? = nil) throws -> String {
    guard let node = try control(name, among: ["input", "textarea", "select"], in: group).last else { return "" }
    switch node.tag {
    case "select": return node.children.first { $0["value"] == node["value"] }?.spokenText ?? ""
    case "input" where node["type"] == "checkbox": return node["checked"] == nil ? "off" : "on"
    default: return node["value"] ?? ""
    }
  }

  func time(_ name: String) throws -> String {
    "\(try value(of: "Hour", in: name)):\(try value(of: "Minute", in: name)) \(try value(of: "AM/PM", in: name))"
  }

  /// What a menu offers.
  func choices(in name: String) throws -> [String] {
    try control(name, among: ["select"]).last?.children.filter { !$0.isDisabled }.map(\.spokenText) ?? []
  }

  /// The titles of the cards, in their order.
  var cards: [String] {
    document.reachable.all { $0["class"] == "strong" }.map(\.spokenText)
  }
}
