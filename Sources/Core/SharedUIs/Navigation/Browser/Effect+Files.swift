import JSONKit

extension Effect {
  /// Let the person choose a file of these types; the screen hears what is in it with the token.
  public static func chooseFile(token: String, types: String) -> Effect {
    .browser("chooseFile", token: token) { $0.text("types", types) }
  }

  /// Let the person save these bytes.
  public static func download(name: String, mediaType: String, bytes: [UInt8]) -> Effect {
    .browser(
      BrowserRequest("download", content: bytes) { fields in
        fields.text("name", name)
        fields.text("type", mediaType)
      })
  }

  /// Let the person save what the path answers.
  public static func save(name: String, path: String) -> Effect {
    .browser("save") { fields in
      fields.text("name", name)
      fields.text("path", path)
    }
  }
}
