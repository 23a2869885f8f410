import JSONKit
import SharedModels
import SharedUIs

// What the app itself asks of the browser.
extension BrowserRequest {
  static func setTheme(_ theme: Theme) -> BrowserRequest {
    BrowserRequest("setTheme") { $0.text("theme", theme.rawValue) }
  }

  /// Show what can be pressed, and the app's icon, in this color from now on.
  static func setAccent(_ accent: AccentColor) -> BrowserRequest {
    BrowserRequest("setAccent") { $0.text("name", accent.rawValue) }
  }

  /// Tell the clocks of this zone from now on.
  static func setTimeZone(_ name: String) -> BrowserRequest { BrowserRequest("setTimeZone") { $0.text("name", name) } }

  static var applyUpdate: BrowserRequest { BrowserRequest("applyUpdate") }
}
