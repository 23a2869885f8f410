package import HTTPKit
import RecordKit

extension Call {
  /// Answers a version of something, or 304 if the client has it already (RFC 9110, section 13.1.2).
  package func show(_ body: @autoclosure () -> [UInt8], tag: EntityTag) -> Response {
    unchanged(tag) ?? .json(body(), headers: [("ETag", tag.description)])
  }

  /// The answer 304 if the client has the version already; nil if not.
  package func unchanged(_ tag: EntityTag) -> Response? {
    let held = request.header("If-None-Match").flatMap { EntityTagList($0) }
    guard let held, held.contains(tag) else { return nil }
    return .empty(.unchanged, headers: [("ETag", tag.description), Caching.revalidated.header])
  }

  /// Less than the version of any row.
  private static let noVersion = -1

  /// The version that the client's change is meant for, if it says so by `If-Match` (RFC 9110, section 13.1.1).
  ///
  /// - Parameters:
  ///   - row: the row at present.
  ///   - tag: the tag of that version.
  /// - Returns: a version to expect, which no row has if the field does not name the present one.
  func expectedVersion(of row: AnyRow, _ tag: VersionTag) throws(Problem) -> Int? {
    guard let field = request.header("If-Match") else { return nil }
    switch EntityTagList(field) {
    case .any: return nil
    case .tags(let tags):
      let isPresent = tags.contains { VersionTag($0)?.own == tag.own }
      return isPresent ? row.version : Self.noVersion
    case nil: throw .wrong("If-Match", "must be a list of entity tags, or *")
    }
  }
}

extension Call {
  /// Answers a file to be saved: for spreadsheets (RFC 4180), unless it is of another type.
  package func file(
    _ bytes: [UInt8], _ name: String, _ tag: EntityTag,
    type: String = "\(MediaType.csv.name); charset=utf-8; header=present"
  ) -> Response {
    var response = show(bytes, tag: tag)
    guard response.status == RequestOutcome.ok.status else { return response }
    response.headers = response.headers.filter { $0.0 != "Content-Type" }
    response.headers.append(("Content-Type", type))
    response.headers.append(("Content-Disposition", "attachment; filename=\"\(name)\""))
    return response
  }
}
