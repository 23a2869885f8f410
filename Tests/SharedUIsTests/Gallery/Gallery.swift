import HTMLKit
import SharedUIs

/// Every component in every state, as pages to look at and to test.
enum Gallery {
  static var pages: [(name: String, html: HTML<String>)] {
    [
      ("today", today), ("month", month), ("lists", lists), ("states", states), ("controls", controls),
      ("sheet", sheetPage), ("invalid", invalidSheet), ("alert", alertPage), ("long", longNames), ("hues", hues),
      ("map", map), ("roster", weekTable),
    ]
  }

  static func window(
    _ current: String, _ screen: HTML<String>, overlays: HTML<String> = .nothing
  ) -> HTML<String> {
    appLayout(screen: screen, tabs: tabs(current), overlays: overlays)
  }

  private static func tabs(_ current: String) -> HTML<String> {
    let items: [(String, Icon, Int)] = [
      ("Today", .sun, 0), ("Schedule", .calendar3, 0), ("Changes", .clockHistory, 3), ("Team", .person, 0),
      ("Settings", .gear, 0),
    ]
    return tabBar(
      items.map {
        TabItem($0.0, icon: $0.1, href: "#" + $0.0, isCurrent: $0.0 == current, count: $0.2, action: "tab " + $0.0)
      })
  }

  static func night(title: String = "Night Shift", end: CardEnd = .chevron) -> HTML<String> {
    rowCard(
      lead: badge("N", hue: 8), title: title,
      meta: [CardDetail("7:00 PM – 7:00 AM", icon: .clock), CardDetail("Station 4", icon: .geoAlt)], end: end,
      action: "night")
  }

  static func day() -> HTML<String> {
    rowCard(
      lead: badge("D", hue: 1), title: "Day Shift",
      meta: [CardDetail("7:00 AM – 7:00 PM", icon: .clock), CardDetail("Station 4", icon: .geoAlt)], action: "day")
  }
}

extension Gallery {
  static var today: HTML<String> {
    window(
      "Today",
      screen("Today", overline: "Friday, November 20") {
        night()
        tag("p", .class("form-note")) { "Starts in 9 h 55 min · 12 h · day 3 of 4 on" }
        section("Quick actions") {
          actionTiles([
            Button("Switch Shift", icon: .arrowRepeat, action: "switch"),
            Button("Undo Night → Day", icon: .arrowCounterclockwise, action: "undo"),
            Button("Redo", icon: .arrowClockwise, isEnabled: false, action: "redo"),
          ])
        }
        section("Next", tools: button(Button("See all", action: "all"), style: .quiet)) {
          cardList {
            cardItem(key: "1") { night() }
            cardItem(key: "2") { day() }
            cardItem(key: "3") {
              rowCard(
                lead: badge("OC", hue: 3), title: "On call",
                meta: [CardDetail("Thu, All Day", icon: .clock), CardDetail("Dispatch", icon: .geoAlt)], action: "call")
            }
          }
        }
        section("This month") {
          infoCard(
            title: "148 h", meta: [CardDetail("of 168 planned")],
            end: chip("Rest rules kept", icon: .check2, tone: .good))
        }
        syncSign("Waiting to sync (3)", isOffline: true)
      }, overlays: toast(nil))
  }

  static var month: HTML<String> {
    window(
      "Schedule",
      screen("November", overline: "2026", tools: monthTools) {
        monthGrid(
          label: "November 2026", weekdays: weekdays, days: days, previous: "previous", next: "next",
          key: { $0.rawValue }
        )
        section("Tuesday, November 24") {
          rowCard(
            lead: badge("D", hue: 1), title: "Day Shift",
            meta: [CardDetail("7:00 AM – 7:00 PM", icon: .clock), CardDetail("Station 4", icon: .geoAlt)],
            end: .icon(.arrowRepeat),
            action: "switch")
          tag("p") {}
          banner("Overlaps “Dentist”, 9:30 – 10:15 AM, in your private calendar.", icon: .calendar2X)
        }
      }, overlays: toast(Toast("Shift switched successfully", button: Button("Undo", action: "undo"))))
  }

  private static var monthTools: HTML<String> {
    group {
      iconButton(.chevronLeft, label: "Previous month", action: "previous")
      button(Button("Today", action: "today"))
      iconButton(.chevronRight, label: "Next month", action: "next")
    }
  }

  private static let weekdays = [
    ("M", "Monday"), ("T", "Tuesday"), ("W", "Wednesday"), ("T", "Thursday"), ("F", "Friday"), ("S", "Saturday"),
    ("S", "Sunday"),
  ].map { WeekdayHeading($0.0, $0.1) }

  private static var days: [DayCell<String>] {
    (0..<35).map { index in
      let number = (index + 25) % 31 + 1 - (index > 35 ? 1 : 0)
      var cell = DayCell(
        date: "2026-11-\(index)", number: index < 6 ? number : index - 5 > 30 ? index - 35 : index - 5,
        label: "Day \(index)", shifts: DayBars(bars(index)), action: "day \(index)")
      cell.isToday = index == 25
      cell.isSelected = index == 29
      cell.isOutside = index < 6
      cell.isInRange = (15...17).contains(index)
      return cell
    }
  }

  private static func bars(_ index: Int) -> [ShiftBar] {
    let day = ShiftBar("D", hue: 1, halfHours: 14..<30), night = ShiftBar("N", hue: 8, halfHours: 44..<60)
    if index == 18 { return [day, night, ShiftBar("OC", hue: 3, halfHours: 16..<40, lane: 1)] }
    if index == 11 { return [day, ShiftBar("N", hue: 8, halfHours: 24..<40, lane: 1)] }
    if index == 26 { return [ShiftBar("WWW", hue: 6)] }
    return [[day], [day], [night], [night], [], []][index % 6]
  }
}
