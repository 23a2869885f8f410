import Foundation
import RecordKit
import SharedUIs
import SyncKit
import TestSupport
import TimeKit
@testable import AppFeature

/// An owner with two tabs, and a member on another device, who press whatever is there while the world is unreliable.
struct Monkey {
  let site: Site
  private(set) var pages: [Browser] = []
  private(set) var log: [String] = []
  private var random: SeededGenerator

  init(seed: UInt64) throws {
    site = try Site()
    random = SeededGenerator(seed: seed)
    let page = site.open()
    pages = [page, site.open("/settings/locations", in: page.profile), site.open("/schedule", in: Profile(sam))]
  }

  /// Does one thing, and says what it did wrong, if it did.
  mutating func step() throws -> String? {
    let page = random.one(of: pages)
    if page.isStopped { return reload(page) }
    if random.once(in: 12) {
      disturb(page)
    } else if random.once(in: 10) {
      browse(page)
    } else {
      let departures = page.departures
      try use(page)
      if page.departures > departures { return "a control has led out of the app" }
    }
    return fault(of: page)
  }

  private mutating func disturb(_ page: Browser) {
    switch random.below(12) {
    case 0: note("server down") { $0.isServerUp = false }
    case 1, 2: note("server up") { $0.isServerUp = true }
    case 3: note("network slow") { $0.isNetworkSlow = true }
    case 4: note("answers come") { $0.deliverAnswers() }
    case 5:
      note("answers lost, page anew") { site in
        page.reload()
        site.nudge()
      }
    case 6:
      page.profile.health = random.one(of: [.working, .working, .working, .full, .broken])
      log.append("store \(page.profile.health)")
    case 7: note("news") { $0.nudge() }
    case 8:
      page.profile.isReadable = random.once(in: 2)
      log.append("store \(page.profile.isReadable ? "readable" : "unreadable")")
    case 9, 10:
      page.requestsBeforeTrap = random.below(4)
      log.append("a trap after \(page.requestsBeforeTrap ?? 0) requests")
    default: note("time passes") { $0.pass(minutes: 7) }
    }
  }

  /// What was saved before the program stopped is there after it has started again, or has come to the server.
  private mutating func reload(_ page: Browser) -> String? {
    log.append("reload")
    page.profile.isReadable = true
    let stored = page.profile.storedCommands
    page.reload()
    let known = page.profile.storedCommands.union(site.memory?.commands ?? [])
    return stored.isSubset(of: known) ? fault(of: page) : "a stop has lost what was saved"
  }

  private mutating func note(_ text: String, _ act: (Site) -> Void) {
    log.append(text)
    act(site)
  }

  private mutating func browse(_ page: Browser) {
    if random.once(in: 3) {
      log.append("forward")
      page.goForward()
    } else {
      log.append("back")
      page.goBack()
    }
  }
}

extension Monkey {
  private mutating func use(_ page: Browser) throws {
    let controls = page.document.reachable.all { ["button", "a", "input", "textarea", "select"].contains($0.tag) }
    let usable = controls.filter { !$0.isDisabled && $0["href"] != "#main" && $0["data-print"] == nil }
    guard !usable.isEmpty else { return }
    let control = random.one(of: usable)
    log.append("\(control.tag) “\(page.document.reachable.name(of: control))” on \(page.history.path)")
    try page.use(control, value(for: control))
  }

  private mutating func value(for control: DocumentNode) -> String {
    switch (control.tag, control["type"]) {
    case ("select", _): return control.children.isEmpty ? "" : random.one(of: control.children)["value"] ?? ""
    case ("input", "checkbox"?): return control["checked"] == nil ? "true" : "false"
    case ("input", "date"?): return random.once(in: 5) ? "" : day(random.below(9)).description
    case ("input", _) where control["id"] == "symbol": return random.one(of: RandomTexts.symbols)
    // A field of a browser takes no U+0000 from a keyboard.
    default:
      let text = random.one(of: random.once(in: 4) ? RandomTexts.titles : ["Early", "Late", "Night"])
      return text.replacing("\0", with: "")
    }
  }
}

extension Monkey {
  /// What is wrong with a page at rest.
  private func fault(of page: Browser) -> String? {
    if page.isStopped { return nil }
    let state = page.app.state
    let (fresh, shown) = (page.fresh.outline, page.document.outline)
    if fresh != shown { return "the document is not the page painted anew, from: \(Self.difference(shown, fresh))" }
    if let fault = handlerFault(of: page) { return fault }
    guard state.loading == .done, state.coordinator.unknownPath == nil else { return nil }
    let (coordinator, rows) = (state.coordinator, page.app.device.replica)
    if page.history.path != coordinator.path {
      return "the address is \(page.history.path) instead of \(coordinator.path)"
    }
    let title = state.title(on: rows)
    if page.title != title { return "the title is \(page.title) instead of \(title)" }
    var anew = Coordinator(page.app.features)
    anew.open(coordinator.path, in: page.app.context.on(rows))
    if anew.path != coordinator.path, anew.notice == nil { return "\(coordinator.path) does not lead back to itself" }
    let isAsking = coordinator.notice != nil || coordinator.asksToDiscard
    let dialogs = page.document.all { $0.tag == "dialog" }.count
    if dialogs < (coordinator.sheets.isEmpty ? 0 : 1) + (isAsking ? 1 : 0) {
      return "a sheet or an alert is not shown"
    }
    return keptDraftFault(of: page)
  }

  /// What the controls of a page send that shows parts of the last one again is what those of a page from scratch send.
  private func handlerFault(of page: Browser) -> String? {
    let (shown, fresh) = (page.actions, page.freshActions)
    guard shown != fresh else { return nil }
    let different = zip(shown, fresh).first { $0 != $1 }
    return "a control sends \(different?.0 ?? "") instead of \(different?.1 ?? "")"
  }

  /// What is kept over a reload is what was typed in the sheet in front.
  private func keptDraftFault(of page: Browser) -> String? {
    let sheet = page.app.state.coordinator.sheet
    let isDirty = sheet?.screen.isDirty(on: page.app.device.replica) ?? false
    return page.draft.isEmpty == isDirty ? "what was typed is \(isDirty ? "not kept" : "kept for ever")" : nil
  }

  private static func difference(_ shown: String, _ fresh: String) -> String {
    let common = shown.commonPrefix(with: fresh).count
    return "\(shown.dropFirst(common - 80).prefix(160)) instead of \(fresh.dropFirst(common).prefix(80))"
  }

  /// Lets all be well, and says what does not come to agree.
  func settle() throws -> String? {
    site.isServerUp = true
    site.deliverAnswers()
    for page in pages { (page.profile.health, page.profile.isReadable) = (.working, true) }
    for page in pages { page.reload() }
    for _ in 0..<4 { site.nudge() }
    for page in pages {
      if try page.app.device.replica != site.rows(of: page.profile.member) {
        return "a page does not show the server's rows"
      }
      if page.app.device.waitingCount > 0 { return "something waits for ever" }
    }
    return nil
  }
}
