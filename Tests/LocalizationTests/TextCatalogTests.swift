import Testing

@testable import Localization

@Suite struct TextCatalogTests {
  private enum Words: TextTable {
    static let table: StaticString = "Words"

    static var save: String { localized() }
    static var lines: String { localized() }
    static var missing: String { localized() }
    static func save(_ name: String) -> String { localized(.text(name)) }
    static func moved(_ name: String, to day: String) -> String { localized(.text(name), .text(day)) }
    static func days(_ count: Int) -> String { localized(.count(count)) }
    static func filter(isActive: Bool) -> String {
      isActive ? localized(key: "filter.active") : localized(key: "filter.all")
    }
  }

  private static let english = """
    [plural]
    one = i = 1 and v = 0
    [Other]
    save = Not this one
    # What somebody reads.
    [Words]
    save = Save
    save(name) = Save “{name}” = keep it
    moved(name, day) = {name} moved to {day}.
    days(count) = {count, plural, =0 {No day} one {1 day} other {{count} days, or #}} left
    lines = First\\nSecond
    filter.active = Active
    filter.all = All

    """

  private func read(_ files: String..., text: () -> String) -> String {
    TextCatalog.$current.withValue(TextCatalog(files.flatMap { Array($0.utf8) }), operation: text)
  }

  @Test func `A text has the key of the property that asks for it`() {
    #expect(read(Self.english) { Words.save } == "Save")
    #expect(read(Self.english) { Words.lines } == "First\nSecond")
  }

  @Test func `A key is a text for each number of arguments`() {
    #expect(read(Self.english) { Words.save("Ada") } == "Save “Ada” = keep it")
  }

  @Test func `Arguments are in the order of the language, and isolated`() {
    let dutch = "[Words]\nmoved(name, day) = Op {day}: {name}\n"
    #expect(read(Self.english) { Words.moved("Ada", to: "Monday") } == "Ada moved to Monday.")
    #expect(read(Self.english, dutch) { Words.moved("Ada", to: "maandag") } == "Op maandag: Ada")
    #expect(read(Self.english) { Words.save("ליאור") } == "Save “\u{2068}ליאור\u{2069}” = keep it")
  }

  @Test(arguments: [(0, "No day left"), (1, "1 day left"), (2, "2 days, or 2 left"), (-1, "1 day left")])
  func `A number chooses its option`(count: Int, text: String) {
    #expect(read(Self.english) { Words.days(count) } == text)
  }

  @Test(arguments: [("Hund", "Diesen Hund gibt es nicht mehr."), ("Schicht", "Diese Schicht gibt es nicht mehr.")])
  func `A text chooses its option, with which a language has a whole sentence for each`(noun: String, text: String) {
    let german = "[Words]\nsave(name) = {name, select, Hund {Diesen Hund} other {Diese {name}}} gibt es nicht mehr.\n"
    #expect(read(Self.english, german) { Words.save(noun) } == text)
  }

  @Test func `A function chooses among keys`() {
    #expect(read(Self.english) { Words.filter(isActive: true) } == "Active")
    #expect(read(Self.english) { Words.filter(isActive: false) } == "All")
  }

  @Test func `A language lacks nothing that English has`() {
    let german = "[Words]\nsave = Sichern\n"
    #expect(read(Self.english, german) { Words.save } == "Sichern")
    #expect(read(Self.english, german) { Words.save("Ada") } == "Save “Ada” = keep it")
    #expect(read(Self.english, german) { Words.missing } == "missing")
  }

  @Test(arguments: [(1, "1 dzień"), (3, "3 dni"), (5, "5 dnia"), (12, "12 dnia"), (22, "22 dni"), (25, "25 dnia")])
  func `The plural rules of a language take the place of the English ones`(count: Int, text: String) {
    let polish = """
      [plural]
      one = i = 1 and v = 0
      few = v = 0 and i % 10 = 2..4 and i % 100 != 12..14
      many = v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14
      [Words]
      days(count) = {count, plural, one {# dzień} few {# dni} many {# dnia} other {# dni.}}

      """
    #expect(read(Self.english, polish) { Words.days(count) } == text)
  }

  @Test func `A language without plural categories has none of the English ones`() {
    let japanese = "[plural]\n[Words]\ndays(count) = {count, plural, one {一} other {#日}}\n"
    #expect(read(Self.english, japanese) { Words.days(1) } == "1日")
  }

  @Test func `English has the texts of every capability`() {
    #expect(TextCatalog.english.text(TextHash("LeaveTexts", "ownLeaveOnly", arguments: 0), []) != nil)
    #expect(TextCatalog.english.text(TextHash("AddressTexts", "unused", arguments: 0), []) == nil)
  }

  @Test(arguments: [
    "", "[", "[]", "=", " = ", "a", "[Words]\nsave =", "[Words]\nsave = ", "[Words]\nsave(", "[Words]\ndays() = {",
    "[Words]\ndays(count) = {count, plural", "[Words]\ndays(count) = {count, plural, one {{other",
    "[plural]\none = i %",
    "[plural]\none = \n[Words]\ndays(count) = {count,plural,one{a}}",
    "[Words]\ndays(count) = {unknown} {}{{}}}",
  ])
  func `A damaged file is read as far as it makes sense`(file: String) {
    _ = read(file + "\n") { Words.save + Words.days(1) + Words.moved("a", to: "b") }
    _ = read(file) { Words.save + Words.days(1) }
  }
}
