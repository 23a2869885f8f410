import HTMLKit
import JSONKit
import RecordKit
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import Testing

@Suite struct `A person who goes from screen to screen` {
  @Test func `starts nowhere, and sees the first screen of the tab that the address is in`() {
    #expect(Coordinator(testFeatures).front == nil && Coordinator(testFeatures).path == "/home")
    let home = Navigator(at: "/home")
    #expect(home.shown == ["/home"] && home.coordinator.tab == 0)
    let calendar = Navigator(at: "/calendar/2026-11-20")
    #expect(calendar.shown == ["/calendar/2026-11-20"] && calendar.coordinator.tab == 1)
  }

  @Test func `finds below a screen or a sheet what it comes on top of, even at the first start`() {
    #expect(Navigator(at: ListScreen.path).shown == ["/home", "/home/list"])
    #expect(Navigator(at: DeepScreen.path).shown == ["/home", "/home/list", DeepScreen.path])
    #expect(Navigator(at: Navigator.place(1)).shown == ["/home", "/home/list", Navigator.place(1)])
  }

  @Test func `has a stack for each tab`() {
    var navigator = Navigator(at: ListScreen.path)
    navigator.select(1)
    #expect(navigator.shown == ["/calendar"])
    navigator.open("/calendar/2026-12-24")
    navigator.select(0)
    #expect(navigator.shown == ["/home", "/home/list"])
    navigator.select(1)
    #expect(navigator.shown == ["/calendar/2026-12-24"])
  }

  @Test func `comes to a tab's first screen by another tap on it`() {
    var navigator = Navigator(at: DeepScreen.path)
    let root = navigator.coordinator.stacks[0].first?.number
    navigator.select(0)
    #expect(navigator.shown == ["/home"] && navigator.coordinator.screen?.number == root)
  }

  @Test func `keeps what is open already as it is`() {
    var navigator = Navigator(at: "/home")
    let root = navigator.coordinator.screen?.number
    navigator.open(ListScreen.path)
    #expect(navigator.coordinator.stacks[0].first?.number == root)
    let list = navigator.coordinator.screen?.number
    navigator.open(DeepScreen.path)
    #expect(navigator.coordinator.stacks[0].map(\.number).prefix(2) == [root, list].compactMap { $0 }[...])
    navigator.open(ListScreen.path)
    #expect(navigator.coordinator.screen?.number == list && navigator.shown == ["/home", "/home/list"])
  }

  @Test func `keeps a screen whose order is in its address below the next one`() {
    var navigator = Navigator(at: "\(ListScreen.path)?sort=address")
    let list = navigator.coordinator.screen?.number
    navigator.open(DeepScreen.path)
    #expect(navigator.shown == ["/home", "/home/list?sort=address", DeepScreen.path])
    #expect(navigator.coordinator.stacks[0][1].number == list)
  }

  @Test func `goes back one screen at a time, and not beyond the first`() {
    var navigator = Navigator(at: DeepScreen.path)
    navigator.cancel()
    #expect(navigator.shown == ["/home", "/home/list"])
    navigator.cancel()
    navigator.cancel()
    #expect(navigator.shown == ["/home"])
  }

  @Test func `gets another screen of the same kind for another address`() {
    var navigator = Navigator(at: ListScreen.path)
    let first = navigator.coordinator.screen?.number
    navigator.open("\(ListScreen.path)?sort=address")
    #expect(navigator.shown == ["/home", "/home/list?sort=address"])
    #expect(navigator.coordinator.screen?.number != first)
  }

  @Test func `is told of an address that nobody knows, and leaves it by any other`() {
    var navigator = Navigator(at: ListScreen.path)
    let isKnown = navigator.open("/nowhere")
    #expect(!isKnown && navigator.coordinator.unknownPath == "/nowhere" && navigator.coordinator.path == "/nowhere")
    let isFound = navigator.open(ListScreen.path)
    #expect(isFound && navigator.coordinator.unknownPath == nil)
    #expect(navigator.shown == ["/home", "/home/list"])
    let isPlace = navigator.open("/home/list/not-an-identifier")
    #expect(!isPlace)
    navigator.select(0)
    #expect(navigator.coordinator.unknownPath == nil && navigator.coordinator.front != nil)
    var fresh = Navigator(at: "/nowhere")
    #expect(fresh.coordinator.front == nil)
    fresh.select(0)
    #expect(fresh.shown == ["/home"])
  }

  @Test func `is told what an address names is gone, on the screen where it was`() {
    var navigator = Navigator(at: Navigator.place(9))
    #expect(navigator.shown == ["/home", "/home/list"])
    #expect(navigator.coordinator.notice?.message == "This place no longer exists.")
    #expect(navigator.coordinator.path == "/home/list")
    navigator.coordinator.dismissNotice()
    #expect(navigator.coordinator.notice == nil)
  }

  @Test func `sees a notice until it is read, or until the next address`() {
    var navigator = Navigator(at: "/home")
    navigator.coordinator.show(Coordinator.Notice(title: "Hello", message: "World"))
    #expect(navigator.coordinator.notice?.title == "Hello")
    navigator.open("/calendar")
    #expect(navigator.coordinator.notice == nil)
  }
}

@Suite struct `A sheet` {
  @Test func `comes over what is shown, whichever tab that is`() {
    var navigator = Navigator(at: "/calendar")
    navigator.open(Navigator.place(1))
    #expect(navigator.shown == ["/calendar", Navigator.place(1)] && navigator.coordinator.path == Navigator.place(1))
    navigator.cancel()
    #expect(navigator.shown == ["/calendar"] && navigator.coordinator.path == "/calendar")
  }

