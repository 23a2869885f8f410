import ServerAPI

/// What every response tells the browser to forbid.
///
/// - Parameter tiles: the only server besides this one whose pictures are shown.
func securityFields(tiles: TileServer?) -> [(String, String)] {
  let tileSource = tiles.map { " \($0.origin)" } ?? ""
  return [
    (
      "Content-Security-Policy",
      """
      default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
      img-src 'self' data: blob:\(tileSource); connect-src 'self'; \
      frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'
      """
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)"),
  ]
}
