import RecordKit
import SharedModels
import TestSupport
import Testing
import TimeKit

/// Every control of the screens and forms of settings, found on the pages themselves: it is set, changed, and set back, and
/// a new device is asked after each.
@Suite struct `Every setting` {
  private static let forms = [
    "/settings/pay/settings", "/settings/hikes", "/schedule/fill/rules", "/schedule/fill/people/\(sam)",
    "/settings/leave/vacation/\(sam)",
  ]
  /// Of this device alone.
  private static let others = ["appearance"]

  private func site() throws -> Site {
    let site = try PageCases.both(Site())
    try site.expectNoRefusal(SaveMember(displayName: "Jane"), by: sampleMember)
    return site
  }

  @Test func `is what it was once it is turned back`() throws {
    let site = try site()
    let controls = SettingsPage(site, "/settings").controls.filter { !Self.others.contains($0.id) }
    #expect(!controls.isEmpty)
    for control in controls {
      let count = try turn(control, at: "/settings", of: site) { page in
        try page.confirm()
        // Some ask from when it holds.
        if page.browser.canTap("Save") { try page.browser.tap("Save") }
        return true
      }
      #expect(count > 0, "\(control.id)")
    }
  }

  @Test(arguments: forms) func `of a form is what it was once it is saved as it was`(_ path: String) throws {
    let site = try site()
    let controls = SettingsPage(site, path).controls
    #expect(!controls.isEmpty)
    let counts = try controls.map { control in
      try turn(control, at: path, of: site) { page in
        // Not every value that is tried is one that the form takes.
        guard page.browser.canTap("Save") else { return false }
        try page.browser.tap("Save")
        return true
      }
    }
    #expect(counts.contains { $0 > 0 })
  }

  /// Gives a control each other value and its own again, and answers how many of them were saved.
  private func turn(
    _ control: SettingsPage.Control, at path: String, of site: Site, saving save: (SettingsPage) throws -> Bool
  ) throws -> Int {
    var count = 0
    for value in control.others {
      let page = SettingsPage(site, path)
      guard page.controls.contains(where: { $0.id == control.id }) else { continue }
      try page.set(control.id, to: value)
      guard try save(page) else { continue }
      let changed = SettingsPage(site, path)
      #expect(changed[control.id] == value, "\(path) \(control.id) was set to \(value)")
      try changed.set(control.id, to: control.value)
      #expect(try save(changed))
      #expect(SettingsPage(site, path)[control.id] == control.value, "\(path) \(control.id) was turned back")
      count += 1
    }
    return count
  }
}

/// A page of settings on a device that was not there before.
private struct SettingsPage {
  /// What can be set by one control, or by the radio buttons of one group.
  struct Control {
    let id: String
    let value: String
    /// Other values that it can have.
    let others: [String]
  }

  let browser: Browser

  init(_ site: Site, _ path: String) { browser = site.open(path) }

  var controls: [Control] {
    let nodes = browser.document.reachable.all { ["input", "select", "textarea"].contains($0.tag) && !$0.isDisabled }
    var known: [String] = []
    return nodes.compactMap { node in
      guard let id = Self.id(of: node), !known.contains(id), node["type"] != "search" else { return nil }
      known.append(id)
      return Control(id: id, value: self[id] ?? "", others: others(of: node, id))
    }
  }

  subscript(_ id: String) -> String? {
    let nodes = nodes(of: id)
    guard let first = nodes.first else { return nil }
    switch (first.tag, first["type"]) {
    case ("input", "checkbox"?): return first["checked"] == nil ? "false" : "true"
    case ("input", "radio"?): return nodes.first { $0["checked"] != nil }?["value"]
    default: return first["value"] ?? ""
    }
  }

  func set(_ id: String, to value: String) throws {
    let nodes = nodes(of: id)
    guard let node = nodes.first(where: { $0["type"] != "radio" || $0["value"] == value }) else { return }
    if node["type"] == "text" || node.tag == "textarea" {
      try browser.use(node, value)
      if node["data-on-change"] != nil { try browser.leave(node) }
    } else {
      try browser.use(node, value)
    }
  }

  /// Says yes where it is asked whether the change is meant.
  func confirm() throws {
    let question = browser.document.all { $0["role"] == "alertdialog" }.last
    if let button = question?.all(where: { $0.tag == "button" }).last { try browser.use(button, "") }
  }

  private func nodes(of id: String) -> [DocumentNode] {
    browser.document.reachable.all { Self.id(of: $0) == id && ["input", "select", "textarea"].contains($0.tag) }
  }

  private static func id(of node: DocumentNode) -> String? { node["type"] == "radio" ? node["name"] : node["id"] }

  private func others(of node: DocumentNode, _ id: String) -> [String] {
    let value = self[id] ?? ""
    switch (node.tag, node["type"]) {
    case ("select", _): return node.children.filter { !$0.isDisabled }.compactMap { $0["value"] }.filter { $0 != value }
    case ("input", "checkbox"?): return [value == "true" ? "false" : "true"]
    case ("input", "radio"?): return nodes(of: id).compactMap { $0["value"] }.filter { $0 != value }
    case ("input", "range"?): return ["0", "1", "2"].filter { $0 != value }
    case ("input", "date"?): return [day(3).description]
    default: return [Int(value.isEmpty ? "11" : value).map { String($0 + 1) } ?? "\(value) x"]
    }
  }
}
