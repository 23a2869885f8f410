public import JSONKit

/// A workplace's sequence of changes; a database that is begun anew has another one.
public enum SyncFeed {}

/// A part of a feed that one run of a server has written.
///
/// Positions alone do not tell what was written since a backup from what was written instead of it, once the backup has
/// taken the place of the database. Each run of a server therefore has a lineage of its own, which begins with its first
/// change: a position of a lineage that a database does not know, or that goes on elsewhere, is one that it has lost.
public enum FeedLineage {}

/// A position of a feed, and the lineage that it belongs to.
public struct FeedMark: Equatable, Sendable {
  /// How far the feed goes, or went.
  public let position: Int64
  /// Who wrote what came last.
  public let lineage: Identifier<FeedLineage>

  /// A position and its lineage.
  public init(position: Int64, lineage: Identifier<FeedLineage>) {
    self.position = position
    self.lineage = lineage
  }
}

extension FieldReader {
  /// The object `{"position", "lineage"}`, which may be absent.
  public func optionalMark(_ name: String) throws(FieldError) -> FeedMark? {
    guard has(name) else { return nil }
    return try group(name) { () throws(FieldError) in
      FeedMark(position: try integer("position"), lineage: try identifier("lineage"))
    }
  }
}

extension JSONFieldWriter {
  /// Writes `{"position", "lineage"}`.
  public func optionalMark(_ name: String, _ mark: FeedMark?) {
    guard let mark else { return }
    group(name) {
      integer("position", mark.position)
      identifier("lineage", mark.lineage)
    }
  }
}
