import HTMLKit
import JSONKit
import RecordKit
import SharedModels
import SharedForms
import SharedUIs
import SyncKit
import TestSupport
import Testing

@Suite struct `A screen without its type` {
  private let navigator = Navigator()

  @Test func `takes the actions of its own view`() throws {
    let screen = HomeScreen().erased
    let page = Page<AnyScreenAction>()
    _ = page.mount(screen.view(in: navigator.context.on(navigator.replica)))
    let action = try #require(page.action(for: 1, value: ""))
    let before = screen.revision
    let effects = screen.take(action, in: navigator.context.on(navigator.replica))
    #expect(navigator.text(screen).contains("1 taps") && screen.revision !== before)
    guard case .open("/home/list")? = effects.first, case .toast("1")? = effects.last else {
      return #expect(Bool(false), "other effects")
    }
  }

  @Test func `has its title, its question and its reasons`() {
    let sheet = PlaceSheet(location(1)).erased
    #expect(sheet.title(on: navigator.replica) == "Place" && sheet.goneMessage(on: navigator.replica) == nil)
    #expect(sheet.alert(in: navigator.context.on(navigator.replica)) == nil)
    #expect(PlaceSheet(location(9)).erased.goneMessage(on: navigator.replica) == "This place no longer exists.")
    #expect(!HomeScreen().erased.isDirty(on: navigator.replica))
    #expect(HomeScreen().erased.goneMessage(on: navigator.replica) == nil)
  }

  @Test func `keeps what was typed over a reload`() throws {
    var navigator = navigator
    navigator.open(Navigator.place(1))
    navigator.type("Stat")
    let typed = try #require(navigator.coordinator.sheet?.screen)
    let draft = JSONWriter.object { fields in typed.writeDraft(to: fields) }
    let reloaded = Navigator(at: Navigator.place(1))
    let sheet = try #require(reloaded.coordinator.sheet)
    let (restored, before) = (sheet.screen, sheet.screen.revision)
    restored.restoreDraft(try JSONFieldReader(try JSON.parse(draft)))
    #expect(reloaded.text(restored) == navigator.text(typed) && reloaded.text(restored).contains("Stat\""))
    #expect(restored.isDirty(on: reloaded.replica) && restored.path == typed.path && restored.revision !== before)
  }

