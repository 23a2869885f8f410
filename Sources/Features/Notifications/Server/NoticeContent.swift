import JSONKit

/// What a notification says, and where a tap on it leads.
struct NoticeContent: Equatable, Sendable {
  let title: String
  let body: String
  /// A screen's address in the app.
  let path: String

  init(title: String, body: String, path: String) {
    self.title = title
    self.body = body
    self.path = path
  }

  /// The content of a message's payload.
  init?(payload: String) {
    guard let json = try? JSON.parse(payload), let title = json["title"]?.string, let body = json["body"]?.string,
      let path = json["path"]?.string
    else { return nil }
    self.init(title: title, body: body, path: path)
  }

  var payload: String {
    let bytes = JSONWriter.object { fields in
      fields.text("title", title)
      fields.text("body", body)
      fields.text("path", path)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What a browser is sent: a declarative message, which Safari shows by itself
  /// (https://webkit.org/blog/16535/meet-declarative-web-push/) and the service worker reads elsewhere.
  ///
  /// - Parameters:
  ///   - tag: what takes the place of one of the same kind that is still shown.
  ///   - badge: the number on the app's icon; nil to leave it.
  func pushed(from origin: String, tag: String, badge: Int?) -> [UInt8] {
    JSONWriter.object { fields in
      fields.integer("web_push", 8030)
      fields.group("notification") {
        fields.text("title", title)
        fields.text("body", shortBody)
        fields.text("navigate", origin + path)
        fields.text("tag", tag)
        if let badge { fields.text("app_badge", "\(badge)") }
      }
    }
  }

  /// As much as every push service takes.
  private var shortBody: String {
    guard body.utf8.count > Self.byteLimit else { return body }
    var (short, count) = ("", 0)
    for character in body {
      count += character.utf8.count
      if count > Self.byteLimit { break }
      short.append(character)
    }
    return "\(short)…"
  }

  private static let byteLimit = 1_500
}
