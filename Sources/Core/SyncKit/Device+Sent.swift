import JSONKit
import RecordKit
import TimeKit

/// What the server has confirmed is kept for a while, since a backup may take the place of its database.
extension Device {
  /// Whether a reply is of what the device was told of, or goes on from there. A late one may be of what the server has
  /// lost since, or of before what it has confirmed since.
  func follows(_ reply: SyncReply) -> Bool {
    guard let seen = cursor.seen, reply.shared == nil, reply.lineage != seen.lineage else { return true }
    return reply.requested == position && (reply.end ?? 0) >= seen.position
  }

  /// Whether a reply would say what is lost of what the device was told of: it answers a request that names it, or is of the
  /// same feed and lineage. Another one that has the device start over may answer an older request.
  func knowsLoss(_ reply: SyncReply) -> Bool {
    guard let seen = cursor.seen else { return feed == nil || feed == reply.feed }
    return reply.seen == seen || feed == reply.feed && seen.lineage == reply.lineage
  }

  /// Takes note of where the feed ends; one that was written before there were lineages says nothing more.
  mutating func see(_ reply: SyncReply) {
    guard let end = reply.end, let lineage = reply.lineage else { return }
    let isKnown = reply.shared == nil && cursor.seen?.lineage == lineage
    cursor.seen = FeedMark(position: max(end, isKnown ? cursor.seen?.position ?? 0 : 0), lineage: lineage)
  }

  /// Has what was confirmed behind a position sent again, since the server has lost it, in the order in which the person
  /// did it and before what was not sent yet.
  mutating func sendAgain(behind position: Int64, on day: CivilDate, _ result: inout SyncResult) {
    for index in outbox.indices where outbox[index].isStored && !outbox[index].hasArrived(by: position) {
      outbox[index].confirmedAt = nil
    }
    // What cannot be read any more could not be sent again either.
    let lost = sent.filter { $0.position > position }.compactMap { try? $0.command(in: catalog) }
    sent.removeAll { $0.position > position }
    if lost.isEmpty { return }
    for command in lost { putBack(command, &result) }
    outbox = order(of: outbox.map { $0.command.id.rawValue }).map { outbox[$0] }
    cursor.resent = ResentCommands(count: lost.count, date: day)
    result.resent = lost.count
  }

  private mutating func putBack(_ command: Command, _ result: inout SyncResult) {
    settled.removeAll { $0 == command.id }
    outbox.removeAll { $0.command.id == command.id }
    outbox.append(PendingCommand(command, isStored: true))
    let key = command.id.description
    result.writes += [StoreWrite(.outbox, key, command.json), StoreWrite(.sent, key, nil)]
  }

  /// Keeps a confirmed command.
  mutating func keep(_ entry: PendingCommand, _ result: inout SyncResult) {
    guard let command = SentCommand(entry) else { return }
    sent.removeAll { $0.id == command.id }
    sent.append(command)
    result.writes.append(StoreWrite(.sent, command.id.description, SentCommand.json(of: entry)))
  }

  /// Forgets the oldest confirmed commands where they are too old, too many or too large together.
  mutating func forgetSent(_ result: inout SyncResult) {
    var size = sent.reduce(0) { $0 + $1.size }
    var forgotten = 0
    while forgotten < sent.count, isTooMuch(sent.count - forgotten, size, sent[forgotten]) {
      size -= sent[forgotten].size
      result.writes.append(StoreWrite(.sent, sent[forgotten].id.description, nil))
      forgotten += 1
    }
    sent.removeFirst(forgotten)
  }

  private func isTooMuch(_ count: Int, _ size: Int, _ oldest: SentCommand) -> Bool {
    count > Self.sentLimit.count || size > Self.sentLimit.bytes
      || cursor.window.map { oldest.at.milliseconds < Self.firstKept(on: $0) } ?? false
  }

  /// The most confirmed commands that are kept, and the most bytes of them.
  private static let sentLimit = (count: 1_000, bytes: 2 << 20)

  /// Before which instant commands are forgotten on a day: those of 30 days are kept.
  private static func firstKept(on day: CivilDate) -> Int64 { Int64(day.daysSinceEpoch - 30) * 86_400_000 }
}

/// Behind a backup, a row may still be on its way from another device, and the person is not told that it is missing.
extension Device {
  /// Whether a refusal is for want of a row, and rows may still come: until the end of the day after the device has learned
  /// of the backup.
  func mayYetBeDone(_ refusal: Refusal) -> Bool {
    guard refusal.code == .notFound, let restored = cursor.restored, let window = cursor.window else { return false }
    return window <= restored.adding(days: 1)
  }

  /// Has what is held judged anew once rows have come, or nothing is waited for any more.
  mutating func releaseHeld(after reply: SyncReply) {
    let isOver = cursor.restored.map { reply.window > $0.adding(days: 1) } ?? true
    guard isOver || !reply.entries.isEmpty else { return }
    for index in outbox.indices where outbox[index].attempt == .held {
      outbox[index].attempt = isOver ? .first : .again
    }
  }
}
