import HTMLKit
import SharedUIs

extension Gallery {
  static var lists: HTML<String> {
    window(
      "Changes",
      screen(
        "Change Log", overline: "247 changes", back: Link("Settings", href: "#back", action: "back"),
        tools: button(Button("Filter", icon: .funnel, action: "filter"))
      ) {
        searchField(text: "Night") { $0 }
        segmented(
          label: "Period", choices: [Choice("week", "Week"), Choice("month", "Month"), Choice("year", "Year")],
          selected: "month"
        ) { $0 }
        section(
          "Today",
          tools: menu(
            id: "order", label: "Order", choices: [Choice("new", "Newest first"), Choice("old", "Oldest first")],
            selected: "new"
          ) { $0 }
        ) {
          cardList(label: "Today’s changes") {
            cardItem(key: "1") {
              rowCard(
                lead: iconTile(.arrowRepeat, tone: .accent), title: "Night → Day",
                meta: [CardDetail("Tue, Nov 24 · Station 4"), CardDetail("“Covering for Zed”")], note: "Alex Example",
                end: .text("2:45 PM"), action: "1")
            }
            cardItem(key: "2") {
              rowCard(
                lead: iconTile(.trash, tone: .bad), title: "Deleted Morning Shift",
                meta: [CardDetail("Thu, Nov 19 · Downtown")],
                note: "Sam Sample, from the phone’s calendar", end: .text("8:15 AM"), action: "2")
            }
          }
        }
        section("Locations") {
          cardList {
            cardItem(key: "3") {
              rowCard(
                lead: iconTile(.geoAlt), title: "Downtown Office", meta: [CardDetail("123 Main St")], href: "#location",
                tools: iconButton(.trash, label: "Delete Downtown Office", action: "delete"), action: "3")
            }
          }
          showMore(shown: 20, of: 247, action: "more")
        }
      })
  }

  /// What a search for a roster has found, with a name that is too long, and shifts that were planned before.
  static var weekTable: HTML<String> {
    let names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
    let days = names.indices.map { column in
      GridDay(
        date: "2026-11-\(23 + column)", weekday: names[column], number: "\(23 + column)", label: "Nov \(23 + column)")
    }
    return window(
      "Roster",
      screen("Fill Roster") {
        SharedUIs.weekTable(
          person: "Person", days: days,
          rows: ["Alex Example", "Maximiliane Mustermann-Beispiel"].enumerated().map { place, name in
            WeekTableRow(
              key: name, name: name, note: "32 h",
              shifts: [0, 1, 2 + place, 6].map { column in
                WeekTableShift(
                  column: column, symbol: ["E", "L", "N"][(column + place) % 3], hue: column % 5,
                  label: "\(name), \(names[column])", isNew: column != 1, action: "\(name) \(column)")
              })
          })
      })
  }

  static var longNames: HTML<String> {
    window(
      "Settings",
      screen(
        "Donaudampfschifffahrtsgesellschaftskapitänsmütze", overline: "A very long workplace name that wraps",
        tools: iconButton(.plus, label: "Add", action: "add")
      ) {
        cardList {
          cardItem(key: "1") {
            night(
              title: "Overnight shift with an extended break, and a name of exactly the hundred characters allowed!!!!")
          }
          cardItem(key: "2") { night(title: String(repeating: "Wolkenkratzer", count: 7)) }
          cardItem(key: "3") {
            rowCard(
              lead: badge("WWW", hue: 4), title: "نوبة ليلية", meta: [CardDetail("٧:٠٠ م – ٧:٠٠ ص", icon: .clock)],
              end: .text("a long remark at the end of the row"), action: "3")
          }
        }
      },
      overlays: toast(
        Toast(
          "Couldn’t save “Overnight shift with an extended break” because Sam Sample changed it.",
          icon: .exclamationCircle, tone: .bad, button: Button("Show", action: "show"))))
  }

  static var hues: HTML<String> {
    window(
      "Team",
      screen("Hues") {
        tag("div", .class("tools")) {
          for hue in 0..<hueCount { badge(String(hue), hue: hue) }
          for hue in 0..<hueCount { badge("W\(hue)", hue: hue, size: .small) }
        }
        section("Chips") {
          tag("div", .class("tools")) {
            chip("Neutral")
            chip("Paid", icon: .check2, tone: .good)
            chip("19 days", icon: .exclamationCircle, tone: .bad)
            chip("Pending", icon: .clock, tone: .warn)
            chip("Pro", tone: .accent)
            iconTile(.sun)
            iconTile(.sun, tone: .good)
            iconTile(.sun, tone: .warn)
            iconTile(.sun, tone: .bad)
            iconTile(.sun, tone: .accent)
          }
        }
      })
  }
}
