// A text is written for the person who reads it, as the texts of `TextCatalog` are looked up in that person's language.
#if hasFeature(Embedded)
  extension Region {
    /// That of the person who reads what is made now. A page has one reader.
    nonisolated(unsafe) public private(set) static var current = Region.standard

    /// Makes something for a person to read.
    public static func reading<Result>(as reader: Region, _ body: () -> Result) -> Result {
      let former = current
      current = reader
      defer { current = former }
      return body()
    }
  }
#else
  extension Region {
    /// That of the person who reads what is made now; the standard one where nobody is known.
    @TaskLocal public static var current = Region.standard

    /// Makes something for a person to read.
    public static func reading<Result>(as reader: Region, _ body: () throws -> Result) rethrows -> Result {
      try $current.withValue(reader, operation: body)
    }
  }
#endif
