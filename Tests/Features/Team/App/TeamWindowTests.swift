import HTMLKit
import JSONKit
import RecordKit
import SharedModels
import SyncKit
@testable import SharedUIs
@testable import TeamFeature
import TestSupport
import Testing
import TimeKit

/// The page of a team of sixty people who all work on two days of each week, and the document that it is in.
private final class LongTeam {
  let rows: Replica
  var screen = TeamScreen()
  let context = ScreenContext.test(.owner)
  let root = DocumentNode(tag: "main")
  private let page = Page<TeamScreen.Action>()

  static let people = 0..<60

  init() {
    let members = Self.people.map { member(1_000 + UInt64($0)).named("Person \(100 + $0)") }
    var shifts: [ScheduledShift] = []
    for person in members {
      for week in -1..<8 {
        for date in [day(week * 7), day(week * 7 + 1)] {
          shifts.append(
            shift(10_000 + UInt64(shifts.count), member: person.id, on: date, type: week % 2 == 0 ? 11 : 12))
        }
      }
    }
    rows = Replica(
      locations: [location(1)],
      shiftTypes: [
        shiftType(11, symbol: "D", title: "Day"),
        shiftType(
          12, symbol: "N", title: "Night", duration: .scheduled(from: time(19), to: time(7), endsNextDay: true)),
        shiftType(13, symbol: "OC", title: "On Call", duration: .allDay),
      ], shifts: shifts)
    rows.apply(members.map { .put($0) })
    root.children = MarkupReader.read(page.mount(view))
  }

  private var view: HTML<TeamScreen.Action> { screen.view(in: context.on(rows)) }

  func send(_ action: TeamScreen.Action) -> EditReader {
    _ = screen.reduce(action, in: context.on(rows))
    var reader = EditReader(page.update(view))
    reader.apply(to: root)
    return reader
  }

  /// Plans one shift more, and shows it.
  func add(_ shift: ScheduledShift) -> EditReader {
    rows.apply([.put(shift)])
    return send(.ignored)
  }

  var people: [DocumentNode] { root.all { $0.attributes["data-row"] != nil } }

  /// How many weeks are before the one that is shown.
  var lead: String? { root.all { $0.attributes["role"] == "grid" }.first?.attributes["data-lead"] }

  /// The positions of the rows that are made in full.
  var full: [Int] { people.indices.filter { people[$0].attributes["data-outline"] == nil } }
}

extension DocumentNode {
  fileprivate var hasLanes: Bool { !all { $0.attributes["class"] == "team-grid-days lanes" }.isEmpty }
  fileprivate var weeks: [DocumentNode] { all { $0.attributes["class"]?.hasPrefix("team-grid-week") ?? false } }
}

@Suite struct `A long team` {
  private let team = LongTeam()

  @Test func `has rows in full near the ones in sight, and the names of everybody else`() {
    #expect(team.people.count == 60 && team.full == Array(0..<24))
    #expect(team.people[23].weeks.count == 7 && team.people[24].weeks.isEmpty)
    #expect(team.people.last?.words == "Person 159")
    _ = team.send(.scrolled(TeamGridWindow(rows: RowWindow(30..<50), weeks: 1..<3)))
    #expect(team.full == [0] + Array(30..<50), "the row in the tab order stays")
    #expect(team.people[0].words.contains("96 h") && team.people[40].words.contains("Person 140"))
    _ = team.send(.scrolled(TeamGridWindow(rows: RowWindow(0..<60), weeks: 1..<3)))
    #expect(team.full == Array(0..<60))
  }

  @Test func `has the same rows whatever came before`() {
    for window in [40..<60, 10..<30, 20..<45, 0..<24] {
      _ = team.send(.scrolled(TeamGridWindow(rows: RowWindow(window), weeks: 1..<3)))
      let fresh = LongTeam()
      _ = fresh.send(.scrolled(TeamGridWindow(rows: RowWindow(window), weeks: 1..<3)))
      #expect(team.root.outline == fresh.root.outline, "\(window)")
    }
  }

