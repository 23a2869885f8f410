import JSONKit
public import OutboundKit

/// Asks a Nominatim server (https://nominatim.org/release-docs/latest/api/Search/).
///
/// The usage policy of the public server (https://operations.osmfoundation.org/policies/nominatim/) wants one request a
/// second at most, the program's name, and that nothing is asked for again and again: so do all servers get it.
public final class NominatimClient: GeocodingClient {
  /// How many requests wait for their turn.
  private static let waiting = 2
  private static let spacing: Int64 = 1_000
  private static let knownAddresses = 500

  private let source: HTTPSource
  private let gate: RequestGate
  private let known = BoundedCache<String, [GeocodingCandidate]>(limit: knownAddresses)

  /// - Parameters:
  ///   - source: the server, by the address to which `/search` is added.
  ///   - time: what requests are kept apart by.
  public init(_ source: HTTPSource, time: GateTime = .system) {
    self.source = source
    gate = RequestGate(concurrent: 1, waiting: Self.waiting, spacing: Self.spacing, time: time)
  }

  /// Asks the server, unless it has answered lately what is at the address; some seconds at most.
  public func candidates(for address: String) throws(OutboundFailure) -> [GeocodingCandidate] {
    if let candidates = known.value(for: address) { return candidates }
    let candidates = try gate.run { () throws(OutboundFailure) in try ask(address) }
    known.insert(candidates, for: address)
    return candidates
  }

  private func ask(_ address: String) throws(OutboundFailure) -> [GeocodingCandidate] {
    let limit = GeocodingCandidate.limit
    let json = try source.json("/search", query: [("q", address), ("format", "jsonv2"), ("limit", String(limit))])
    guard let places = json.array else { throw .unreadable("it is not a list of places") }
    var candidates: [GeocodingCandidate] = []
    for place in places.prefix(limit) {
      guard let candidate = GeocodingCandidate(nominatim: place) else {
        throw .unreadable("a place has no name or no coordinate")
      }
      candidates.append(candidate)
    }
    return candidates
  }
}
