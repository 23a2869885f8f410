import HTMLKit
import SharedUIs

extension Gallery {
  static var sheetPage: HTML<String> {
    window(
      "Settings", screen("Shift Types", overline: "Settings") { night() },
      overlays: sheet(
        "Add Shift Type", cancel: Button("Cancel", action: "cancel"),
        save: Button("Save", isEnabled: false, action: "save")
      ) {
        banner(
          "No locations available. Please create a location first.",
          button: Button("Create Location", action: "location"))
        details(symbol: "", title: "", description: "")
        formSection("Duration") {
          toggleRow(id: "all-day", label: "All Day", isOn: false) { "\($0)" }
          timeRow(id: "start", label: "Start Time", minutes: 480) { "\($0)" }
          timeRow(id: "end", label: "End Time", minutes: 960) { "\($0)" }
          toggleRow(id: "overnight", label: "Ends next day", isOn: false) { "\($0)" }
        }
        formSection("Location") {
          menuRow(id: "place", label: "Location", choices: [], selected: nil, empty: "No locations available") { $0 }
        }
      })
  }

  static var invalidSheet: HTML<String> {
    window(
      "Settings", screen("Shift Types", overline: "Settings") { night() },
      overlays: sheet(
        "Edit Shift Type", cancel: Button("Cancel", action: "cancel"), save: Button("Save", action: "save")
      ) {
        formSection("Shift Type Details", footer: "The symbol is what the calendar shows.") {
          textRow(
            id: "symbol", label: "Symbol", value: "NNN", traits: .characters, limit: 3, counter: .always,
            error: "A shift type with symbol 'NNN' already exists."
          ) { $0 }
          textRow(id: "title", label: "Title", value: String(repeating: "Night ", count: 16), limit: 100) { $0 }
        }
        formSection("Duration", error: "End time must be after start time.") {
          toggleRow(id: "all-day", label: "All Day", note: "Without a start and an end", icon: .sun, isOn: true) {
            "\($0)"
          }
          timeRow(id: "start", label: "Start Time", minutes: 19 * 60) { "\($0)" }
          timeRow(id: "end", label: "End Time", minutes: 7 * 60, isInvalid: true) { "\($0)" }
        }
        formSection("Location") {
          menuRow(
            id: "place", label: "Location", choices: [Choice("1", "Downtown Office"), Choice("2", "Station 4")],
            selected: "2"
          ) { $0 }
          menuRow(id: "other", label: "Crew", choices: [Choice("1", "Crew A")], selected: nil) { $0 }
          dateRow(id: "date", label: "First day", date: "2026-11-20") { $0 }
        }
      })
  }

  private static func details(symbol: String, title: String, description: String) -> HTML<String> {
    formSection("Shift Type Details") {
      textRow(
        id: "symbol", label: "Symbol", value: symbol, placeholder: "e.g., M, N, D", traits: .characters, limit: 3
      ) { $0 }
      textRow(
        id: "title", label: "Title", value: title, placeholder: "e.g., Morning Shift", traits: .words, limit: 100
      ) { $0 }
      textAreaRow(
        id: "description", label: "Description", value: description, placeholder: "Optional description", limit: 500
      ) { $0 }
    }
  }

  static var alertPage: HTML<String> {
    window(
      "Settings", screen("Locations", overline: "Settings") { night() },
      overlays: alert(
        "Delete Location?", message: "“Downtown Office” will be removed from every device. This cannot be undone.",
        icon: .exclamationTriangleFill,
        buttons: [
          AlertButton("Cancel", role: .cancel, action: "cancel"),
          AlertButton("Delete", role: .destructive, action: "delete"),
        ]))
  }

  static var controls: HTML<String> {
    window(
      "Settings",
      screen("Controls", back: Link("Settings", href: "#back", action: "back")) {
        banner("Your trial ends in 3 days.", icon: .exclamationCircle, tone: .accent)
        banner("Unable to save shift type. Please try again.", tone: .bad, button: Button("Try again", action: "retry"))
        section("Buttons") {
          tag("div", .class("tools")) {
            button(Button("Plain", icon: .plus, action: "plain"))
            button(Button("Waiting", isEnabled: false, action: "plain"))
            button(Button("Delete", icon: .trash, action: "delete"), style: .destructive)
            button(Button("Only text", action: "quiet"), style: .quiet)
            iconButton(.gear, label: "More", action: "more")
          }
          tag("p") {}
          button(Button("Start hike 1", icon: .arrowRight, action: "start"), style: .primary)
        }
        formSection("Switches") {
          toggleRow(id: "on", label: "Notifications", isOn: true) { "\($0)" }
          toggleRow(id: "off", label: "Overdue by balance", note: "Instead of the 14 days", isOn: false) { "\($0)" }
          toggleRow(id: "never", label: "Not available", isOn: true, isEnabled: false) { "\($0)" }
          textRow(id: "disabled", label: "Workplace", value: "Station 4", isEnabled: false) { $0 }
        }
        formSection("Facts") {
          tag("p", .class("field")) { "Any content" }
        }
        tag("p") {}
        definitionList([
          Definition("User ID", "0192f3c4-7b1a-7c3d"), Definition("Subscription", chip("Pro", tone: .accent)),
          Definition("Last sync", "2:45 PM"),
        ])
      })
  }

  static var states: HTML<String> {
    window(
      "Team",
      screen("States") {
        skeletonList(count: 2)
        emptyState(
          "No shift types yet", icon: .calendar3, text: "A shift type says when and where you work.",
          button: Button("Add Shift Type", icon: .plus, action: "add"))
        errorState("Couldn’t load the schedule.", retry: Button("Try again", action: "retry"))
        syncSign("Waiting to sync (3)")
      })
  }
}
