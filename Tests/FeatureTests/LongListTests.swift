@testable import ClientsFeature
import HTMLKit
import HikesModel
import HikesViews
import JSONKit
@testable import MembersFeature
import MembersModel
@testable import PaymentsFeature
import RecordKit
import SharedUIs
import SyncKit
import TestSupport
import Testing
import TimeKit

/// A screen with 250 rows, and the document that it is in.
private final class LongList<Shown: Screen> {
  let records: Replica
  let context = ScreenContext.test(.owner)
  let root = DocumentNode(tag: "main")
  var screen: Shown
  private let page = Page<Shown.Action>()

  init(_ screen: Shown, _ records: Replica) {
    self.screen = screen
    self.records = records
    root.children = MarkupReader.read(page.mount(view))
  }

  private var view: HTML<Shown.Action> { screen.view(in: context.on(records)) }

  func send(_ action: Shown.Action) {
    _ = screen.reduce(action, in: context.on(records))
    var reader = EditReader(page.update(view))
    reader.apply(to: root)
  }

  func rows(_ label: String) -> [DocumentNode] {
    root.all { $0.attributes["aria-label"] == label }.flatMap { $0.all { $0.attributes["data-row"] != nil } }
  }

  /// The positions of the rows that are made in full.
  func full(_ label: String) -> Range<Int> {
    let rows = rows(label)
    let full = rows.indices.filter { rows[$0].attributes["data-outline"] == nil }
    guard let first = full.first, full == Array(first..<first + full.count) else { return 0..<0 }
    return first..<first + full.count
  }

  /// What each row's title is, and where its link leads.
  func links(_ label: String) -> [String] {
    rows(label).map { row in
      // Behind the title may be chips.
      let title = row.all { $0.attributes["class"] == "strong" }.compactMap { $0.children.first?.words }.joined()
      return title + " " + row.all { $0.tag == "a" }.compactMap { $0.attributes["href"] }.joined()
    }
  }
}

private let count = 250
private func name(_ number: Int) -> String { "Name \(100 + number)" }

private let clients = (0..<count).map { HikeSamples.client(3_000 + UInt64($0), name: name($0)) }
private let dogs = (0..<count).map {
  HikeSamples.dog(4_000 + UInt64($0), name: name($0), owner: 3_000 + UInt64($0), days: [.monday], from: day(-60))
}
private let payments = (0..<count).map { HikeSamples.payment(5_000 + UInt64($0), dog: 4_001, on: day(-$0)) }
private let members = (0..<count).map { member(6_000 + UInt64($0)).named(name($0)) }

private var replica: Replica {
  Replica(
    [workplace().erased] + clients.map(\.erased) + dogs.map(\.erased) + payments.map(\.erased) + members.map(\.erased))
}

@Suite struct `A long list of cards` {
  /// Of which list of the screen all must hold, and how it hears what is in sight.
  private func check<Shown: Screen>(
    _ list: LongList<Shown>, _ label: String, scrolled: (RowWindow) -> Shown.Action, count: Int = 250,
    _ place: SourceLocation = #_sourceLocation
  ) {
    #expect(list.rows(label).count == count && list.full(label) == 0..<24, sourceLocation: place)
    let links = list.links(label)
    let areWhole = Set(links).count == count && links.allSatisfy { $0.contains(" /") }
    #expect(areWhole, sourceLocation: place)
    list.send(scrolled(RowWindow(100..<140)))
    #expect(list.full(label) == 100..<140, sourceLocation: place)
    let hasAll = list.links(label) == links
    #expect(hasAll, "an outline has the title and the link of its card", sourceLocation: place)
    // Their links stay, so that whoever has the focus keeps it.
    let anchors = list.rows(label).flatMap { $0.all { $0.tag == "a" } }
    list.send(scrolled(RowWindow(0..<count)))
    #expect(list.full(label) == 0..<count, sourceLocation: place)
    let isSame = list.links(label) == links
    #expect(isSame, sourceLocation: place)
    #expect(
      zip(anchors, list.rows(label).flatMap { $0.all { $0.tag == "a" } }).allSatisfy { $0 === $1 },
      sourceLocation: place)
  }

  @Test func `of members has everybody, those near the ones in sight in full`() {
    check(LongList(MembersScreen(), replica), MembersTexts.members, scrolled: { .scrolled($0) })
  }

  @Test func `of dogs and their clients has all of them`() {
    let list = LongList(ClientsScreen(), replica)
    check(list, HikeTexts.dogs, scrolled: { .dogsScrolled($0) })
    check(list, HikeTexts.clients, scrolled: { .clientsScrolled($0) })
  }

  @Test func `of dogs that are due and of payments has all of them`() {
    let list = LongList(PaymentsScreen(), replica)
    let due = list.context.on(list.records).dueDogs.count
    #expect(due > 200)
    check(list, PaymentsTexts.due(due), scrolled: { .dueScrolled($0) }, count: due)
    check(list, PaymentsTexts.recent, scrolled: { .paymentsScrolled($0) })
  }

  @Test func `of a dog's payments has all of them`() {
    check(LongList(DogPaymentsSheet(id(4_001)), replica), PaymentsTexts.recent, scrolled: { .scrolled($0) })
  }

  @Test func `is searched whole, from its first row on`() {
    let list = LongList(MembersScreen(), replica)
    list.send(.scrolled(RowWindow(200..<240)))
    list.send(.searchChanged("name 34"))
    #expect(list.links(MembersTexts.members).count == 10 && list.full(MembersTexts.members) == 0..<10)
    let dogs = LongList(ClientsScreen(), replica)
    dogs.send(.dogsScrolled(RowWindow(200..<240)))
    dogs.send(.clientsScrolled(RowWindow(200..<240)))
    dogs.send(.searchChanged("name 34"))
    #expect(dogs.full(HikeTexts.dogs) == 0..<10 && dogs.full(HikeTexts.clients) == 0..<10)
    dogs.send(.dogsScrolled(RowWindow(200..<240)))
    dogs.send(.sortChanged("owner"))
    #expect(dogs.full(HikeTexts.dogs) == 0..<10)
  }

  @Test func `lists 500 payments, and as many more when asked`() {
    let many = (0..<1_100).map { HikeSamples.payment(5_000 + UInt64($0), dog: 4_001, on: day(-$0)) }
    let list = LongList(PaymentsScreen(), Replica(dogs.map(\.erased) + many.map(\.erased)))
    for shown in [500, 1_000, 1_100] {
      #expect(list.rows(PaymentsTexts.recent).count == shown)
      list.send(.showMoreTapped)
    }
  }
}
