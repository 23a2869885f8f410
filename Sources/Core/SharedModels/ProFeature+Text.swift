extension ProFeature {
  /// Its title.
  public var title: String {
    switch self {
    case .allHistory: ModelTexts.allHistory
    case .exports: ModelTexts.exports
    case .themes: ModelTexts.themes
    case .severalPatterns: ModelTexts.severalPatterns
    case .calendarSync: ModelTexts.calendarSync
    }
  }

  /// A sentence on how much of it Free includes, and that Pro includes all.
  public var lockedText: String {
    switch self {
    case .allHistory: ModelTexts.allHistoryLocked(HistoryLimit.days)
    case .exports: ModelTexts.exportsLocked
    case .themes: ModelTexts.themesLocked
    case .severalPatterns: ModelTexts.severalPatternsLocked
    case .calendarSync: ModelTexts.calendarSyncLocked
    }
  }
}

extension HistoryLimit {
  /// What totals say that leave out what Free does not show.
  public static var totalsText: String { ModelTexts.totalsLocked(days) }
}

extension Tier {
  /// Its name.
  public var title: String {
    switch self {
    case .free: ModelTexts.free
    case .pro: ModelTexts.pro
    }
  }
}
