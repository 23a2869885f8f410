public import RecordKit
import SharedModels

/// A screen or a sheet that is open, and the number by which what comes back finds it.
public struct OpenScreen: Sendable {
  /// Different for every screen that was ever opened.
  public let number: Int
  /// The screen.
  public let screen: AnyScreen
}

/// Where the person is: a tab, a stack of screens for each tab, sheets, and one question. Nothing else changes it.
public struct Coordinator: Sendable {
  /// The position of the current tab.
  public private(set) var tab = 0
  /// For each tab, its screens from the first one on; empty until the tab was seen.
  public private(set) var stacks: [[OpenScreen]]
  /// From the first one that was opened to the one in front.
  public private(set) var sheets: [OpenScreen] = []
  /// Sheets that are closed unless their command cannot be stored.
  private var closingSheets: [OpenScreen] = []
  /// Whether the sheet in front asks if what was typed may be lost.
  public private(set) var asksToDiscard = false
  /// What has to be read before anything else.
  public private(set) var notice: Notice?
  /// The address that no screen knows.
  public private(set) var unknownPath: String?
  private let features: FeatureList
  private var lastNumber = 0

  /// A text that has to be read.
  public struct Notice: Equatable, Sendable {
    /// Its heading.
    public let title: String
    /// Its text.
    public let message: String

    /// A text with its heading.
    public init(title: String, message: String) {
      self.title = title
      self.message = message
    }
  }

  /// Nowhere yet.
  public init(_ features: FeatureList) {
    self.features = features
    stacks = features.tabs.map { _ in [] }
  }
}

extension Coordinator {
  /// The screen of the current tab that is in front.
  public var screen: OpenScreen? { stacks.indices.contains(tab) ? stacks[tab].last : nil }

  /// The sheet in front.
  public var sheet: OpenScreen? { sheets.last }

  /// The sheet in front, or else the screen.
  public var front: OpenScreen? { sheet ?? screen }

  /// The address of what is shown.
  public var path: String { unknownPath ?? front?.screen.path ?? features.tabs.first?.path ?? "/" }

  /// The open screen of a number.
  public func screen(_ number: Int) -> OpenScreen? {
    (sheets + closingSheets + stacks.flatMap { $0 }).first { $0.number == number }
  }

  /// All open screens.
  public var all: [OpenScreen] { stacks.flatMap { $0 } + sheets }
}

extension Coordinator {
  /// Goes to a tab, or to its first screen if it is the current one.
  public mutating func select(_ position: Int, in context: ScreenContext) {
    let isCurrent = position == tab && unknownPath == nil
    (tab, sheets, asksToDiscard, notice, unknownPath) = (position, [], false, nil, nil)
    if isCurrent, let root = stacks[position].first { stacks[position] = [root] }
    fill(position, in: context)
  }

  /// Opens a sheet over what is shown; one of the same address comes to the front as it is.
  public mutating func present(_ screen: AnyScreen) {
    guard sheet?.screen.path != screen.path else { return }
    sheets.append(open(screen))
  }

  /// Closes a sheet, or a screen on top of another, unless it would lose something: then it asks.
  public mutating func cancel(_ number: Int, on records: Records) {
    if sheet?.number == number, sheet?.screen.isDirty(on: records) ?? false {
      asksToDiscard = true
    } else {
      close(number)
    }
  }

  /// Closes a sheet, or a screen on top of another.
  public mutating func close(_ number: Int) {
    if sheet?.number == number { asksToDiscard = false }
    sheets.removeAll { $0.number == number }
    closingSheets.removeAll { $0.number == number }
    for tab in stacks.indices {
      if let index = stacks[tab].firstIndex(where: { $0.number == number }), index > 0 {
        stacks[tab].removeSubrange(index...)
      }
    }
  }

  /// Closes a sheet in a way that ``reopen(_:)`` takes back; what comes back still finds it.
  public mutating func closeForNow(_ number: Int) {
    if sheet?.number == number { asksToDiscard = false }
    closingSheets += sheets.filter { $0.number == number }
    sheets.removeAll { $0.number == number }
  }

  /// Whether a sheet is closed for now.
  public var isClosing: Bool { !closingSheets.isEmpty }

  /// Opens a sheet again, in front, that was closed for now.
  public mutating func reopen(_ number: Int) {
    guard closingSheets.contains(where: { $0.number == number }) else { return }
    // A question about the sheet that was in front would now be about this one.
    asksToDiscard = false
    sheets += closingSheets.filter { $0.number == number }
    closingSheets.removeAll { $0.number == number }
  }

  /// Closes all sheets.
  public mutating func closeSheets() { (sheets, asksToDiscard) = ([], false) }

  /// What was typed may be lost, or not.
  public mutating func answerDiscard(_ isDiscarded: Bool) {
    asksToDiscard = false
    if isDiscarded { _ = sheets.popLast() }
  }

  /// Asks whether what was typed in the sheet in front may be lost; false if nothing would be.
  public mutating func askToDiscard(on records: Records) -> Bool {
    guard sheet?.screen.isDirty(on: records) ?? false else { return false }
    asksToDiscard = true
    return true
  }

  /// Says something that has to be read.
  public mutating func show(_ notice: Notice) { self.notice = notice }

  /// It was read.
  public mutating func dismissNotice() { notice = nil }

