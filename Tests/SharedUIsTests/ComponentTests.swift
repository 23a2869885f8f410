import HTMLKit
import JSONKit
import SharedUIs
import TestSupport
import Testing

/// The handler whose element's markup contains `mark`, asked with `value`.
private func action(_ html: HTML<String>, at mark: String, value: String = "") -> String? {
  let page = Page<String>()
  let text = String(decoding: page.mount(html), as: UTF8.self)
  let element = text.split(separator: "<").first { $0.contains(mark) }
  guard let start = element?.firstRange(of: "data-on-"), let rest = element?[start.upperBound...] else { return nil }
  let number = rest.drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" }
  return Int(number).flatMap { page.action(for: $0, value: value) }
}

@Suite struct `A time row` {
  private func row(_ minutes: Int) -> HTML<String> {
    timeRow(id: "t", label: "Start Time", minutes: minutes) { "\($0)" }
  }

  @Test(arguments: [
    (0, "12", "00", "AM"), (480, "8", "00", "AM"), (719, "11", "59", "AM"), (720, "12", "00", "PM"),
    (1439, "11", "59", "PM"),
  ])
  func `shows twelve hours with AM and PM`(minutes: Int, hour: String, minute: String, half: String) {
    let text = markup(row(minutes))
    #expect(text.contains("selected>\(hour)</option>"))
    #expect(text.contains("selected>\(minute)</option>"))
    #expect(text.contains("selected>\(half)</option>"))
    #expect(text.split(separator: " selected>").count == 4)
  }

  @Test func `answers every minute of the day`() {
    for minutes in 0..<1440 {
      let start = minutes / 720 * 720
      #expect(action(row(start), at: "t-Minute", value: "\(minutes % 60)") == "\(start + minutes % 60)")
      #expect(action(row(minutes), at: "t-AM/PM", value: minutes < 720 ? "1" : "0") == "\((minutes + 720) % 1440)")
    }
    #expect(action(row(485), at: "t-Hour", value: "12") == "5")
  }

  @Test func `stays where it is when the value is no number`() {
    #expect(action(row(485), at: "t-Hour", value: "x") == "485")
  }
}

@Suite struct `A text row` {
  private func row(_ value: String, counter: Counter = .nearLimit, error: String? = nil) -> String {
    markup(textRow(id: "title", label: "Title", value: value, limit: 100, counter: counter, error: error) { $0 })
  }

  @Test func `ties its label, error and counter to the field`() {
    let text = row("x", counter: .always, error: "Taken.")
    #expect(text.contains(#"<label class="name" for="title">Title</label>"#))
    #expect(text.contains(#"aria-describedby="title-error title-count" aria-invalid="true""#))
    #expect(text.contains(#"id="title-error""#) && text.contains(#"id="title-count">1 / 100<"#))
  }

  @Test func `counts only near its limit`() {
    #expect(!row(String(repeating: "x", count: 89)).contains("/ 100"))
    #expect(row(String(repeating: "x", count: 90)).contains("90 / 100"))
  }

  @Test func `counts characters as a person does`() {
    #expect(row("👩‍🚒e\u{301}", counter: .always).contains(">2 / 100<"))
  }

  @Test func `turns off help where a code is typed`() {
    let text = markup(textRow(id: "s", label: "Symbol", value: "", traits: .characters) { $0 })
    #expect(text.contains(#"autocapitalize="characters" autocorrect="off" spellcheck="false" autocomplete="off""#))
  }
}

@Suite struct `A menu row` {
  private func row(_ names: [String], _ selected: String?) -> String {
    markup(
      menuRow(
        id: "m", label: "Location", choices: names.map { Choice($0, $0) }, selected: selected,
        empty: "No locations available"
      ) { $0 })
  }

  @Test func `says so when there is nothing to choose`() {
    let text = row([], nil)
    #expect(text.contains(">No locations available</option>") && text.contains(" disabled>"))
  }

  @Test func `offers no empty choice once one is made`() {
    #expect(!row(["a", "b"], "a").contains("Choose"))
    #expect(row(["a", "b"], nil).contains(#"<option value disabled hidden selected>Choose</option>"#))
  }

  @Test func `asks again when the chosen one is gone`() {
    #expect(row(["a"], "gone").contains("Choose"))
  }
}

@Suite struct `A dialog` {
  @Test func `sends cancel from its button and from Escape, and save from the form`() {
    let html = sheet("Add", cancel: Button("Cancel", action: "cancel"), save: Button("Save", action: "save")) { "" }
    #expect(action(html, at: "<dialog".dropFirst().description) == "cancel")
    #expect(action(html, at: "sheet-cancel") == "cancel")
    #expect(action(html, at: "sheet-form") == "save")
  }

  @Test func `waits with its save while the form is wrong or being saved`() {
    func save(_ isEnabled: Bool, _ isBusy: Bool) -> Bool {
      let button = Button("Save", isEnabled: isEnabled, action: "save")
      return !markup(sheet("Add", cancel: Button("Cancel", action: ""), save: button, isBusy: isBusy) { "" })
        .contains(#"type="submit" disabled"#)
    }
    #expect(save(true, false))
    #expect(!save(false, false) && !save(true, true))
  }

  @Test func `gives the focus of an alert to what destroys nothing`() {
    let text = markup(
      alert(
        "Delete?", message: "Really?",
        buttons: [
          AlertButton("Delete", role: .destructive, action: "delete"),
          AlertButton("Cancel", role: .cancel, action: "no"),
        ]))
    #expect(text.contains(#"<button class="cancel" type="button" autofocus>Cancel"#))
    #expect(!text.contains(#"<button class="destructive" type="button" autofocus"#))
  }
}

@Suite struct `A month grid` {
  private func cell(_ number: Int) -> DayCell<String> {
    DayCell(date: "2026-11-0\(number)", number: number, label: "November \(number)", action: "day \(number)")
  }

