/// Which entries of the change log are wanted; what is empty or nil narrows nothing (document 003, FR-2.2.4).
public struct ChangeLogFilter: Equatable, Sendable {
  /// The first day, by the workplace's clocks, on which a change was made.
  public var from: CivilDate?
  /// The last such day.
  public var to: CivilDate?
  /// Any of these.
  public var types: [ChangeType] = []
  /// By any of these.
  public var users: [Identifier<UserProfile>] = []
  /// Whose words all begin words of the reason, without regard to case and accents.
  public var text = ""
  /// The history of one shift.
  public var shift: Identifier<ScheduledShift>?

  /// Everything.
  public init() {}

  /// The history of one shift.
  public init(of shift: Identifier<ScheduledShift>) { self.shift = shift }

  /// Whether it narrows nothing.
  public var isEmpty: Bool { self == ChangeLogFilter() }

  /// Whether an entry is wanted; the same on a device as by the server's indexes.
  public func finds(_ entry: ChangeLogEntry, clock: ZoneClock) -> Bool {
    finds(entry, in: instants(clock: clock), words: text.searchWords)
  }

  /// Those of the entries that are wanted, in their order.
  public func finds(among entries: [ChangeLogEntry], clock: ZoneClock) -> [ChangeLogEntry] {
    if isEmpty { return entries }
    let (instants, words) = (instants(clock: clock), text.searchWords)
    return entries.filter { finds($0, in: instants, words: words) }
  }

  private func finds(_ entry: ChangeLogEntry, in instants: Range<Instant>, words: [String]) -> Bool {
    (types.isEmpty || types.contains(entry.changeType)) && (users.isEmpty || users.contains(entry.userId))
      && (shift == nil || shift == entry.shiftId) && instants.contains(entry.timestamp)
      && findsText(of: entry, words: words)
  }

  /// From the first day's midnight until the last one's end.
  public func instants(clock: ZoneClock) -> Range<Instant> {
    let start = from.map { clock.instant($0, .midnight) } ?? .earliest
    let end = to.map { clock.instant($0.adding(days: 1), .midnight) } ?? .latest
    return start..<max(start, end)
  }

  private func findsText(of entry: ChangeLogEntry, words wanted: [String]) -> Bool {
    if wanted.isEmpty { return true }
    let words = (entry.reason ?? "").searchWords
    return wanted.allSatisfy { beginning in words.contains { $0.utf8.starts(with: beginning.utf8) } }
  }
}

extension String {
  /// The words by which a search finds a text: ``searchKey`` apart from everything that is no letter and no digit.
  public var searchWords: [String] {
    var words: [String] = []
    var word = ""
    for scalar in searchKey.unicodeScalars {
      if scalar.isSearched {
        word.unicodeScalars.append(scalar)
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}

extension Unicode.Scalar {
  /// Letters and digits of ASCII, and everything beyond it but for its spaces and punctuation up to U+00BF, general
  /// punctuation, and that of Chinese and Japanese.
  fileprivate var isSearched: Bool {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case ..<0xC0, 0xD7, 0xF7, 0x2000...0x206F, 0x3000...0x303F: false
    default: true
    }
  }
}