  private mutating func open(_ screen: AnyScreen) -> OpenScreen {
    lastNumber += 1
    return OpenScreen(number: lastNumber, screen: screen)
  }

  private mutating func fill(_ position: Int, in context: ScreenContext) {
    guard stacks[position].isEmpty else { return }
    let address = Address(features.tabs[position].path)
    if case .screen(let root, _)? = find(address, in: context) { stacks[position] = [open(root)] }
  }
}

extension Coordinator {
  private enum Found {
    case screen(AnyScreen, ScreenType)
    case gone(String, ScreenType)

    var type: ScreenType {
      switch self {
      case .screen(_, let type), .gone(_, let type): type
      }
    }
  }

  private func find(_ address: Address, in context: ScreenContext) -> Found? {
    let address = address.isToday ? Address(features.tabs[features.firstTab(on: context.records)].path) : address
    // A start of the app makes only the types of the screens beside its own.
    let open = context.features.features
    for feature in open where feature.tabs().contains(where: { $0.path == address.path }) {
      return find(address, of: feature, in: context)
    }
    for feature in open {
      if let found = find(address, of: feature, in: context) { return found }
    }
    // What is closed to the person says so itself, for which the browser loads its part.
    guard context.status.isOnline, !context.features.isWhole else { return nil }
    for feature in context.features.all {
      if let found = find(address, of: feature, isOpen: false, in: context) { return found }
    }
    return nil
  }

  private func find(
    _ address: Address, of feature: Feature, isOpen: Bool = true, in context: ScreenContext
  ) -> Found? {
    for type in feature.screens() where context.features.isOpen(type, of: feature) == isOpen {
      switch type.open(address, context) {
      case .screen(let screen)?: return .screen(screen, type)
      case .gone(let message)?: return .gone(message, type)
      case nil: continue
      }
    }
    return nil
  }

  /// Goes to the place of an address, as far as it is known. What is open there already stays as it is.
  ///
  /// - Returns: whether the address is known.
  @discardableResult
  public mutating func open(_ path: String, in context: ScreenContext) -> Bool {
    (asksToDiscard, notice) = (false, nil)
    if unknownPath == nil, comesBack(to: path) { return true }
    let address = Address(path)
    guard let found = find(address, in: context) else {
      (unknownPath, sheets) = (path, [])
      return false
    }
    unknownPath = nil
    show(found, at: address, in: context)
    return true
  }

  /// Finds the address among what is open: a sheet, or the current tab's screens.
  private mutating func comesBack(to path: String) -> Bool {
    if let index = sheets.lastIndex(where: { $0.screen.path == path }) {
      sheets.removeSubrange((index + 1)...)
      return true
    }
    guard stacks.indices.contains(tab), let index = stacks[tab].lastIndex(where: { $0.screen.path == path }) else {
      return false
    }
    sheets = []
    stacks[tab].removeSubrange((index + 1)...)
    return true
  }

  private mutating func show(_ found: Found, at address: Address, in context: ScreenContext) {
    switch found.type.place {
    case .root: showRoot(found)
    case .over(let below):
      prepare(below, in: context)
      sheets = []
      if case .screen(let screen, _) = found { stacks[tab].append(open(screen)) }
    case .sheet(let below):
      if screen == nil { prepare(below(address, context.records), in: context) }
      if case .screen(let screen, _) = found { present(screen) }
    }
    if case .gone(let message, _) = found { notice = Notice(title: SharedTexts.noLongerThere, message: message) }
  }

  private mutating func showRoot(_ found: Found) {
    guard case .screen(let screen, _) = found else { return }
    // The app's own address, and that of today, belong to the tab of the screen that is shown there.
    let place = Address(screen.path)
    tab = features.tabs.firstIndex { place.rest(behind: $0.path) != nil } ?? tab
    sheets = []
    if let root = stacks[tab].first {
      stacks[tab] = [OpenScreen(number: root.number, screen: screen)]
    } else {
      stacks[tab] = [open(screen)]
    }
  }

  /// Goes to the screen that another one comes on top of, and keeps it as it is if it is open.
  private mutating func prepare(_ path: String, in context: ScreenContext) {
    guard let position = features.tabs.firstIndex(where: { Address(path).rest(behind: $0.path) != nil }) else { return }
    tab = position
    let isNew = stacks[position].isEmpty
    fill(position, in: context)
    // With another order or filter in its query, it is the same screen, if the person has seen it.
    let parts = Address(path).parts
    if !isNew, let index = stacks[position].lastIndex(where: { Address($0.screen.path).parts == parts }) {
      stacks[position].removeSubrange((index + 1)...)
    } else if case .screen(let screen, let type)? = find(Address(path), in: context) {
      if case .root = type.place {
        stacks[position] = [open(screen)]
      } else {
        stacks[position].append(open(screen))
      }
    }
  }
}

extension Coordinator {
  /// Closes the sheets whose subject has ended, and says why, unless the one in front does: those in which something was
  /// typed stay, and say it themselves.
  public mutating func closeGone(on records: Records) {
    let front = sheet?.screen
    let isSaid = (front?.isDirty(on: records) ?? false) && front?.goneMessage(on: records) != nil
    for open in sheets where !open.screen.isDirty(on: records) {
      guard let message = open.screen.goneMessage(on: records) else { continue }
      close(open.number)
      guard !isSaid else { continue }
      notice = Notice(title: SharedTexts.noLongerThere, message: message)
    }
  }
}
