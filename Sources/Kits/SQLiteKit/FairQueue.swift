import DatabaseKit

/// What waits, by client: next is the first of the client that has had least, so that whoever takes little waits for nobody
/// who takes much, and a long line holds up only its own.
///
/// This is start-time fair queueing (Goyal, Vin and Cheng, "Start-Time Fair Queueing", 1996): a client that has not waited
/// begins with as much as the last one had whose turn came. So nobody saves up, and nobody is held to what they had long
/// ago. Of clients that have had as much, the one goes first that has waited longest for its turn.
///
/// Adding and removing take time linear in one client's line and in the number of clients that wait, both of which are
/// bounded by the threads that write.
struct FairQueue<Element> {
  private var lines: [WriteClient: [Element]] = [:]
  /// The clients that wait, who waits longest for a turn first.
  private var turns: [WriteClient] = []
  /// What clients have had, of those who have had more than is taken for granted.
  private var shares: [WriteClient: Int64] = [:]
  /// What every client is taken to have had at least.
  private var least: Int64 = 0

  /// How many wait.
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func append(_ element: Element, of client: WriteClient) {
    count += 1
    lines[client, default: []].append(element)
    if lines[client]?.count == 1 { turns.append(client) }
  }

  /// The next one, which stays; nil if none waits.
  var first: Element? { nextTurn.flatMap { lines[turns[$0]]?.first } }

  /// The next one; nil if none waits.
  mutating func popFirst() -> Element? {
    guard let turn = nextTurn, let element = lines[turns[turn]]?.removeFirst() else { return nil }
    let client = turns.remove(at: turn)
    count -= 1
    if lines[client]?.isEmpty == true { lines[client] = nil } else { turns.append(client) }
    least = share(of: client)
    shares = shares.filter { $0.value > least }
    charge(1, to: client)
    return element
  }

  /// Notes what a client has had beside its turn.
  mutating func charge(_ amount: Int64, to client: WriteClient) { shares[client] = share(of: client) + amount }

  private func share(of client: WriteClient) -> Int64 { max(shares[client] ?? least, least) }

  private var nextTurn: Int? { turns.indices.min { (share(of: turns[$0]), $0) < (share(of: turns[$1]), $1) } }
}
