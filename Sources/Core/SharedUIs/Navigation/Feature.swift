import HTMLKit
public import RecordKit

/// All that one capability brings to the app. Adding a capability adds one to the list of features.
public struct Feature: Sendable {
  /// Its rows, intents and rules.
  public let rules: FeatureRules
  /// Its tabs, in the order of the tab bar.
  public let tabs: [TabDefinition]
  /// Its screens and sheets. The first that knows an address has it.
  public let screens: [ScreenType]
  /// What the app says of its intents.
  public let intentTexts: [AnyIntentTexts]
  /// How its rows are described in the change log.
  public let logTexts: [LogTexts]
  /// The types of change that only its rows have.
  public let changeTypes: [ChangeTypeLook]
  /// Its sections of the settings screen.
  public let settings: [SettingsSection]
  /// What it has to say of a day in the schedule.
  public let dayMarks: [DayMarkSource]
  /// Its ways to look at the schedule.
  public let scheduleViews: [ScheduleView]
  /// Its parts of Today.
  public let todaySections: [TodaySection]
  /// What it has people do first in a new workplace.
  public let firstSteps: [FirstStep]
  /// What the first device of a new workplace does by itself; nil for nothing.
  public let firstIntent: FirstIntent?

  /// Makes an intent for a workplace that this device has just synced with, if it is new.
  public typealias FirstIntent = @Sendable (Records, Environment) -> AnyIntent?
  /// Where it leads to and what it does from anywhere, besides its tabs.
  public let commands: [AppCommand]

  /// A capability.
  public init(
    rules: FeatureRules, tabs: [TabDefinition] = [], screens: [ScreenType] = [], intentTexts: [AnyIntentTexts] = [],
    logTexts: [LogTexts] = [], changeTypes: [ChangeTypeLook] = [], settings: [SettingsSection] = [],
    dayMarks: [DayMarkSource] = [], scheduleViews: [ScheduleView] = [], todaySections: [TodaySection] = [],
    firstSteps: [FirstStep] = [], firstIntent: FirstIntent? = nil,
    commands: [AppCommand] = []
  ) {
    self.rules = rules
    self.tabs = tabs
    self.screens = screens
    self.intentTexts = intentTexts
    self.logTexts = logTexts
    self.changeTypes = changeTypes
    self.settings = settings
    self.dayMarks = dayMarks
    self.scheduleViews = scheduleViews
    self.todaySections = todaySections
    self.firstSteps = firstSteps
    self.firstIntent = firstIntent
    self.commands = commands
  }
}

/// How a type of change looks in the change log.
public struct ChangeTypeLook: Sendable {
  /// The type.
  public let type: ChangeType
  /// Its picture.
  public let icon: Icon
  /// Its color.
  public let tone: Tone

  /// A type with its picture and color.
  public init(_ type: ChangeType, _ icon: Icon, _ tone: Tone) {
    self.type = type
    self.icon = icon
    self.tone = tone
  }

  /// The types that all rows have.
  public static let standard = [
    ChangeTypeLook(.create, .plus, .good), ChangeTypeLook(.edit, .pencil, .neutral),
    ChangeTypeLook(.delete, .x, .bad), ChangeTypeLook(.undo, .arrowCounterclockwise, .warn),
    ChangeTypeLook(.redo, .arrowClockwise, .warn),
  ]
}

/// A part of the settings screen: a screen without an address of its own.
public struct SettingsSection: Sendable {
  /// A greater number comes later.
  public let rank: Int
  /// The section as it is when the settings are opened.
  public let make: @Sendable () -> AnyScreen

  /// A section at its place among the others.
  public init<State: Screen>(rank: Int, _ state: @escaping @Sendable @autoclosure () -> State) {
    self.rank = rank
    make = { state().erased }
  }
}

/// The features of the app, joined.
public final class FeatureList: Sendable {
  /// All tables, intents and rules.
  public let catalog: Catalog
  /// All tabs, in order.
  public let tabs: [TabDefinition]
  /// All screens and sheets.
  public let screens: [ScreenType]
  /// All types of change, the common ones first.
  public let changeTypes: [ChangeTypeLook]
  /// All sections of the settings, in order.
  public let settings: [SettingsSection]
  /// All that is said of days in the schedule.
  public let dayMarkSources: [DayMarkSource]
  /// All ways to look at the schedule, in order.
  public let scheduleViews: [ScheduleView]
  /// All parts of Today that features bring, in order.
  public let todaySections: [TodaySection]
  /// What people do first in a new workplace, in order.
  public let firstSteps: [FirstStep]
  /// What the first device of a new workplace does by itself.
  public let firstIntents: [Feature.FirstIntent]
  /// The tabs, and all that can be done from anywhere.
  public let commands: [AppCommand]
  private let intentTexts: [AnyIntentTexts]
  private let logTexts: [LogTexts]

  /// Joins what the features bring, in their order.
  public init(_ features: [Feature]) {
    catalog = Catalog(features.map { $0.rules })
    tabs = features.flatMap { $0.tabs }
    screens = features.flatMap { $0.screens }
    changeTypes = features.flatMap { $0.changeTypes } + ChangeTypeLook.standard
    dayMarkSources = features.flatMap { $0.dayMarks }
    scheduleViews = features.flatMap { $0.scheduleViews }
    todaySections = features.flatMap { $0.todaySections }
    firstSteps = features.flatMap { $0.firstSteps }
    firstIntents = features.compactMap { $0.firstIntent }
    commands = tabs.map { $0.command } + features.flatMap { $0.commands }
    intentTexts = features.flatMap { $0.intentTexts }
    logTexts = features.flatMap { $0.logTexts }
    var sections: [SettingsSection] = []
    for section in features.flatMap({ $0.settings }) {
      sections.insert(section, at: sections.firstIndex { $0.rank > section.rank } ?? sections.count)
    }
    settings = sections
  }

  /// What the app says of an intent; nil if no feature has words for it.
  public func texts(of intent: AnyIntent) -> AnyIntentTexts? {
    intentTexts.first { $0.definition === intent.definition }
  }

  /// How the rows of a table are described in the change log.
  public func logTexts(of tableName: String) -> LogTexts? { logTexts.first { $0.tableName == tableName } }

  /// How a type of change looks.
  public func look(of type: ChangeType) -> ChangeTypeLook {
    changeTypes.first { $0.type == type } ?? ChangeTypeLook(type, .pencil, .neutral)
  }
}
