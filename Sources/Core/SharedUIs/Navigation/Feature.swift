import HTMLKit
public import RecordKit

/// All that one capability brings to the app. Adding a capability adds one to the list of features.
///
/// Each part is made when it is asked for: what a feature brings costs the start of the app nothing until it is shown.
public struct Feature: Sendable {
  /// The part of the program to which its contributions belong, except its rows, its tabs, and its sections of the settings,
  /// which everybody has; nil if all people need them.
  public let part: ProgramPart?
  /// Its rows, intents and rules.
  public let rules: FeatureRules
  /// Its tabs, in the order of the tab bar.
  public let tabs: @Sendable () -> [TabDefinition]
  /// Its screens and sheets. The first that knows an address has it.
  public let screens: @Sendable () -> [ScreenType]
  /// What the app says of its intents.
  public let intentTexts: @Sendable () -> [AnyIntentTexts]
  /// How its rows are described in the change log.
  public let logTexts: @Sendable () -> [LogTexts]
  /// The types of change that only its rows have.
  public let changeTypes: @Sendable () -> [ChangeTypeLook]
  /// Its sections of the settings screen.
  public let settings: @Sendable () -> [SettingsSection]
  /// What it has to say of a day in the schedule.
  public let dayMarks: @Sendable () -> [DayMarkSource]
  /// Its ways to look at the schedule.
  public let scheduleViews: @Sendable () -> [ScheduleView]
  /// What it does for whoever plans the team's schedule.
  public let planningTools: @Sendable () -> [PlanningTool]
  /// Its parts of Today.
  public let todaySections: @Sendable () -> [TodaySection]
  /// What it does with rows that other features show.
  public let rowActions: @Sendable () -> [RowAction]
  /// What it has people do first in a new workplace.
  public let firstSteps: @Sendable () -> [FirstStep]
  /// What the first device of a new workplace does by itself; nil for nothing.
  public let firstIntent: FirstIntent?

  /// Makes an intent for a workplace that this device has just synced with, if it is new.
  public typealias FirstIntent = @Sendable (ScreenContext) -> AnyIntent?
  /// Where it leads to and what it does from anywhere, besides its tabs.
  public let commands: @Sendable () -> [AppCommand]

