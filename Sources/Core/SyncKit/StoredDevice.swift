public import JSONKit
import RecordKit

/// The content of a device's store.
public struct StoredDevice: Sendable {
  /// What stands at `state` of ``StoreWrite/Area/meta``.
  public var state: JSON?
  /// The texts of ``StoreWrite/Area/news``, in the order of their keys.
  public var news: [[UInt8]] = []
  /// The blocks of ``StoreWrite/Area/blocks``, in any order.
  public var blocks: [StoredBlock] = []
  /// The texts of ``StoreWrite/Area/deferred``, in any order.
  public var deferred: [JSON] = []
  /// The texts of ``StoreWrite/Area/outbox``, in any order.
  public var outbox: [JSON] = []
  /// The texts of ``StoreWrite/Area/sent``, in any order.
  public var sent: [JSON] = []
  /// The texts of ``StoreWrite/Area/refused``, in any order.
  public var refused: [JSON] = []

  /// An empty store, as a device has it before its first reply.
  public init() {}
}

/// Some of the rows that a store holds.
public struct StoredBlock: Sendable {
  /// Where the store keeps them.
  public let key: String
  /// What stands there; nil as long as it has not been read.
  public let text: [UInt8]?

  /// A key and what stands there.
  public init(key: String, text: [UInt8]?) {
    self.key = key
    self.text = text
  }
}
