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

  /// Whether a reply is of the feed and lineage that the device was told of last. One of another that has the device start
  /// over may answer an old request, and so not say what is lost.
  func isOfSeenLineage(_ reply: SyncReply) -> Bool {
    guard let seen = cursor.seen else { return feed == nil || feed == reply.feed }
    return feed == reply.feed && seen.lineage == reply.lineage
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
    let isLost = { (confirmed: Int64?) in confirmed.map { $0 > position } ?? false }
    for index in outbox.indices where outbox[index].isStored && isLost(outbox[index].confirmedAt) {
      outbox[index].confirmedAt = nil
    }
    let lost = sent.filter { isLost($0.confirmedAt) }
    if lost.isEmpty { return }
    sent.removeAll { isLost($0.confirmedAt) }
    for entry in lost { putBack(entry, &result) }
    outbox = order(of: outbox.map { $0.command.id.rawValue }).map { outbox[$0] }
    cursor.resent = ResentCommands(count: lost.count, date: day)
    result.resent = lost.count
  }

  private mutating func putBack(_ entry: OutboxEntry, _ result: inout SyncResult) {
    let id = entry.command.id
    settled.removeAll { $0 == id }
    outbox.removeAll { $0.command.id == id }
    var entry = entry
    entry.confirmedAt = nil
    outbox.append(entry)
    let key = id.description
    result.writes += [StoreWrite(.outbox, key, entry.command.json), StoreWrite(.sent, key, nil)]
  }

  /// Keeps a confirmed command.
  mutating func keep(_ entry: OutboxEntry, _ result: inout SyncResult) {
    sent.removeAll { $0.command.id == entry.command.id }
    sent.append(entry)
    result.writes.append(StoreWrite(.sent, entry.command.id.description, entry.sentJSON))
  }

  /// Forgets the oldest confirmed commands where they are too old, too many or too large together.
  mutating func forgetSent(_ result: inout SyncResult) {
    var (size, count) = (0, sent.count)
    for entry in sent { size += entry.size }
    while let oldest = sent.first, isTooMuch(count, size, oldest) {
      (size, count) = (size - oldest.size, count - 1)
      result.writes.append(StoreWrite(.sent, oldest.command.id.description, nil))
      sent.removeAll { $0.command.id == oldest.command.id }
    }
  }

  private func isTooMuch(_ count: Int, _ size: Int, _ oldest: OutboxEntry) -> Bool {
    count > Self.sentLimit.count || size > Self.sentLimit.bytes
      || cursor.window.map { oldest.command.at.milliseconds < Self.firstKept(on: $0) } ?? false
  }

  /// The most confirmed commands that are kept, and the most bytes of them.
  private static let sentLimit = (count: 1_000, bytes: 2 << 20)

  /// Before which instant commands are forgotten on a day: those of 30 days are kept.
  private static func firstKept(on day: CivilDate) -> Int64 { Int64(day.daysSinceEpoch - 30) * 86_400_000 }
}

extension OutboxEntry {
  /// Reads a confirmed command as the store has it.
  init(sent json: JSON, in catalog: Catalog) throws(FieldError) {
    self.init(try Command(json: json["command"] ?? .null, in: catalog), isStored: true)
    confirmedAt = try JSONFieldReader(json).integer("position")
  }

  /// A confirmed command as the store has it: the object `{"position", "command"}`.
  fileprivate var sentJSON: [UInt8] {
    JSONWriter.object { fields in
      fields.integer("position", confirmedAt ?? 0)
      fields.group("command") { command.write(to: fields) }
    }
  }
}
