import CCairo
import CPango

/// Sets texts with Pango, with a font map of its own: Pango's objects belong to one thread.
final class TextSetter {
  /// The first that is there serves; a script that it does not have is taken from another font.
  private static let families = "Inter, Noto Sans, DejaVu Sans, sans-serif"

  private let layout: OpaquePointer
  private var fonts: [FontKey: OpaquePointer] = [:]
  private var style: TextStyle?

  private struct FontKey: Hashable {
    let size: Double
    let weight: TextStyle.Weight
  }

  init?() {
    guard let map = pango_cairo_font_map_new(), let context = pango_font_map_create_context(map),
      let layout = pango_layout_new(context)
    else { return nil }
    self.layout = layout
    pango_cairo_font_map_set_resolution(map, 72)
    pango_context_set_round_glyph_positions(context, 0)
    Self.setOptions(of: context)
    // A name that is read from right to left stays where its column begins.
    pango_layout_set_auto_dir(layout, 0)
    pango_layout_set_wrap(layout, Int32(text_wrap_word_or_character))
    Self.setFeatures(of: layout)
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(map))
  }

  deinit {
    for font in fonts.values { pango_font_description_free(font) }
    g_object_unref(UnsafeMutableRawPointer(layout))
  }

  /// Letters keep their shapes and widths at any size.
  private static func setOptions(of context: OpaquePointer) {
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  /// Digits of one width, so that numbers stand in columns.
  private static func setFeatures(of layout: OpaquePointer) {
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
  }

  /// The size of the text, set into a width and a height.
  func set(_ text: String, _ style: TextStyle, width: Double, height: Double) -> (width: Double, height: Double) {
    if style != self.style { use(style) }
    pango_layout_set_width(layout, units(width))
    if !style.isOneLine { pango_layout_set_height(layout, units(height)) }
    // A zero is no text to Pango.
    var text = text.contains("\0") ? text.replacing("\0", with: "") : text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32($0.count)) }
    }
    var (width, height) = (Int32(0), Int32(0))
    pango_layout_get_size(layout, &width, &height)
    return (points(width), points(height))
  }

  /// Draws the text that was set last, from the point where cairo is.
  func draw(on cairo: OpaquePointer) { pango_cairo_show_layout(cairo, layout) }

  private func use(_ style: TextStyle) {
    self.style = style
    pango_layout_set_font_description(layout, font(FontKey(size: style.size, weight: style.weight)))
    pango_layout_set_alignment(layout, style.alignment.number)
    pango_layout_set_single_paragraph_mode(layout, style.isOneLine ? 1 : 0)
    pango_layout_set_ellipsize(layout, Int32(text_ellipsis_end))
    if style.isOneLine { pango_layout_set_height(layout, -1) }
  }

  private func font(_ key: FontKey) -> OpaquePointer? {
    if let font = fonts[key] { return font }
    guard let font = pango_font_description_new() else { return nil }
    pango_font_description_set_family(font, Self.families)
    pango_font_description_set_weight(font, key.weight.rawValue)
    pango_font_description_set_absolute_size(font, key.size * Double(text_unit))
    fonts[key] = font
    return font
  }

  private func units(_ points: Double) -> Int32 { Int32(max(0, points) * Double(text_unit)) }
  private func points(_ units: Int32) -> Double { Double(units) / Double(text_unit) }
}

extension TextStyle.Alignment {
  fileprivate var number: Int32 {
    switch self {
    case .start: Int32(text_left.rawValue)
    case .center: Int32(text_center.rawValue)
    case .end: Int32(text_right.rawValue)
    }
  }
}
