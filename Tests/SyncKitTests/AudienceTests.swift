import RecordKit
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Rows are sent to those whom they are for.
@Suite struct AudienceTests {
  private func entries(
    for member: UInt64, since: Int64, _ server: inout ServerModel
  ) -> [FeedEntry] {
    let request = SyncRequest(
      schemas: Catalog.tests.schemas, feed: server.feed, position: since, start: since,
      role: server.role(of: id(member)), window: today, today: today)
    return server.answer(request, by: id(member), pageSize: 100).entries.filter { $0.table == "memos" }
  }

  private func memo(_ version: Int, isConfidential: Bool, of member: UInt64? = nil, on date: CivilDate = today) -> Memo
  {
    Memo(
      id: id(4_000), version: version, date: date, member: member.map { id($0) }, isConfidential: isConfidential)
  }

  private func newServer() -> ServerModel {
    var server = ServerModel(feed: feed, catalog: .tests)
    for member in sampleMembers { server.put(member) }
    return server
  }

  @Test func `a row for managers goes to managers and owners`() {
    var server = newServer()
    server.put(memo(1, isConfidential: true))
    #expect((900...903).map { entries(for: $0, since: 0, &server).count } == [1, 1, 0, 0])
  }

  @Test func `a row for one member goes to nobody else`() {
    var server = newServer()
    server.put(memo(1, isConfidential: true, of: 902))
    #expect((900...903).map { entries(for: $0, since: 0, &server).count } == [0, 0, 1, 0])
  }

  @Test func `a row that is hidden ends for those who have it, and is nothing to those who never had it`() {
    var server = newServer()
    server.put(memo(1, isConfidential: false))
    let position = server.position
    server.put(memo(2, isConfidential: true))
    #expect(entries(for: 902, since: position, &server).map(\.isEnd) == [true])
    #expect(entries(for: 901, since: position, &server).map(\.isEnd) == [false])
    #expect(entries(for: 902, since: position - 1, &server).isEmpty)
    #expect(entries(for: 902, since: 0, &server).isEmpty)
  }

  @Test func `a row that leaves the window ends for those who have it`() {
    var server = newServer()
    server.put(memo(1, isConfidential: false, of: 901))
    let position = server.position
    server.put(memo(2, isConfidential: false, of: 901, on: day(100)))
    #expect(entries(for: 902, since: position, &server).map(\.isEnd) == [true])
    #expect(entries(for: 901, since: position, &server).map(\.isEnd) == [false])
  }
}