  private func grid(_ days: [DayCell<String>]) -> HTML<String> {
    monthGrid(label: "November", weekdays: [], days: days, previous: "<", next: ">", key: { $0.rawValue })
  }

  @Test func `has one day in the tab order: the selected one, else today, else the first of the month`() {
    var days = (1...7).map { cell($0) }
    func tabStop() -> String? {
      markup(grid(days)).split(separator: "<").first { $0.contains(#"tabindex="0""#) }.map { String($0) }
    }
    days[0].isOutside = true
    #expect(tabStop()?.contains("November 2") == true)
    days[4].isToday = true
    #expect(tabStop()?.contains("November 5") == true)
    days[6].isSelected = true
    #expect(tabStop()?.contains("November 7") == true)
  }

  @Test func `has a bar for each shift from its hour to its end, and counts those without room`() {
    var day = cell(1)
    day.shifts = DayBars([
      ShiftBar("D", hue: 1, halfHours: 14..<30), ShiftBar("N", hue: 8, halfHours: 46..<62, lane: 1),
    ])
    day.shifts.hiddenCount = 2
    let text = markup(grid([day]))
    #expect(text.contains(#"<span class="shift" data-hue="1" data-from="14" data-until="30">D</span>"#))
    #expect(
      text.contains(#"<span class="shift over" data-hue="8" data-from="46" data-until="62" data-lane="1">N</span>"#))
    #expect(text.contains(#"<span class="more">+2</span>"#))
  }

  @Test func `names the key that was pressed`() {
    #expect(action(grid([cell(1)]), at: "<table".dropFirst().description) != nil)
    let page = Page<String>()
    _ = page.mount(grid([cell(1)]))
    #expect((0..<3).map { page.action(for: $0, value: "PageDown") } == ["PageDown", "<", ">"])
  }
}

@Suite struct `A map` {
  private let here = MapPoint(latitudeNanodegrees: 44_731_000_000, longitudeNanodegrees: -63_660_000_001)

  private func map(_ pins: [MapPin], picking: ((MapPoint) -> String)? = nil) -> HTML<String> {
    mapView(id: "map", label: "Hike 1", pins: pins, lines: [MapLine(points: [here], hue: 3)], picking: picking)
  }

  @Test func `is the list of its pins for whoever does not see it`() {
    let pins = [
      MapPin(id: "b", point: here, label: "1", title: "1. Biscuit & Co"),
      MapPin(id: "a", point: here, title: "Trail", look: .trail),
    ]
    #expect(
      markup(map(pins)).contains(
        #"<ol role="list" aria-label="Hike 1"><li>1. Biscuit &amp; Co</li><li>Trail</li></ol></map-view>"#))
    #expect(!markup(map([])).contains("<ol"))
  }

  @Test func `hands its pins and lines to the page as JSON, in whole numbers`() throws {
    let pins = [
      MapPin(id: "b", point: here, label: "1", title: "“1” <b", look: .stop(hue: 5)),
      MapPin(id: "h", point: here, title: "Home", look: .home),
    ]
    let attribute = try #require(markup(map(pins)).firstMatch(of: /data-map="([^"]*)"/)?.1)
    let json = try JSON.parse(String(attribute).replacing("&quot;", with: "\""))
    #expect(json["pins"]?.array?.map { $0["look"]?.string } == ["stop", "home"])
    #expect(json["pins"]?.array?.map { $0["hue"]?.integer } == [5, nil])
    #expect(json["pins"]?.array?.first?["title"]?.string == "“1” <b")
    let place = JSON.array([.integer(44_731_000_000), .integer(-63_660_000_001)])
    #expect(json["pins"]?.array?.first?["at"] == place)
    #expect(json["lines"]?.array?.first?["points"] == .array([place]))
    #expect(json["area"] == .array([]))
  }

  @Test func `has landmarks with their names, which are no pins and not in the list`() throws {
    let html: HTML<String> = mapView(
      id: "map", label: "Place", pins: [], landmarks: [MapPin(id: "k", point: here, title: "Rex", look: .dot)])
    let attribute = try #require(markup(html).firstMatch(of: /data-map="([^"]*)"/)?.1)
    let json = try JSON.parse(String(attribute).replacing("&quot;", with: "\""))
    #expect(json["landmarks"]?.array?.map { $0["title"]?.string } == ["Rex"])
    #expect(json["landmarks"]?.array?.first?["look"]?.string == "dot")
    #expect(json["pins"] == .array([]) && !markup(html).contains("<ol"))
  }

  @Test func `sends the point that was picked`() {
    let html = map([]) { "\($0.latitudeNanodegrees), \($0.longitudeNanodegrees)" }
    #expect(action(html, at: "map-view", value: "44731000000 -63660000001") == "44731000000, -63660000001")
    #expect(action(html, at: "map-view", value: "-1 x") == "-1, 0")
    #expect(markup(html).contains("data-picking") && !markup(map([])).contains("data-picking"))
  }
}