  @Test func `only scrolls to the next week, which is there`() {
    let before = team.people.flatMap(\.weeks)
    let edits = team.send(.dayShown(day(7)))
    let after = team.people.flatMap(\.weeks)
    #expect(after.count == 24 * 7 && zip(before, after).allSatisfy { $0 === $1 })
    #expect(team.lead == "2" && edits.insertions == 0 && edits.removals == 0, "\(edits.insertions) \(edits.removals)")
    _ = team.send(.dayShown(day(0)))
    #expect(team.lead == "1" && zip(before, team.people.flatMap(\.weeks)).allSatisfy { $0 === $1 })
    _ = team.send(.dayShown(day(14)))
    #expect(team.lead == "1", "five weeks from there are more than the grid had")
  }

  @Test func `becomes the grid around the week that is shown while nothing moves`() {
    _ = team.send(
      .scrolled(TeamGridWindow(weeks: 1..<3, wideRows: RowWindow(0..<24), wideWeeks: 0..<4, isResting: true)))
    #expect(filled(1) == [0, 1, 2, 3] && filled(23) == [0, 1, 2, 3])
    _ = team.send(.dayShown(day(7)))
    _ = team.send(.scrolled(TeamGridWindow(weeks: 0..<4, wideRows: RowWindow(0..<24), wideWeeks: 0..<4)))
    #expect(team.lead == "2", "something moves")
    let before = team.people.flatMap(\.weeks)
    let untouched = team.people[24...].map(\.outline)
    let edits = team.send(
      .scrolled(TeamGridWindow(weeks: 0..<4, wideRows: RowWindow(0..<3), wideWeeks: 0..<5, isResting: true)))
    #expect(team.lead == "1" && filled(1) == [0, 1, 2, 3] && filled(3) == [0, 1, 2])
    let after = team.people.flatMap(\.weeks)
    #expect(after.filter { week in before.contains { $0 === week } }.count == 24 * 6)
    // The cells of a week of three rows, and the outline of another week of all; beside the people the days and their marks.
    #expect(edits.insertions <= 3 * 7 + 24 + 5 + 9 * 8, "\(edits.insertions)")
    #expect(team.people[24...].map(\.outline) == untouched)
    let fresh = LongTeam()
    for date in [day(40), day(7)] { _ = fresh.send(.dayShown(date)) }
    _ = fresh.send(.scrolled(TeamGridWindow(weeks: 0..<3, wideRows: RowWindow(0..<3), wideWeeks: 0..<4)))
    #expect(team.root.outline == fresh.root.outline)
  }

  @Test func `begins with the week that is shown where the device has none before it`() {
    _ = team.send(.dayShown(day(-33)))
    #expect(team.lead == "0" && team.people[0].weeks.count == 6)
    _ = team.send(.dayShown(day(70)))
    #expect(team.lead == "0" && team.people[0].weeks.count == 5)
  }

  @Test func `counts everybody, whoever is in sight`() {
    let sum = team.root.all { $0.attributes["class"] == "team-grid-row total sum" }
    let cells = sum.flatMap { $0.all { $0.attributes["class"] == "cell" } }
    #expect(cells.map(\.words).filter { !$0.isEmpty } == Array(repeating: "60", count: 4))
    #expect(cells.count == 14 && cells.allSatisfy { $0.attributes["aria-label"]?.contains(": ") == true })
  }

  @Test func `has a cell for each day of a person, which says its column`() {
    let cells = team.people[0].all { $0.attributes["role"] == "gridcell" }
    #expect(cells.map { $0.attributes["aria-colindex"] } == (9...22).map { String($0) })
    #expect(cells.contains { $0.words.isEmpty }, "days without shifts too")
  }

