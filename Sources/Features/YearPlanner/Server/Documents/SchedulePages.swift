import DocumentKit
import RecordKit
import SentenceKit
import ServerAPI
import ServerStorage
import TimeKit

/// What the pages of a document of the schedule have in common: the heading above, the date and the number below.
struct SchedulePages {
  let schedule: PlannedSchedule
  let document: PDFDocument
  /// How many pages there will be.
  let count: Int

  init(
    _ schedule: PlannedSchedule, titled title: String, on paper: PaperSize, count: Int, at now: Instant
  ) throws(DocumentFailure) {
    self.schedule = schedule
    self.count = count
    document = try PDFDocument(
      paper.landscape,
      DocumentMetadata(
        title: title, language: "en", created: now.description, creator: "TeamShift \(programVersion)"))
  }

  /// A page, whose content is drawn between its heading and its foot.
  func page(
    _ title: String, _ subtitle: String, aside: String = "", bookmark: String? = nil,
    _ draw: (PDFDocument, Rectangle) -> Void
  ) {
    document.page(bookmark: bookmark) { page in
      let area = page.size.content(margin: DocumentLook.margin)
      heading(title, subtitle, aside, in: area.top(DocumentLook.headerHeight))
      let content = Rectangle(
        x: area.x, y: area.y + DocumentLook.headerHeight, width: area.width,
        height: area.height - DocumentLook.headerHeight - DocumentLook.footerHeight)
      draw(page, content)
      foot(in: Rectangle(x: area.x, y: content.bottom, width: area.width, height: DocumentLook.footerHeight))
    }
  }

  private func heading(_ title: String, _ subtitle: String, _ aside: String, in area: Rectangle) {
    let titleStyle = TextStyle(size: 20, weight: .bold)
    let width = document.width(of: title, titleStyle)
    document.text(title, in: area.top(26), titleStyle)
    let rest = Rectangle(x: area.x + width + 10, y: area.y + 7.5, width: area.width - width - 10, height: 18)
    let asideStyle = TextStyle(size: 9, weight: .medium, color: DocumentLook.quiet, alignment: .end)
    let asideWidth = document.width(of: aside, asideStyle, upTo: rest.width / 2)
    document.text(
      subtitle, in: Rectangle(x: rest.x, y: rest.y, width: rest.width - asideWidth - 12, height: rest.height),
      TextStyle(size: 12, weight: .medium, color: DocumentLook.quiet))
    document.text(aside, in: Rectangle(x: rest.x, y: rest.y + 2, width: rest.width, height: rest.height), asideStyle)
  }

  private func foot(in area: Rectangle) {
    let style = TextStyle(size: 7, color: DocumentLook.quiet, verticalAlignment: .bottom)
    let made = YearPlannerDocumentTexts.made(schedule.today.text(.date))
    document.text("\(schedule.workplace) · \(made)", in: area.column(0, of: 2), style)
    guard count > 1 else { return }
    var end = style
    end.alignment = .end
    document.text(YearPlannerDocumentTexts.page(document.pageCount, of: count), in: area.column(1, of: 2), end)
  }
}
