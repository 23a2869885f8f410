import TestSupport
import Testing

@testable import DatabaseKit
@testable import SQLiteKit

@Suite struct `Writes of several clients` {
  let scratch = Scratch()
  private let flooder = WriteClient(0, 1)
  private let neighbor = WriteClient(0, 2)

  /// A write that waits: whose it is, and the rows that it makes.
  private struct Waiting {
    let client: WriteClient
    let texts: [String]
  }

  /// Holds the writer up, queues writes in their order, and answers in which groups they were then done.
  private func queue(_ writes: [Waiting], in database: Database) throws -> [String] {
    try queueWrites(
      writes.map { waiting in
        {
          try? database.write(for: waiting.client) { connection in
            for text in waiting.texts { Notes.insert("\(text) \(database.statistics.groups)", connection) }
          }
        }
      }, in: database)
    return try database.read(Notes.texts)
  }

  @Test func `are done in turns, however many one of them has queued`() throws {
    let database = try Notes.open(scratch.file) { $0.groupLimit = 2 }
    let flood = (1...8).map { Waiting(client: flooder, texts: ["flood \($0)"]) }
    let texts = try queue(flood + [Waiting(client: neighbor, texts: ["neighbor"])], in: database)
    #expect(texts[..<3] == ["flood 1 1", "neighbor 1", "flood 2 2"])
    #expect(texts.count == 9)
  }

  @Test func `share no commit with one that has changed many rows`() throws {
    let database = try Notes.open(scratch.file) { $0.groupRowLimit = 10 }
    let large = { (name: String) in Waiting(client: flooder, texts: (0..<12).map { "\(name) \($0)" }) }
    let texts = try queue(
      [large("a"), large("b"), Waiting(client: neighbor, texts: ["neighbor"]), large("c")], in: database)
    #expect(texts.filter { $0.hasPrefix("neighbor") } == ["neighbor 2"], "one commit of another, and its own")
    #expect(Set(texts.map { "\($0.prefix(1)) \($0.suffix(1))" }) == ["a 1", "n 2", "b 2", "c 3"])
  }

  @Test func `share no commit with one that has written many bytes`() throws {
    let database = try Notes.open(scratch.file) { $0.groupByteLimit = 1_000 }
    let long = String(repeating: "x", count: 1_000)
    let writes = ["a", "b"].map { Waiting(client: flooder, texts: ["\($0)\(long)"]) }
    let texts = try queue(writes + [Waiting(client: neighbor, texts: ["neighbor"])], in: database)
    #expect(texts.map { $0.first ?? "-" } == ["a", "n", "b"])
    #expect(texts.map { $0.last ?? "-" } == ["1", "2", "2"])
  }

  @Test func `begin a commit if they are large`() throws {
    let database = try Notes.open(scratch.file)
    let client = flooder
    func write(_ text: String, _ priority: WritePriority) -> @Sendable () -> Void {
      {
        try? database.write(priority, for: client) { Notes.insert("\(text) \(database.statistics.groups)", $0) }
      }
    }
    try queueWrites([write("a", .usual), write("b", .large), write("c", .usual), write("d", .large)], in: database)
    #expect(try database.read(Notes.texts) == ["a 1", "b 2", "c 2", "d 3"])
  }

  @Test func `of a client that comes while another one's is done go before that one's next`() throws {
    let database = try Notes.open(scratch.file) { $0.groupLimit = 1 }
    let (flooder, neighbor) = (flooder, neighbor)
    let writer = try #require(database.writer)
    func write(_ text: String, for client: WriteClient, _ body: @escaping @Sendable () -> Void = {}) -> SystemThread? {
      SystemThread {
        try? database.write(for: client) { connection in
          Notes.insert(text, connection)
          body()
        }
      }
    }
    let (isHeld, door) = (Door(), Door())
    var threads = [
      write("flood 1", for: flooder) {
        isHeld.open()
        door.wait()
      }
    ]
    isHeld.wait()
    for (number, next) in [("flood 2", flooder), ("flood 3", flooder), ("neighbor", neighbor)].enumerated() {
      threads.append(write(next.0, for: next.1))
      writer.queue.wait { $0.jobs.count == number + 1 ? () : nil }
    }
    door.open()
    for thread in threads { thread?.join() }
    #expect(try database.read(Notes.texts) == ["flood 1", "neighbor", "flood 2", "flood 3"])
  }

  /// Takes all that waits, each for as much time, and answers the order.
  private func drain(_ queue: inout FairQueue<WriteClient>, charging amount: Int64) -> [WriteClient] {
    var order: [WriteClient] = []
    while let client = queue.popFirst() {
      queue.charge(amount, to: client)
      order.append(client)
    }
    return order
  }

  @Test func `save up no turns, and are held to nothing of long ago`() {
    var queue = FairQueue<WriteClient>()
    for _ in 0..<100 { queue.append(flooder, of: flooder) }
    _ = drain(&queue, charging: 1_000)
    for client in [flooder, flooder, neighbor, neighbor, neighbor] { queue.append(client, of: client) }
    #expect(drain(&queue, charging: 1_000) == [neighbor, flooder, neighbor, flooder, neighbor])
    queue.append(neighbor, of: neighbor)
    _ = queue.popFirst()
    for client in [flooder, neighbor] { queue.append(client, of: client) }
    #expect(queue.popFirst() == flooder)
  }

  @Test func `come out of the line in turns, in every small case`() {
    for counts in [[0], [1], [3], [1, 1], [3, 1], [1, 3], [2, 2, 2], [5, 1, 2]] {
      var queue = FairQueue<[Int]>()
      for (client, count) in counts.enumerated() {
        for number in 0..<count { queue.append([number, client], of: WriteClient(0, UInt64(client))) }
      }
      #expect(queue.count == counts.reduce(0, +))
      var order: [[Int]] = []
      while let next = queue.popFirst() { order.append(next) }
      #expect(order == order.sorted { $0.lexicographicallyPrecedes($1) }, "by round, then by client")
      #expect(queue.isEmpty && order.count == counts.reduce(0, +))
    }
  }
}