  @Test func `comes over another sheet, and is closed alone`() {
    var navigator = Navigator(at: Navigator.place(1))
    navigator.open(Navigator.place(2))
    #expect(navigator.coordinator.sheets.count == 2)
    navigator.cancel()
    #expect(navigator.shown.last == Navigator.place(1))
  }

  @Test func `is not opened twice`() {
    var navigator = Navigator(at: Navigator.place(1))
    navigator.type("Station")
    navigator.open(Navigator.place(1))
    navigator.coordinator.present(PlaceSheet(location(1)).erased)
    #expect(navigator.coordinator.sheets.count == 1)
    #expect(navigator.coordinator.sheet?.screen.isDirty(on: navigator.replica) == true)
    navigator.open(Navigator.place(2))
    navigator.open(Navigator.place(1))
    #expect(navigator.coordinator.sheets.count == 1)
    #expect(navigator.coordinator.sheet?.screen.isDirty(on: navigator.replica) == true)
  }

  @Test func `is closed at once where nothing was typed`() {
    var navigator = Navigator(at: Navigator.place(1))
    navigator.cancel()
    #expect(navigator.coordinator.sheets.isEmpty && !navigator.coordinator.asksToDiscard)
  }

  @Test func `asks before what was typed is lost`() {
    var navigator = Navigator(at: Navigator.place(1))
    navigator.type("Station")
    navigator.cancel()
    #expect(navigator.coordinator.sheets.count == 1 && navigator.coordinator.asksToDiscard)
    navigator.coordinator.answerDiscard(false)
    #expect(navigator.coordinator.sheets.count == 1 && !navigator.coordinator.asksToDiscard)
    navigator.cancel()
    navigator.coordinator.answerDiscard(true)
    #expect(navigator.coordinator.sheets.isEmpty && !navigator.coordinator.asksToDiscard)
  }

  @Test func `asks nothing once what was typed is what was there`() {
    var navigator = Navigator(at: Navigator.place(1))
    navigator.type("Station")
    let asksFirst = navigator.coordinator.askToDiscard(on: navigator.replica)
    #expect(asksFirst && navigator.coordinator.asksToDiscard)
    navigator.coordinator.answerDiscard(false)
    navigator.type("Fire Hall")
    let asksAgain = navigator.coordinator.askToDiscard(on: navigator.replica)
    #expect(!asksAgain && !navigator.coordinator.asksToDiscard)
    navigator.cancel()
    #expect(navigator.coordinator.sheets.isEmpty)
  }

  @Test func `is closed without a question when it is done`() throws {
    var navigator = Navigator(at: Navigator.place(1))
    navigator.type("Station")
    navigator.cancel()
    navigator.coordinator.close(try #require(navigator.coordinator.sheet).number)
    #expect(navigator.coordinator.sheets.isEmpty && !navigator.coordinator.asksToDiscard)
  }

  @Test func `is closed with a reason when its row has ended`() {
    var navigator = Navigator(at: Navigator.place(1))
    navigator.open(Navigator.place(2))
    navigator.coordinator.closeGone(on: navigator.replica)
    #expect(navigator.coordinator.sheets.count == 2 && navigator.coordinator.notice == nil)
    navigator.replica.apply(.remove(location(1).id))
    navigator.coordinator.closeGone(on: navigator.replica)
    #expect(navigator.shown.last == Navigator.place(2) && navigator.coordinator.sheets.count == 1)
    #expect(navigator.coordinator.notice?.message == "This place no longer exists.")
  }

  @Test func `is gone after the way to another place`() {
    var navigator = Navigator(at: Navigator.place(1))
    navigator.open("/calendar")
    #expect(navigator.shown == ["/calendar"])
    navigator.select(0)
    #expect(navigator.shown == ["/home", "/home/list"])
  }
}

@Suite struct `An open screen` {
  @Test func `has a number that no other screen ever has`() {
    var navigator = Navigator(at: DeepScreen.path)
    navigator.open(Navigator.place(1))
    var numbers = navigator.coordinator.all.map(\.number)
    navigator.cancel()
    navigator.cancel()
    navigator.open(Navigator.place(1))
    navigator.select(1)
    numbers += [navigator.coordinator.screen?.number].compactMap { $0 }
    #expect(Set(numbers).count == numbers.count)
  }

  @Test func `is found by its number in any tab, until it is closed`() throws {
    var navigator = Navigator(at: ListScreen.path)
    let list = try #require(navigator.coordinator.screen)
    navigator.select(1)
    #expect(navigator.coordinator.screen(list.number)?.screen.path == ListScreen.path)
    navigator.coordinator.close(list.number)
    #expect(navigator.coordinator.screen(list.number) == nil)
    #expect(navigator.coordinator.stacks[0].map(\.screen.path) == ["/home"])
  }

  @Test func `hears of an answer even while another tab is shown`() throws {
    var navigator = Navigator(at: "/home")
    let home = try #require(navigator.coordinator.screen)
    navigator.select(1)
    let event = ScreenEvent.fetched(token: "log", [1, 2, 3])
    let screen = try #require(navigator.coordinator.screen(home.number)?.screen)
    _ = screen.take(event, in: navigator.context.on(navigator.replica))
    #expect(navigator.text(navigator.coordinator.stacks[0][0].screen).contains("log 3"))
  }
}