  @Test func `has the days of the weeks in sight, and of that to which keys have led`() {
    _ = team.send(.scrolled(TeamGridWindow(weeks: 2..<4)))
    // The first row has the place in the tab order.
    #expect(filled(0) == [1, 2, 3] && filled(1) == [2, 3])
    let fresh = LongTeam()
    _ = fresh.send(.scrolled(TeamGridWindow(weeks: 2..<4)))
    #expect(team.root.outline == fresh.root.outline)
    _ = team.send(.keyPressed(.end))
    #expect(filled(0) == [2, 3, 5])
    _ = team.send(.nameTyped("person 1"))
    #expect(filled(1) == [2, 3], "a search keeps the weeks")
  }

  @Test func `has the height of the weeks that are counted, and lanes of its own in another week`() {
    _ = team.send(.scrolled(TeamGridWindow(weeks: 0..<3)))
    _ = team.add(shift(90_000, member: id(1_001), on: day(-7), type: 12))
    #expect(
      team.people.allSatisfy { !$0.hasLanes } && team.people[1].weeks[0].attributes["class"] == "team-grid-week lanes")
    _ = team.send(.dayShown(day(-7)))
    #expect(team.people.indices.filter { team.people[$0].hasLanes } == [1])
    #expect(team.people[1].weeks.allSatisfy { $0.attributes["class"] == "team-grid-week" })
  }

  @Test func `counts only what there is in the weeks that are counted`() {
    let keys = {
      self.team.root.all { $0.attributes["class"] == "team-grid-row total" }.map { String($0.words.prefix(1)) }
    }
    #expect(keys() == ["D", "N"])
    _ = team.add(shift(91_000, member: id(1_000), on: day(-7), type: 13))
    #expect(keys() == ["D", "N"], "what the week before has")
    _ = team.send(.dayShown(day(-7)))
    #expect(keys() == ["D", "N", "O"])
  }

  @Test func `has one height for all weeks of a row, whichever of them are in sight`() {
    #expect(team.people.allSatisfy { !$0.hasLanes })
    _ = team.add(shift(90_000, member: id(1_001), on: day(28), type: 11))
    #expect(team.people.indices.filter { team.people[$0].hasLanes } == [1] && filled(1) == [1, 2])
  }

  private func filled(_ row: Int) -> [Int] {
    let weeks = team.people[row].weeks
    return weeks.indices.filter { !weeks[$0].children.isEmpty }
  }

  @Test func `is walked through by keys beyond the rows in full`() {
    for _ in 0..<40 { _ = team.send(.keyPressed(.down)) }
    #expect(team.full == Array(0..<24) + [40])
    #expect(team.people[40].all { $0.attributes["tabindex"] == "0" }.count == 1)
    _ = team.send(.keyPressed(.home))
    #expect(team.people[40].all { $0.attributes["tabindex"] == "0" }.map(\.words) == ["Person 140"])
  }

  @Test func `is searched from its beginning`() {
    _ = team.send(.scrolled(TeamGridWindow(rows: RowWindow(40..<60), weeks: 1..<3)))
    _ = team.send(.nameTyped("person 155"))
    #expect(team.people.map { $0.words.contains("Person 155") } == [true] && team.full == [0])
  }

  @Test(arguments: [("3 7 1 3", 1..<3), ("3 7", 0..<0), ("0 9 2 x", 2..<2)])
  func `takes the weeks that the page tells beside the rows`(text: String, weeks: Range<Int>) {
    let window = TeamGridWindow(text)
    #expect(window.weeks == weeks && window.rows == RowWindow(text.hasPrefix("3") ? 3..<7 : 0..<9))
  }

  @Test(arguments: [("3 7", 3..<7), ("0 200", 0..<200), ("7 3", 7..<7), ("", 0..<0), ("-4 x", 0..<0)])
  func `takes the rows that the page tells`(text: String, rows: Range<Int>) {
    let list: HTML<RowWindow> = tag("ul", .near { $0 })
    let page = Page<RowWindow>()
    _ = page.mount(list)
    #expect(page.action(for: 0, value: text) == RowWindow(rows))
  }
}