  /// A capability, whose parts are made each time that they are asked for.
  public init(
    part: ProgramPart? = nil, rules: FeatureRules, tabs: @escaping @Sendable @autoclosure () -> [TabDefinition] = [],
    screens: @escaping @Sendable @autoclosure () -> [ScreenType] = [],
    intentTexts: @escaping @Sendable @autoclosure () -> [AnyIntentTexts] = [],
    logTexts: @escaping @Sendable @autoclosure () -> [LogTexts] = [],
    changeTypes: @escaping @Sendable @autoclosure () -> [ChangeTypeLook] = [],
    settings: @escaping @Sendable @autoclosure () -> [SettingsSection] = [],
    dayMarks: @escaping @Sendable @autoclosure () -> [DayMarkSource] = [],
    scheduleViews: @escaping @Sendable @autoclosure () -> [ScheduleView] = [],
    planningTools: @escaping @Sendable @autoclosure () -> [PlanningTool] = [],
    todaySections: @escaping @Sendable @autoclosure () -> [TodaySection] = [],
    rowActions: @escaping @Sendable @autoclosure () -> [RowAction] = [],
    firstSteps: @escaping @Sendable @autoclosure () -> [FirstStep] = [], firstIntent: FirstIntent? = nil,
    commands: @escaping @Sendable @autoclosure () -> [AppCommand] = []
  ) {
    self.part = part
    self.rules = rules
    self.tabs = tabs
    self.screens = screens
    self.intentTexts = intentTexts
    self.logTexts = logTexts
    self.changeTypes = changeTypes
    self.settings = settings
    self.dayMarks = dayMarks
    self.scheduleViews = scheduleViews
    self.planningTools = planningTools
    self.todaySections = todaySections
    self.rowActions = rowActions
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
  /// The names of the parts of the program that are open to the person.
  public let openParts: [String]
  /// All features, in their order.
  let all: [Feature]
  private let parts: [ProgramPart]
  /// The features that are open to the person, in their order.
  let features: [Feature]

  /// Joins what the features bring, in their order.
  public init(_ features: [Feature]) {
    all = features
    self.features = features
    parts = features.reduce(into: [.managers]) { parts, feature in
      guard let part = feature.part, !parts.contains(where: { $0.name == part.name }) else { return }
      parts.append(part)
    }
    openParts = parts.map { $0.name }
    catalog = Catalog(features.map { $0.rules })
    tabs = features.flatMap { $0.tabs() }
  }

  private init(_ whole: FeatureList, openParts: [String]) {
    all = whole.all
    features = all.filter { feature in feature.part.map { openParts.contains($0.name) } ?? true }
    self.openParts = openParts
    (catalog, parts, tabs) = (whole.catalog, whole.parts, whole.tabs)
  }

  /// What is open to somebody: nothing else is asked of the features of other parts.
  public func open(to actor: Actor, on records: Records) -> FeatureList {
    let names = parts.filter { $0.isOpen(actor, records) }.map { $0.name }
    return names == openParts ? self : FeatureList(self, openParts: names)
  }

  /// Whether every part of the program is open to the person.
  var isWhole: Bool { openParts.count == parts.count }

  /// Whether a feature's kind of screen is open to the person.
  func isOpen(_ type: ScreenType, of feature: Feature) -> Bool {
    [feature.part, type.part].allSatisfy { part in part.map { openParts.contains($0.name) } ?? true }
  }

  /// All types of change, the common ones first.
  public var changeTypes: [ChangeTypeLook] { features.flatMap { $0.changeTypes() } + ChangeTypeLook.standard }

  /// All sections of the settings, in order.
  public var settings: [SettingsSection] {
    var sections: [SettingsSection] = []
    for section in all.flatMap({ $0.settings() }) {
      sections.insert(section, at: sections.firstIndex { $0.rank > section.rank } ?? sections.count)
    }
    return sections
  }

  /// All that is said of days in the schedule.
  public var dayMarkSources: [DayMarkSource] { features.flatMap { $0.dayMarks() } }

  /// All ways to look at the schedule, in order.
  public var scheduleViews: [ScheduleView] { features.flatMap { $0.scheduleViews() } }

  /// All parts of Today that features bring to the workplace, in order.
  public func todaySections(on records: Records) -> [TodaySection] {
    features.flatMap { $0.todaySections() }.filter { records.plans($0.capability) }
  }

  /// All that features do with rows that others show, in order.
  var rowActions: [RowAction] { features.flatMap { $0.rowActions() } }

  /// What people do first in a new workplace, in order.
  public var firstSteps: [FirstStep] { features.flatMap { $0.firstSteps() } }

  /// What the first device of a new workplace does by itself.
  public var firstIntents: [Feature.FirstIntent] { features.compactMap { $0.firstIntent } }

  /// The tabs, and all that can be done from anywhere.
  public var commands: [AppCommand] { tabs.map { $0.command } + features.flatMap { $0.commands() } }

  /// What the app says of an intent; nil if no feature has words for it.
  public func texts(of intent: AnyIntent) -> AnyIntentTexts? {
    for feature in features {
      if let texts = feature.intentTexts().first(where: { $0.definition === intent.definition }) { return texts }
    }
    return nil
  }

  /// How the rows of a table are described in the change log.
  public func logTexts(of tableName: String) -> LogTexts? {
    for feature in features {
      if let texts = feature.logTexts().first(where: { $0.tableName == tableName }) { return texts }
    }
    return nil
  }

  /// How a type of change looks.
  public func look(of type: ChangeType) -> ChangeTypeLook {
    changeTypes.first { $0.type == type } ?? ChangeTypeLook(type, .pencil, .neutral)
  }
}
