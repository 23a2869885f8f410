import CGLib

/// GLib's reader of a key file.
struct LoadedKeyFile: ~Copyable {
  private let file: OpaquePointer

  /// Nil for what is no key file.
  init?(_ text: String) {
    file = g_key_file_new()
    let isLoaded = g_key_file_load_from_data(file, text, gsize(text.utf8.count), G_KEY_FILE_NONE, nil)
    guard isLoaded != 0 else { return nil }
  }

  private init() { file = g_key_file_new() }

  deinit { g_key_file_unref(file) }

  /// Nil if there is none, or one with an unknown escape.
  func string(_ group: String, _ key: String) -> String? {
    // GLib gives a value in spite of an error.
    var error: UnsafeMutablePointer<GError>?
    let value = text(g_key_file_get_string(file, group, key, &error))
    defer { g_clear_error(&error) }
    return error == nil ? value : nil
  }

  static func escaped(_ value: String) -> String {
    let file = LoadedKeyFile()
    g_key_file_set_string(file.file, "group", "key", value)
    return file.text(g_key_file_get_value(file.file, "group", "key", nil)) ?? value
  }

  private func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String? {
    guard let pointer else { return nil }
    defer { g_free(pointer) }
    return String(cString: pointer)
  }
}
