public import GeocodingClient
public import OutboundKit
import Synchronization

/// Knows some addresses by heart, and fails as it is told to.
public final class FixedGeocodingClient: GeocodingClient {
  private struct State {
    var asked: [String] = []
    var failure: OutboundFailure?
  }

  private let places: [String: [GeocodingCandidate]]
  private let state = Mutex(State())

  /// A client that knows these addresses.
  public init(_ places: [String: [GeocodingCandidate]] = [:]) { self.places = places }

  /// What it was asked for, in its order.
  public var asked: [String] { state.withLock { $0.asked } }

  /// How everything fails from now on; nil if nothing does.
  public var failure: OutboundFailure? {
    get { state.withLock { $0.failure } }
    set { state.withLock { $0.failure = newValue } }
  }

  /// What is known of the address, or the failure as told.
  public func candidates(for address: String) throws(OutboundFailure) -> [GeocodingCandidate] {
    state.withLock { $0.asked.append(address) }
    if let failure { throw failure }
    return Array((places[address] ?? []).prefix(GeocodingCandidate.limit))
  }
}
