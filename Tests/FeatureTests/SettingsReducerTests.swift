import SettingsFeature
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import Testing

@Suite struct `The state of the settings` {
  var state = SettingsState(theme: .dark)
  let environment = Environment.test()
  private let records = Replica()
  private let content = ShiftTypeImport(locations: [], shiftTypes: [])

  @discardableResult private mutating func reduce(_ actions: SettingsAction...) -> [Effect<SettingsRoute>] {
    actions.map { state.reduce($0, on: records, in: environment) }.last ?? []
  }

  private var read: SettingsAction { .fileRead(ImportReview(content: content, losses: [], isNew: true)) }

  @Test mutating func `keeps the theme, and takes no other word for one`() {
    #expect(state.theme == .dark)
    reduce(.themeChosen("light"), .themeChosen("purple"))
    #expect(state.theme == .light)
  }

  @Test mutating func `shows what a file holds before it is imported`() {
    #expect(reduce(read).map(\.route) == [.importReview])
    #expect(state.review != nil)
    #expect(reduce(.alertDismissed).map(\.route) == [.dismissAlert])
    #expect(state.review == nil)
    #expect(reduce(.importConfirmed).map(\.command) == [nil], "nothing is imported that is not shown")
  }

  @Test mutating func `imports once, and tells how it ended`() throws {
    reduce(read)
    let command = try #require(reduce(.importConfirmed).last?.command)
    #expect(command.intent == .importShiftTypes(content))
    #expect(reduce(.commandEnded(id(1), .stored)).isEmpty)
    #expect(reduce(.commandEnded(command.id, .stored)).map(\.toast) == ["Shift types imported"])
    #expect(reduce(.commandEnded(command.id, .failed)).isEmpty)
  }

  @Test(arguments: [
    (Outcome.failed, "Unable to import shift types. Please try again."), (.refused(Refusal("Too many.")), "Too many."),
  ])
  mutating func `says why an import failed`(_ outcome: Outcome, _ text: String) throws {
    reduce(read)
    let command = try #require(reduce(.importConfirmed).last?.command)
    #expect(reduce(.commandEnded(command.id, outcome)).map(\.route) == [.failed(text)])
  }
}
