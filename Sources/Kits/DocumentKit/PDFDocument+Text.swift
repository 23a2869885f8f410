import CCairo

extension PDFDocument {
  /// Sets a text into a rectangle, in any script; what has no room becomes an ellipsis.
  ///
  /// - Returns: the height of the text.
  @discardableResult
  public func text(_ text: String, in area: Rectangle, _ style: TextStyle) -> Double {
    guard !text.isEmpty, area.width > 0, area.height > 0 else { return 0 }
    let height = setter.set(text, style, width: area.width, height: area.height).height
    cairo_move_to(cairo, area.x, area.y + offset(height, in: area, style.verticalAlignment))
    use(style.color)
    setter.draw(on: cairo)
    return height
  }

  /// How wide a text is in one line, at most so many points.
  public func width(of text: String, _ style: TextStyle, upTo limit: Double = 10_000) -> Double {
    text.isEmpty ? 0 : setter.set(text, style, width: limit, height: limit).width
  }

  private func offset(_ height: Double, in area: Rectangle, _ alignment: TextStyle.VerticalAlignment) -> Double {
    switch alignment {
    case .top: 0
    case .middle: (area.height - height) / 2
    case .bottom: area.height - height
    }
  }
}
