/// A document's metadata.
public struct DocumentMetadata: Hashable, Sendable {
  /// The title of the window that shows it.
  public let title: String
  /// The language of its texts, as BCP 47 writes it: `en`, `fr-CA`.
  public let language: String
  /// When it was made, as RFC 3339 writes it: `2026-11-20T10:09:00Z`.
  public let created: String
  /// The program that made it.
  public let creator: String

  /// A document's metadata; all of it is handed in, so that the same content gives the same bytes.
  public init(title: String, language: String, created: String, creator: String) {
    self.title = title
    self.language = language
    self.created = created
    self.creator = creator
  }
}
