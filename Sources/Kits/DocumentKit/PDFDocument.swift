import CCairo

/// A document of pages in PDF, drawn with cairo and set with Pango: fonts are embedded, and texts can be found.
///
/// It belongs to the thread that made it, and shares nothing with other documents. What goes wrong while it is drawn is
/// kept, and thrown at its end.
public final class PDFDocument {
  /// The size of all its pages.
  public let size: PageSize
  /// How many pages have begun.
  public private(set) var pageCount = 0

  let cairo: OpaquePointer
  let setter: TextSetter
  private let surface: OpaquePointer
  private let output: PDFOutput
  private let metadata: DocumentMetadata

  /// A document without a page.
  public init(_ size: PageSize, _ metadata: DocumentMetadata) throws(DocumentFailure) {
    let output = PDFOutput()
    let context = Unmanaged.passUnretained(output).toOpaque()
    guard let surface = cairo_pdf_surface_create_for_stream(PDFOutput.write, context, size.width, size.height),
      let cairo = cairo_create(surface), let setter = TextSetter()
    else { throw .outOfMemory }
    (self.size, self.metadata, self.output) = (size, metadata, output)
    (self.surface, self.cairo, self.setter) = (surface, cairo, setter)
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, metadata.title)
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, metadata.creator)
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, metadata.created)
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// Draws on a new page.
  ///
  /// - Parameters:
  ///   - bookmark: what the page is called in the document's outline; nil for nothing.
  ///   - draw: draws on the page.
  public func page(bookmark: String? = nil, _ draw: (PDFDocument) -> Void) {
    pageCount += 1
    if let bookmark {
      cairo_pdf_surface_add_outline(
        surface, CAIRO_PDF_OUTLINE_ROOT, bookmark, "page=\(pageCount)", CAIRO_PDF_OUTLINE_FLAG_OPEN)
    }
    draw(self)
    cairo_show_page(cairo)
  }

  /// Ends the document, and answers its bytes. Nothing can be drawn any more.
  public func finish() throws(DocumentFailure) -> [UInt8] {
    let drawn = cairo_status(cairo)
    cairo_surface_finish(surface)
    for status in [drawn, cairo_surface_status(surface)] where status != CAIRO_STATUS_SUCCESS {
      throw DocumentFailure(status)
    }
    return PDFCatalog(of: output.bytes)?.bytes(withLanguage: metadata.language) ?? output.bytes
  }
}

extension DocumentFailure {
  fileprivate init(_ status: cairo_status_t) {
    if status == CAIRO_STATUS_NO_MEMORY {
      self = .outOfMemory
    } else {
      self = .drawing(String(cString: cairo_status_to_string(status)))
    }
  }
}

/// Gathers what cairo writes.
final class PDFOutput {
  private(set) var bytes: [UInt8] = []

  static let write: cairo_write_func_t = { context, data, count in
    guard let context else { return CAIRO_STATUS_WRITE_ERROR }
    let output = Unmanaged<PDFOutput>.fromOpaque(context).takeUnretainedValue()
    output.bytes += UnsafeBufferPointer(start: data, count: Int(count))
    return CAIRO_STATUS_SUCCESS
  }
}
