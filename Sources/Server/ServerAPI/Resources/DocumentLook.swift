package import DocumentKit

/// Sizes and grays in documents.
package enum DocumentLook {
  package static let margin = 28.0
  package static let headerHeight = 40.0
  package static let footerHeight = 16.0

  package static let line = Color(gray: 0.72)
  package static let faintLine = Color(gray: 0.86)
  package static let weekend = Color(gray: 0.945)
  package static let quiet = Color(gray: 0.36)
  package static let faint = Color(gray: 0.62)
}
