package import HTTPKit
package import ServerStorage

/// A response with an entity tag, kept to answer other requests with.
package final class CachedResponse: Sendable {
  /// The part of a workplace's history in which it is the right one.
  package let stamp: WorkplaceStamp
  private let tag: EntityTag
  private let whole: Response
  /// How many bytes its body has.
  package let size: Int

  /// Nil for a response that cannot be kept.
  package init?(_ response: Response, stamp: WorkplaceStamp) {
    guard response.status == RequestOutcome.ok.status, case .bytes(let bytes) = response.body,
      let tag = response.headers.first(where: { $0.0 == "ETag" }).flatMap({ EntityTag(field: $0.1) })
    else { return nil }
    self.stamp = stamp
    self.tag = tag
    whole = Response(status: response.status, headers: response.headers, body: .shared(SharedBytes(bytes)))
    size = bytes.count
  }

  /// The whole response, or 304 with the fields that it would have had (RFC 9110, section 15.4.5).
  package func response(to request: Request) -> Response {
    let held = request.header("If-None-Match").flatMap { EntityTagList($0) }
    guard let held, held.contains(tag) else { return whole }
    let headers = whole.headers.filter { ["ETag", "Cache-Control", "Vary"].contains($0.0) }
    return .empty(.unchanged, headers: headers)
  }
}
