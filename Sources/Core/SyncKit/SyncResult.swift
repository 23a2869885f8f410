/// The effects of a reply on a device.
public struct SyncResult: Equatable, Sendable {
  /// Commands that the server turned down, which ``Device/refused`` keeps until the person has read them.
  public internal(set) var refused: [RefusedCommand] = []
  /// The writes to store, in one transaction, before anything else is asked; ``Device/deferWrites(of:)`` if that fails.
  public internal(set) var writes: [StoreWrite] = []
  /// How many commands are sent again that the server had confirmed and has lost.
  public internal(set) var resent = 0
  /// Whether to ask again at once.
  public internal(set) var isMore = false
  /// The entries that the store's rows change by.
  var news: [ArraySlice<UInt8>] = []
  /// The store's content before the writes.
  let base: SyncCursor
}
