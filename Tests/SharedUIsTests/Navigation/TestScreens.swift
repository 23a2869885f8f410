import HTMLKit
import JSONKit
import RecordKit
import SharedModels
import SharedForms
import SharedUIs
import SyncKit
import TestSupport
import TimeKit

/// The first screen of a tab, which counts the taps on it.
struct HomeScreen: Screen {
  var taps = 0
  var events: [String] = []

  static let path = "/home"
  /// After an answer with this token it asks for something when it is shown.
  static let question = "question"

  enum Action: Equatable, Sendable {
    case tapped, listTapped
  }

  static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    address.rest(behind: path) == [] ? .screen(HomeScreen()) : nil
  }

  var path: String { Self.path }
  func title(on records: Records) -> String { "Home" }

  mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    taps += 1
    return action == .listTapped ? [.open(ListScreen.path), .toast("\(taps)")] : []
  }

  mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .shown: return events.last?.hasPrefix(Self.question) == true ? [.sync] : []
    case .fetched(let token, let bytes): events.append("\(token) \(bytes.count)")
    default: break
    }
    return []
  }

  func view(in context: ScreenContext) -> HTML<Action> {
    group {
      tag("button", .click(.tapped)) { "\(taps) taps" }
      tag("p") { events.joined(separator: ", ") }
      tag("button", .click(.listTapped)) { "List" }
    }
  }
}

/// A screen on top of the first one, with an order in its address.
struct ListScreen: Screen {
  var sort = "name"

  static let path = "/home/list"

  enum Action: Equatable, Sendable {
    case backTapped
    case sortChanged(String)
  }

  static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard address.rest(behind: path) == [] else { return nil }
    return .screen(ListScreen(sort: address.value("sort") ?? "name"))
  }

  var path: String { sort == "name" ? Self.path : "\(Self.path)?sort=\(sort)" }
  func title(on records: Records) -> String { "List" }

  mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .backTapped: return [.cancel]
    case .sortChanged(let name): sort = name
    }
    return []
  }

  func view(in context: ScreenContext) -> HTML<Action> {
    tag("button", .click(.backTapped)) { "Back" }
  }
}

/// A screen on top of the list.
struct DeepScreen: Screen {
  static let path = "/home/list/all/deep"

  enum Action: Equatable, Sendable {
    case tapped
  }

  static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    address.rest(behind: path) == [] ? .screen(DeepScreen()) : nil
  }

  var path: String { Self.path }
  func title(on records: Records) -> String { "Deep" }
  mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] { [] }
  func view(in context: ScreenContext) -> HTML<Action> { .nothing }
}

/// The form of a place.
struct PlaceSheet: Screen {
  let id: Identifier<Location>
  var form: FormState<String>

  enum Action: Equatable, Sendable {
    case nameChanged(String)
    case saveTapped
  }

  static func path(of id: Identifier<Location>) -> String { "\(ListScreen.path)/\(id)" }

  init(_ location: Location) {
    id = location.id
    form = FormState(location.name)
  }

  static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: ListScreen.path), rest.count == 1 else { return nil }
    guard let id = Identifier<Location>(rest[0]) else { return nil }
    return context.records[id].map { .screen(PlaceSheet($0)) } ?? .gone("This place no longer exists.")
  }

  var path: String { Self.path(of: id) }
  func title(on records: Records) -> String { "Place" }
  func isDirty(on records: Records) -> Bool { form.isDirty }
  func goneMessage(on records: Records) -> String? { records[id] == nil ? "This place no longer exists." : nil }

  mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .nameChanged(let text):
      form.change { $0 = text }
      return []
    case .saveTapped:
      let intent = intent
      return form.save({ intent.erased }, in: context)
    }
  }

  var intent: SaveLocation { SaveLocation(id: id, mode: .update, name: form.draft) }

  func view(in context: ScreenContext) -> HTML<Action> {
    tag("input", .value(form.draft), .input { .nameChanged($0) })
  }

  func alert(in context: ScreenContext) -> HTML<Action>? {
    form.draft == "?" ? tag("p") { "Really?" } : nil
  }

  func writeDraft(to fields: JSONFieldWriter) { fields.text("name", form.draft) }

  mutating func readDraft(_ fields: JSONFieldReader) throws(FieldError) {
    let name = try fields.text("name")
    form.change { $0 = name }
  }
}

/// The first screen of the other tab, for any day.
struct CalendarScreen: Screen {
  let day: String

  enum Action: Equatable, Sendable {
    case tapped
  }

  static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: "/calendar"), rest.count < 2 else { return nil }
    return .screen(CalendarScreen(day: rest.first ?? ""))
  }

  var path: String { day.isEmpty ? "/calendar" : "/calendar/\(day)" }
  func title(on records: Records) -> String { "Calendar \(day)" }
  mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] { [] }
  func view(in context: ScreenContext) -> HTML<Action> { .nothing }
}

let testFeatures = FeatureList([
  Feature(
    rules: FeatureRules(tables: [Location.table, ShiftType.table], intents: [SaveLocation.definition]),
    tabs: [
      TabDefinition("Home", icon: .sun, path: "/home"), TabDefinition("Calendar", icon: .calendar3, path: "/calendar"),
    ],
    screens: [
      ScreenType(HomeScreen.self, .root), ScreenType(CalendarScreen.self, .root),
      ScreenType(ListScreen.self, .over("/home")), ScreenType(DeepScreen.self, .over(ListScreen.path)),
      ScreenType(PlaceSheet.self, .sheet(over: ListScreen.path)),
    ])
])

func testContext(role: Role = .owner) -> ScreenContext {
  var made: UInt64 = 5_000
  return ScreenContext(
    on: Replica(), now: sampleInstant, clock: .utc, actor: sampleActor(role: role),
    status: SyncStatus(version: "1"), theme: .automatic, features: testFeatures,
    makeIdentifier: {
      made += 1
      return UniqueID(high: 0, low: made)
    })
}

/// A coordinator with two places, numbers 1 and 2.
struct Navigator {
  let replica = Replica(testFeatures.catalog)
  let context = testContext()
  var coordinator = Coordinator(testFeatures)

  init(at path: String? = nil) {
    replica.apply(.put(location(1)))
    replica.apply(.put(location(2, name: "Clinic")))
    if let path { open(path) }
  }

  static func place(_ number: UInt64) -> String { PlaceSheet.path(of: id(number)) }

  @discardableResult mutating func open(_ path: String) -> Bool {
    coordinator.open(path, in: context.on(replica))
  }

  mutating func select(_ tab: Int) { coordinator.select(tab, in: context.on(replica)) }

  mutating func cancel() {
    guard let front = coordinator.front else { return }
    coordinator.cancel(front.number, on: replica)
  }

  /// Types into the sheet in front.
  mutating func type(_ text: String) {
    guard let sheet = coordinator.sheet else { return }
    let page = Page<AnyScreenAction>()
    _ = page.mount(sheet.screen.view(in: context.on(replica)))
    guard let action = page.action(for: 0, value: text) else { return }
    _ = sheet.screen.take(action, in: context.on(replica))
  }

  /// What a screen shows.
  func text(_ screen: AnyScreen?) -> String {
    let html = screen.map { $0.view(in: context.on(replica)) } ?? .nothing
    return String(decoding: Page<AnyScreenAction>().mount(html), as: UTF8.self)
  }

  /// The addresses of the current tab's screens, and of the sheets behind them.
  var shown: [String] {
    let stack = coordinator.stacks[coordinator.tab] + coordinator.sheets
    return stack.map(\.screen.path)
  }
}
