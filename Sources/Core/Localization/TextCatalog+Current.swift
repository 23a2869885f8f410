#if hasFeature(Embedded)
  extension TextCatalog {
    /// The texts in the language of the person who reads: a page has one reader, and loads what the first screen says before
    /// it starts, and the rest behind it.
    nonisolated(unsafe) private static var current = TextCatalog([])

    /// Is called with the hash of a text that is not there yet, before it is shown; it may add files.
    nonisolated(unsafe) public static var onMissingText: (UInt32) -> Void = { _ in }

    /// Reads files behind those that were read.
    public static func add(_ files: [UInt8]) { current = current.adding(files) }

    @inline(never)
    static func text(_ table: StaticString, _ key: StaticString, _ arguments: [TextArgument]) -> String {
      let hash = TextHash(table, key, arguments: arguments.count)
      if let text = current.text(hash, arguments) { return text }
      onMissingText(hash.value)
      return current.text(hash, arguments) ?? key.description
    }
  }
#else
  import EnglishTexts

  extension TextCatalog {
    /// The texts in the language of the person who reads what is made just now; English unless something else is said.
    @TaskLocal public static var current = TextCatalog.english

    /// The texts in English, which are part of the program.
    public static let english = TextCatalog(
      Array(UnsafeBufferPointer(start: texts_english(), count: texts_english_size())))

    static func text(_ table: StaticString, _ key: StaticString, _ arguments: [TextArgument]) -> String {
      current.text(TextHash(table, key, arguments: arguments.count), arguments) ?? key.description
    }
  }
#endif
