import CGLib

/// A configuration file in the format of GLib's key files: groups in brackets, each with lines of `key=value`, and
/// comments that begin with `#` (<https://docs.gtk.org/glib/struct.KeyFile.html>).
public struct ConfigurationFile: Sendable {
  /// A key with its value.
  public struct Entry: Equatable, Sendable {
    /// The name in brackets above it.
    public let group: String
    /// What is in front of the equals sign.
    public let key: String
    /// What is behind it, without escapes.
    public let value: String
    /// Its line, counted from 1.
    public let line: Int
  }

  /// All keys, in their order.
  public let entries: [Entry]

  /// The most bytes that a file may have.
  public static let limit = 65_536

  /// Reads the text of a file, and fails for what is no key file, and for a key that is there twice.
  public init(_ text: String) throws(ConfigurationFailure) {
    guard text.utf8.count <= Self.limit else { throw ConfigurationFailure(line: nil, reason: "is too large") }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    guard let file = LoadedKeyFile(text) else { throw Self.failure(in: lines) }
    var entries: [Entry] = []
    for place in KeyPlace.all(in: lines) {
      if let other = entries.first(where: { $0.group == place.group && $0.key == place.key }) {
        throw ConfigurationFailure(line: place.line, reason: "\(place.key) is on line \(other.line) already")
      }
      guard let value = file.string(place.group, place.key) else {
        throw ConfigurationFailure(line: place.line, reason: "the value of \(place.key) has an unknown escape")
      }
      entries.append(Entry(group: place.group, key: place.key, value: value, line: place.line))
    }
    self.entries = entries
  }

  /// A value as it is written in a file.
  public static func escaped(_ value: String) -> String { LoadedKeyFile.escaped(value) }

  /// GLib names no lines: it is the last one of the fewest lines that GLib does not read.
  private static func failure(in lines: [String]) -> ConfigurationFailure {
    let count = (1...max(lines.count, 1)).first {
      LoadedKeyFile(lines.prefix($0).joined(separator: "\n") + "\n") == nil
    }
    return ConfigurationFailure(line: count, reason: "this is neither a group, a key with a value, nor a comment")
  }
}

/// Why a configuration file cannot be read.
public struct ConfigurationFailure: Error, Equatable, Sendable {
  /// Counted from 1; nil if it is about the whole file.
  public let line: Int?
  /// What is wrong, without the line.
  public let reason: String
}
