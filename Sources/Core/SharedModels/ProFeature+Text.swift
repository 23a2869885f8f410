extension ProFeature {
  /// Its title.
  public var title: String {
    switch self {
    case .allHistory: SharedTexts.allHistory
    case .exports: SharedTexts.exports
    case .themes: SharedTexts.themes
    case .severalPatterns: SharedTexts.severalPatterns
    case .calendarSync: SharedTexts.calendarSync
    }
  }

  /// A sentence on how much of it Free includes, and that Pro includes all.
  public var lockedText: String {
    switch self {
    case .allHistory: SharedTexts.allHistoryLocked(HistoryLimit.days)
    case .exports: SharedTexts.exportsLocked
    case .themes: SharedTexts.themesLocked
    case .severalPatterns: SharedTexts.severalPatternsLocked
    case .calendarSync: SharedTexts.calendarSyncLocked
    }
  }
}

extension HistoryLimit {
  /// What totals say that leave out what Free does not show.
  public static var totalsText: String { SharedTexts.totalsLocked(days) }
}

extension Tier {
  /// Its name.
  public var title: String {
    switch self {
    case .free: SharedTexts.free
    case .pro: SharedTexts.pro
    }
  }
}
