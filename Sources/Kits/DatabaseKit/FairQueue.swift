/// What waits, by client: the first of each client in turn (round robin), so that a long line holds up only its own.
///
/// Adding and removing take time linear in one client's line and in the number of clients that wait, both of which are
/// bounded by the threads that write.
struct FairQueue<Element> {
  private var lines: [WriteClient: [Element]] = [:]
  /// The clients that wait, whose turn is next first.
  private var turns: [WriteClient] = []

  /// How many wait.
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func append(_ element: Element, of client: WriteClient) {
    count += 1
    lines[client, default: []].append(element)
    if lines[client]?.count == 1 { turns.append(client) }
  }

  /// The next one, which stays; nil if none waits.
  var first: Element? { turns.first.flatMap { lines[$0]?.first } }

  /// The next one; nil if none waits.
  mutating func popFirst() -> Element? {
    guard let client = turns.first, let element = lines[client]?.removeFirst() else { return nil }
    count -= 1
    turns.removeFirst()
    if lines[client]?.isEmpty == true { lines[client] = nil } else { turns.append(client) }
    return element
  }
}
