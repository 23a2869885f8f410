import LeaveModel
import RecordKit
import RequestsModel
import ScheduleModel
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Follows every link and presses every button that a plain member is shown, each on a page of its own.
@Suite struct `What a member is offered` {
  private let site: Site

  init() throws {
    site = try PageCases.fill(try Site())
    let types = try site.rows(of: jane).shiftTypesBySymbol
    try site.addShift(on: "2026-11-23", of: types[0].id, for: sam)
    let mine = try site.addShift(on: "2026-11-24", of: types[0].id, for: sam)
    try site.addShift(on: "2026-11-20", of: types[1].id, for: jane)
    try site.expectNoRefusal(SaveShiftRequest(offering: mine, as: id(51)), by: sam)
    let asked = try site.addShift(on: "2026-11-25", of: types[0].id, for: jane)
    try site.expectNoRefusal(SaveShiftRequest(offering: asked, as: id(52)))
    try site.expectNoRefusal(SaveHoliday(id: id(91), mode: .create, date: day(1), title: "Remembrance"))
    try site.expectNoRefusal(
      SaveLeave(id: id(81), mode: .create, member: sam, firstDay: day(8), lastDay: day(9), kind: .vacation))
  }

  @Test(arguments: [true, false], [true, false])
  func `is only what they may do`(_ plans: Bool, _ seesTeam: Bool) throws {
    let workplace = try #require(try site.rows(of: jane).workplace)
    var next = workplace
    next.permissions = MemberPermissions(planOwnShifts: plans, seeTeam: seesTeam)
    if next != workplace { try site.expectNoRefusal(SaveWorkplace(from: workplace, to: next)) }
    var faults: [String] = []
    for path in pages() { faults += try faultsOfButtons(on: path) }
    #expect(faults == [], "\(faults.joined(separator: "\n"))")
  }

  /// All addresses that links lead to, from the tabs on.
  private func pages() -> [String] {
    var (found, next) = (["/today"], 0)
    while next < found.count, found.count < 120 {
      let page = site.open(found[next], in: Profile(sam))
      next += 1
      for link in page.document.all(where: { $0.tag == "a" }) {
        guard let path = link["href"], path.hasPrefix("/"), !path.hasPrefix("/api"), !isDay(path), !found.contains(path)
        else { continue }
        found.append(path)
      }
    }
    return found
  }

  /// One day stands for all.
  private func isDay(_ path: String) -> Bool { path.contains("/20") && !path.contains("2026-11-20") }

  private func faultsOfButtons(on path: String) throws -> [String] {
    let page = site.open(path, in: Profile(sam))
    if page.says("# Page not found") { return ["\(path) is a page that is not there"] }
    let count = page.document.reachable.paths(where: isUsable).count
    return (0..<min(count, 60)).compactMap { number in
      let page = site.open(path, in: Profile(sam))
      let buttons = page.document.reachable.paths(where: isUsable)
      guard buttons.indices.contains(number), let button = buttons[number].last else { return nil }
      // The page prints by itself; no program hears of it.
      guard (try? page.use(button, "")) != nil else { return nil }
      let words = [Refusal.notAllowed.message, "Only managers can change shifts here.", "# Page not found"]
      guard let word = words.first(where: { page.says($0) }) else { return nil }
      return "“\(page.document.name(of: button))” on \(path): \(word)"
    }
  }

  private func isUsable(_ node: DocumentNode) -> Bool {
    node.tag == "button" && !node.isDisabled && node["type"] != "submit"
  }
}
