/// What a text says of something: a number, by which it chooses its plural, or a name or another text, which is isolated.
public enum TextArgument: Sendable {
  case count(Int)
  case text(String)
}

/// Texts of one capability, whose words are in its folder `Texts`: a file for each language, with a section of the name
/// ``table``.
///
/// ```swift
/// enum LeaveTexts: TextTable {
///   static let table: StaticString = "LeaveTexts"
///   static var ownLeaveOnly: String { localized() }
///   static func alreadyApproved(by name: String) -> String { localized(.text(name)) }
/// }
/// ```
public protocol TextTable {
  /// The section of the files.
  static var table: StaticString { get }
}

extension TextTable {
  /// The text in the reader's language whose key is the name of the property that asks for it; the key itself if there is
  /// none, which the linter finds.
  ///
  /// - Parameter key: the name, or another one where a function chooses among texts, such as `filter.active`.
  public static func localized(key: StaticString = #function) -> String { TextCatalog.text(table, key, []) }

  /// The text whose key is the name of the function that asks for it, with its arguments.
  ///
  /// - Parameters:
  ///   - first: the first thing that the text is about.
  ///   - others: what else it is about, in the order in which the files name it behind the key.
  ///   - key: the name, or another one where a function chooses among texts.
  public static func localized(
    _ first: TextArgument, _ others: TextArgument..., key: StaticString = #function
  ) -> String { TextCatalog.text(table, key, [first] + others) }
}
