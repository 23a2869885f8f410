package import HTTPKit
import TextKit
package import TimeKit

extension Request {
  /// How the person who asks writes dates and times, by the language that they prefer; the standard without one.
  package var region: Region {
    AcceptLanguage(header("Accept-Language")).preferred.first.map { Region(locale: $0) } ?? .standard
  }
}
