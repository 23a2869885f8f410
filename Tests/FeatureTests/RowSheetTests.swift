import HTMLKit
import HikesFeature
import HikesModel
import HikesViews
import JSONKit
import RecordKit
import SharedForms
import SharedUIs
import ShiftTypesFeature
import SyncKit
import TestSupport
import Testing

@Suite struct `A form that is described by its sections` {
  private let context = ScreenContext.test()
  private let rows = Replica([workplace().erased, location(1).erased, shiftType(11).erased])

  private var settings: HikeSettingsSheet { HikeSettingsSheet(HikeSettings(of: context.actor.workplace), in: context) }

  private func typing(_ name: String, _ text: String) -> HikeSettingsSheet {
    var sheet = settings
    _ = sheet.reduce(.form(.typed(name, text)), in: context.on(rows))
    return sheet
  }

  /// The labels of a form's rows, in their order.
  private func labels(_ markup: String) -> [String] {
    markup.split(separator: "<label").dropFirst().map { part in
      String(part.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" })
    }
  }

  @Test func `has a field that no section names after the one before it in the row's list`() throws {
    let money = labels(settings.view(in: context.on(rows)).markup)
    #expect(money.last == "Tax number")
    let type = labels(ShiftTypeSheet(shiftType(11), in: context.on(rows)).view(in: context.on(rows)).markup)
    let place = try #require(type.firstIndex(of: "Unpaid break (minutes)"))
    #expect(type[place - 1] == "Ends next day" && type[place + 1] == "Location")
  }

  @Test func `leaves such a field out where the one before it is not shown`() {
    let seen = labels(settings.view(in: .test(.member).on(rows)).markup)
    #expect(!seen.isEmpty && !seen.contains("Tax number") && !seen.contains("Currency"))
  }

  @Test func `keeps a text that cannot be read, says what is wrong beside it, and saves nothing`() {
    var sheet = typing("capacity", "many")
    let markup = sheet.view(in: context.on(rows)).markup
    #expect(markup.contains("value=\"many\"") && markup.contains("must be a number."))
    #expect(sheet.isDirty(on: rows) && sheet.form.draft.row == sheet.form.original.row)
    #expect(sheet.reduce(.form(.saveTapped), in: context.on(rows)).map(\.text) == ["vibrate 30 60 30"])
  }

  @Test func `saves what was typed once it can be read, and nothing else`() throws {
    var sheet = typing("capacity", "many")
    _ = sheet.reduce(.form(.typed("capacity", "7")), in: context.on(rows))
    let save = try #require(
      sheet.reduce(.form(.saveTapped), in: context.on(rows)).first?.intent(SaveHikeSettings.self))
    #expect(save.patch.members == [JSON.Member("capacity", .integer(7))])
  }

  @Test func `reads rates of tax line by line`() {
    let taxes = typing("taxes", "2025-04-01 14\n2010-07-01 15").form.draft.row.business.taxes
    #expect(taxes == HikeBusiness.novaScotia)
    #expect(typing("taxes", "soon").form.draft.unreadable?.field == "taxes")
  }

  @Test(arguments: ["0", "481"]) func `says beside a number that it is outside its range`(_ text: String) {
    var sheet = ShiftTypeSheet(shiftType(11), in: context.on(rows))
    _ = sheet.reduce(.form(.typed("unpaidBreak", text)), in: context.on(rows))
    let markup = sheet.view(in: context.on(rows)).markup
    #expect(markup.contains("Unpaid break (minutes) must be from 1 to 480."))
    _ = sheet.reduce(.form(.typed("unpaidBreak", "")), in: context.on(rows))
    #expect(sheet.form.draft.row == shiftType(11) && !sheet.isDirty(on: rows))
  }
}
