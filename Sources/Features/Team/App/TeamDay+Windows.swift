import CoverageModel
import HTMLKit
import SharedUIs
import TimeKit

extension TeamScreen {
  /// What is needed by time of day on the first of the team's days: how many are there at least, and when they are too few.
  func windowNotes(_ team: Team, in context: ScreenContext) -> HTML<Action> {
    let lines = team.windows.filter { ($0.found[0]?.needed ?? 0) > 0 }
    guard !lines.isEmpty else { return .nothing }
    return tag("div", .class("notes"), .role("group"), .aria("label", TeamTexts.staffing), .key("staffing")) {
      for line in lines { note(line) }
    }
  }

  private func note(_ line: WindowLine) -> HTML<Action> {
    guard let found = line.found[0] else { return .nothing }
    let text = TeamTexts.staffing(line.title, TeamTexts.fewest(found.count, of: found.needed))
    if found.missing > 0 { return banner(TeamTexts.shortages(text, found.shortageTexts)) }
    return tag("p", .class("quiet form-note")) { text }
  }
}
