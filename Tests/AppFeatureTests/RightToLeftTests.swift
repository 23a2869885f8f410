import CoverageModel
import LeaveModel
import RecordKit
import RequestsModel
import ScheduleModel
import SharedModels
import SharedUIs
import SkillsModel
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Everything has a name that is read from right to left, and every page that links lead to is looked at.
@Suite struct `A page of names from right to left` {
  private let site: Site
  private static let (office, clinic) = ("תחנה", "מרפאה")

  init() throws {
    site = try Site()
    for (member, name) in [(sampleMember, "נועה"), (jane, "ליאור"), (sam, "دانا")] {
      try site.expectNoRefusal(SaveMember(member, displayName: name), by: member == sam ? sam : sampleMember)
    }
    let hall = try site.addLocation(Self.office, address: "רחוב")
    try site.addLocation(Self.clinic)
    let early = try site.addShiftType("בק", "בוקר", at: hall)
    let late = try site.addShiftType("ער", "ערב", duration: night, at: hall)
    try site.addShift(on: "2026-11-20", of: early, note: "מפתחות")
    let switched = try site.addShift(on: "2026-11-21", of: early)
    try site.expectNoRefusal(
      SwitchShifts(shifts: [ShiftTarget(switched)], shiftType: late), by: sampleMember)
    let offered = try site.addShift(on: "2026-11-24", of: late, for: sam)
    try site.expectNoRefusal(SaveShiftRequest(offering: offered, as: id(51)), by: sam)
    try site.expectNoRefusal(TakeShiftRequest(id(51)), by: sampleMember)
    try site.expectNoRefusal(SaveHoliday(id: id(91), mode: .create, date: day(1), title: "חג"))
    try site.expectNoRefusal(
      SaveLeave(id: id(81), mode: .create, member: sam, firstDay: day(8), lastDay: day(9), kind: .vacation, note: "ים"))
    try site.expectNoRefusal(SaveSkill(creating: Skill(id: id(61), version: 0, title: "חובש")))
    try site.expectNoRefusal(
      SaveQualification(creating: Qualification(id: id(66), version: 0, member: sam, skill: id(61))))
    try site.expectNoRefusal(SaveStaffingNeed(id: id(35), mode: .create, shiftType: early, count: 2))
  }

  @Test func `keeps each in its place among other words`() throws {
    var faults: [String] = []
    for path in pages() {
      let page = site.open(path)
      faults += page.document.texts.filter(\.isMixedUp).map { "\(path): \($0)" }
    }
    #expect(faults == [], "\(Set(faults).sorted().joined(separator: "\n"))")
  }

  @Test func `keeps them in their place in what is said of a change`() throws {
    let page = site.open("/schedule")
    try page.press(.undo)
    try page.press(.redo)
    #expect(page.document.texts.contains { $0.contains("\u{2068}") })
    #expect(page.document.texts.filter(\.isMixedUp) == [])
  }

  private func pages() -> [String] {
    var (found, next) = (["/today", "/schedule/team", "/change-log", "/requests"], 0)
    while next < found.count, found.count < 150 {
      let page = site.open(found[next])
      next += 1
      for link in page.document.all(where: { $0.tag == "a" }) {
        guard let path = link["href"], path.hasPrefix("/"), !path.hasPrefix("/api"), !found.contains(path),
          !path.contains("/20") || path.contains("2026-11-2")
        else { continue }
        found.append(path)
      }
    }
    return found
  }
}

extension DocumentNode {
  /// What is read and said, each text by itself.
  fileprivate var texts: [String] {
    all { _ in true }.flatMap { node in
      (node.tag.isEmpty ? [node.text] : []) + ["aria-label", "title", "placeholder"].compactMap { node[$0] }
    }
  }
}
