import DatabaseKit

/// Whose turn it is to write, within this process: writes of one client come one after the other, those of several at
/// once, and those of nobody in particular alone. The locks in the database say the same for several processes; whoever
/// waits here needs no connection meanwhile.
///
/// Turns are in the order in which they were asked for, except that those of the background let others go first, some
/// number of times.
final class WriteTurns: Sendable {
  private struct Waiting {
    let number: Int
    let client: WriteClient
    let isBackground: Bool
    var passedCount = 0
  }

  private struct State {
    var waiting: [Waiting] = []
    var writing: [WriteClient] = []
    var lastNumber = 0
  }

  /// How many go first before one of the background.
  private static let patience = 8

  private let limit: Int
  private let state = Monitor(State())

  init(limit: Int) { self.limit = limit }

  var waitingCount: Int { state.change { $0.waiting.count } }

  /// Waits for the client's turn.
  func enter(_ client: WriteClient, _ priority: WritePriority) {
    let number = state.change { state in
      state.lastNumber += 1
      state.waiting.append(
        Waiting(number: state.lastNumber, client: client, isBackground: priority == .background))
      return state.lastNumber
    }
    state.wait { state -> Void? in Self.begin(number, &state, limit) ? () : nil }
  }

  /// Ends the client's turn.
  func leave(_ client: WriteClient) {
    state.change { state in
      if let index = state.writing.firstIndex(of: client) { state.writing.remove(at: index) }
    }
  }

  private static func begin(_ number: Int, _ state: inout State, _ limit: Int) -> Bool {
    guard let index = state.waiting.firstIndex(where: { $0.number == number }), state.writing.count < limit else {
      return false
    }
    let own = state.waiting[index]
    guard isFree(own.client, beside: state.writing) else { return false }
    let isFirst = state.waiting.allSatisfy { other in
      other.number == number || !goesFirst(other, before: own) || !collides(other.client, own.client)
    }
    guard isFirst else { return false }
    state.waiting.remove(at: index)
    state.writing.append(own.client)
    if !own.isBackground {
      for other in state.waiting.indices where state.waiting[other].isBackground {
        state.waiting[other].passedCount += 1
      }
    }
    return true
  }

  private static func goesFirst(_ one: Waiting, before other: Waiting) -> Bool {
    if one.isBackground == other.isBackground { return one.number < other.number }
    let background = one.isBackground ? one : other
    let hasWaited = background.passedCount >= patience
    return one.isBackground ? hasWaited : !hasWaited
  }

  private static func isFree(_ client: WriteClient, beside writing: [WriteClient]) -> Bool {
    !writing.contains { collides($0, client) }
  }

  private static func collides(_ one: WriteClient, _ other: WriteClient) -> Bool {
    one == other || one == .common || other == .common
  }
}
