public import JSONKit
public import RecordKit
import SharedModels
public import TimeKit

extension Device {
  /// An identifier for the next command: one of version 7, made at this instant, that sorts after all that wait.
  ///
  /// The outbox is restored in the order of the identifiers, which so is the order in which the person did things, even
  /// within a millisecond, or if the clock was set back meanwhile: then it is dated a millisecond after the last one.
  public func commandID(at instant: Instant, random: (UInt64, UInt64)) -> Identifier<Command> {
    let made = UniqueID.version7(at: instant, random: random)
    guard let last = outbox.last?.command.id.rawValue, made <= last else { return Identifier(made) }
    return Identifier(.version7(at: Instant(milliseconds: Int64(last.high >> 16) + 1), random: random))
  }

  /// Performs a command on the replica and puts it into the outbox.
  ///
  /// - Returns: what to store, and then to confirm by ``markStored(_:)`` or take back by ``withdraw(_:)``; empty if the
  ///   command changes nothing, and then it does not wait either.
  public mutating func submit(_ command: Command) throws(Refusal) -> [StoreWrite] {
    let changes = try perform(command)
    guard !changes.isEmpty else { return [] }
    // What could never be sent would keep everything behind it from being sent too.
    let entry = PendingCommand(command, isStored: false)
    guard entry.size <= SyncRequest.commandSizeLimit else {
      throw Refusal(SharedTexts.tooLargeToSend, code: .tooLong)
    }
    if !isKnownUniquelyReferenced(&replica) { replica = replica.copy() }
    replica.apply(changes)
    outbox.append(entry)
    return [StoreWrite(.outbox, command.id.description, command.json)]
  }

  /// Takes note that the store has a command, which may be sent from now on.
  public mutating func markStored(_ id: Identifier<Command>) {
    for index in outbox.indices where outbox[index].command.id == id { outbox[index].isStored = true }
  }

  /// Takes back a command that could not be stored.
  public mutating func withdraw(_ id: Identifier<Command>) {
    outbox.removeAll { $0.command.id == id }
    replay()
  }

  /// Takes in the commands that other tabs have stored; what their list lacks may only be newer than the list.
  public mutating func mergeOutbox(_ stored: [Command]) {
    let news = stored.filter { !knows($0.id) }
    guard !news.isEmpty else { return }
    outbox += news.map { PendingCommand($0, isStored: true) }
    outbox = order(of: outbox.map { $0.command.id.rawValue }).map { outbox[$0] }
    replay()
  }

  private func knows(_ id: Identifier<Command>) -> Bool {
    settled.contains(id) || outbox.contains { $0.command.id == id }
  }

  /// Takes over the outbox as the tabs of this browser share it, when it is this tab's turn.
  ///
  /// What another tab has settled is not sent any more, but stays on the screen until this tab has read the feed.
  public mutating func adopt(outbox stored: [Command]) {
    for index in outbox.indices {
      outbox[index].share(stored.contains { $0.id == outbox[index].command.id }, at: position)
    }
    mergeOutbox(stored)
  }

  /// Takes note that the person has read why a command was turned down.
  ///
  /// - Returns: what to store.
  public mutating func dismiss(_ id: Identifier<Command>) -> [StoreWrite] {
    refused.removeAll { $0.command.id == id }
    return [StoreWrite(.refused, id.description, nil)]
  }
}

extension PendingCommand {
  /// Takes note whether the store has the command; if it had, and has no longer, another tab has settled it.
  fileprivate mutating func share(_ isShared: Bool, at position: Int64) {
    if isStored, !isShared { confirmedAt = confirmedAt ?? position }
    isStored = isShared
  }
}
