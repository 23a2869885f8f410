extension ProFeature {
  /// What it is, as a title.
  public var title: String {
    switch self {
    case .allHistory: ModelTexts.allHistory
    case .exports: ModelTexts.exports
    case .themes: ModelTexts.themes
    case .severalPatterns: ModelTexts.severalPatterns
    }
  }

  /// What Free has of it, and that Pro has all, in a sentence.
  public var lockedText: String {
    switch self {
    case .allHistory: ModelTexts.allHistoryLocked(HistoryLimit.days)
    case .exports: ModelTexts.exportsLocked
    case .themes: ModelTexts.themesLocked
    case .severalPatterns: ModelTexts.severalPatternsLocked
    }
  }
}

extension Tier {
  /// What it is called.
  public var title: String {
    switch self {
    case .free: ModelTexts.free
    case .pro: ModelTexts.pro
    }
  }
}
