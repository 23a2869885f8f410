import CCairo

extension PDFDocument {
  /// Fills a rectangle, whose corners may be round.
  public func fill(_ rectangle: Rectangle, _ color: Color, radius: Double = 0) {
    outline(rectangle, radius: radius)
    use(color)
    cairo_fill(cairo)
  }

  /// Draws the border of a rectangle, half of it on each side of its edge.
  public func stroke(_ rectangle: Rectangle, _ color: Color, width: Double = 0.5, radius: Double = 0) {
    outline(rectangle, radius: radius)
    use(color)
    cairo_set_line_width(cairo, width)
    cairo_stroke(cairo)
  }

  /// Draws a horizontal line.
  public func line(from x: Double, to end: Double, y: Double, _ color: Color, width: Double = 0.5) {
    line((x, y), (end, y), color, width)
  }

  /// Draws a vertical line.
  public func line(x: Double, from y: Double, to end: Double, _ color: Color, width: Double = 0.5) {
    line((x, y), (x, end), color, width)
  }

  /// Draws only what lies within a rectangle.
  public func clip(to rectangle: Rectangle, _ draw: () -> Void) {
    cairo_save(cairo)
    outline(rectangle, radius: 0)
    cairo_clip(cairo)
    draw()
    cairo_restore(cairo)
  }

  func use(_ color: Color) { cairo_set_source_rgb(cairo, color.red, color.green, color.blue) }

  private func line(_ start: (Double, Double), _ end: (Double, Double), _ color: Color, _ width: Double) {
    use(color)
    cairo_set_line_width(cairo, width)
    cairo_move_to(cairo, start.0, start.1)
    cairo_line_to(cairo, end.0, end.1)
    cairo_stroke(cairo)
  }

  private func outline(_ rectangle: Rectangle, radius: Double) {
    cairo_new_path(cairo)
    let radius = min(radius, rectangle.width / 2, rectangle.height / 2)
    guard radius > 0 else {
      return cairo_rectangle(cairo, rectangle.x, rectangle.y, rectangle.width, rectangle.height)
    }
    let (left, right) = (rectangle.x + radius, rectangle.right - radius)
    let (top, bottom) = (rectangle.y + radius, rectangle.bottom - radius)
    let quarter = Double.pi / 2
    cairo_arc(cairo, right, top, radius, -quarter, 0)
    cairo_arc(cairo, right, bottom, radius, 0, quarter)
    cairo_arc(cairo, left, bottom, radius, quarter, 2 * quarter)
    cairo_arc(cairo, left, top, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(cairo)
  }
}