  @Test func `is as it was when a draft cannot be read`() throws {
    let sheet = PlaceSheet(location(1)).erased
    let other = try JSONFieldReader(try JSON.parse(Array(#"{"colour": "red"}"#.utf8)))
    sheet.restoreDraft(other)
    #expect(!sheet.isDirty(on: navigator.replica))
    let home = HomeScreen(taps: 3).erased
    home.restoreDraft(other)
    #expect(navigator.text(home).contains("3 taps"))
  }

  @Test func `is another state after what comes back, but not for being shown unless it asks for something`() {
    let screen = HomeScreen().erased
    var states = [screen.revision]
    let take = { (event: ScreenEvent) in
      _ = screen.take(event, in: navigator.context.on(navigator.replica))
      states.append(screen.revision)
    }
    take(.shown)
    #expect(states[1] === states[0])
    take(.fetched(token: "log", []))
    #expect(states[2] !== states[1])
    take(.fetched(token: HomeScreen.question, []))
    take(.shown)
    #expect(states[4] !== states[3])
  }
}

@Suite struct `The state of a form` {
  private let navigator = Navigator()

  private func save(_ name: String, _ form: inout FormState<String>, role: Role = .owner) -> [Effect] {
    form.change { $0 = name }
    let intent = SaveLocation(id: id(1), mode: .update, name: form.draft)
    return form.save({ intent.erased }, in: testContext(role: role).on(navigator.replica))
  }

  @Test func `is dirty while it differs from what it was opened with`() {
    var form = FormState("a")
    #expect(!form.isDirty)
    form.change { $0 = "b" }
    #expect(form.isDirty)
    form.change { $0 = "a" }
    #expect(!form.isDirty)
    #expect(FormState("b", original: "a").isDirty)
  }

  @Test func `asks for a required field once it was emptied`() {
    var form = FormState("a")
    form.change { $0 = "b" }
    #expect(form.message(.missing("name")) == nil && form.message(.notAllowed) != nil)
    form.change(emptied: true) { $0 = "" }
    #expect(form.message(.missing("name")) == Refusal.requiredFieldMissing)
  }

  @Test func `submits once, and closes when the command is stored`() {
    var form = FormState("Fire Hall")
    guard case .submitAndClose(let intent)? = save("Station", &form).first else {
      return #expect(Bool(false), "no command")
    }
    #expect(intent == SaveLocation(id: id(1), mode: .update, name: "Station").erased && form.isSaving)
    #expect(save("Other", &form).isEmpty, "a second tap")
    let created = RowKey(location(1).id)
    guard case .finish(created)? = form.endSave(.stored, of: "location", created: created).first else {
      return #expect(Bool(false), "still open")
    }
    #expect(!form.isSaving)
  }

  @Test func `closes when it changes nothing`() {
    var form = FormState("Fire Hall")
    guard case .finish(nil)? = save("Fire Hall", &form).first else { return #expect(Bool(false), "still open") }
    #expect(!form.isSaving)
  }

  @Test func `says why the rules turn it down, before and after it is submitted`() {
    var form = FormState("Fire Hall")
    #expect(save("", &form).count == 1 && form.errorMessage == Refusal.requiredFieldMissing && !form.isSaving)
    #expect(save("Station", &form, role: .member).count == 1 && form.errorMessage == Refusal.notAllowed.message)
    _ = save("Station", &form)
    #expect(form.endSave(.refused(Refusal("Too late.")), of: "location", created: nil).isEmpty)
    #expect(form.errorMessage == "Too late." && !form.isSaving && form.draft == "Station")
    form.change { $0 = "Station 2" }
    #expect(form.errorMessage == nil)
  }

  @Test func `stays open with a notice when the device cannot keep it`() {
    var form = FormState("Fire Hall")
    _ = save("Station", &form)
    guard case .notice("Couldn’t Save", let message)? = form.endSave(.failed, of: "location", created: nil).first else {
      return #expect(Bool(false), "no notice")
    }
    #expect(message == "Unable to save location. Please try again." && !form.isSaving)
  }

  @Test func `is silent about an empty required field until one was emptied`() {
    var form = FormState("")
    #expect(form.message(.missing("name")) == nil && form.message(nil) == nil)
    #expect(form.message(Refusal("Taken.")) == "Taken.")
    form.change { $0 = "a" }
    #expect(form.message(.missing("name")) == nil)
    form.change(emptied: true) { $0 = "" }
    #expect(form.message(.missing("name")) == Refusal.requiredFieldMissing)
    form.show("Offline.")
    #expect(form.message(.missing("name")) == "Offline.")
  }

  @Test func `of a deletion closes, or says why not`() {
    guard case .finish(nil)? = endDeletion(.stored, of: "location").first else { return #expect(Bool(false)) }
    guard case .notice("Couldn’t Delete", "In use.")? = endDeletion(.refused(Refusal("In use.")), of: "location").first,
      case .notice("Couldn’t Delete", "Couldn’t delete location. Try again.")? = endDeletion(
        .failed, of: "location"
      ).first
    else { return #expect(Bool(false)) }
  }
}

@Suite struct `An address` {
  @Test func `has parts between slashes, and fields in its query`() {
    let address = Address("/schedule/2026-11-20/add?type=switch&q=a%20b")
    #expect(address.parts == ["schedule", "2026-11-20", "add"] && address.query == "type=switch&q=a%20b")
    #expect(address.value("q") == "a b" && address.value("x") == nil)
    #expect(address.rest(behind: "/schedule") == ["2026-11-20", "add"])
    #expect(address.rest(behind: "/sched") == nil && address.rest(behind: "/schedule/2026-11-20/add/x") == nil)
  }

  @Test(arguments: ["", "/", "//", "?", "/?a=b"]) func `may have no parts`(path: String) {
    #expect(Address(path).parts.isEmpty && Address(path).rest(behind: "/") == [])
  }
}
