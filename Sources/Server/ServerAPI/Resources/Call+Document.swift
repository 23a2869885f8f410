package import DocumentKit
package import HTTPKit

extension Call {
  /// A PDF document to download; 304 for a client that has it already.
  package func document(
    _ name: String, _ tag: EntityTag, _ make: () throws(DocumentFailure) -> [UInt8]
  ) throws(Problem) -> Response {
    if let unchanged = unchanged(tag) { return unchanged }
    do throws(DocumentFailure) {
      return file(try make(), name, tag, type: MediaType.pdf.name)
    } catch {
      throw Problem(error)
    }
  }
}

extension Problem {
  package init(_ failure: DocumentFailure) {
    self.init(.failed, "Couldn’t make the document. Try again.")
    cause = failure.description
  }
}
