/// What a reply did to a device.
public struct Reception: Equatable, Sendable {
  /// Commands that the server turned down, which ``Device/refused`` keeps until the person has read them.
  public internal(set) var refused: [RefusedCommand] = []
  /// What to store, in one piece; empty if the reply came too late to matter.
  public internal(set) var writes: [StoreWrite] = []
  /// What the store must still hold at `state` of ``StoreWrite/Area/meta`` when the writes are made; nil for nothing.
  ///
  /// If it holds something else, another tab has stored a reply first: none of the writes is made then, and the device
  /// is restored from the store. So a store never mixes two tabs' views of the feed.
  public internal(set) var basis: [UInt8]?
  /// Whether to ask again at once.
  public internal(set) var isMore = false
}
