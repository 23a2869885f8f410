package import JSONKit
package import LeaveModel
import RecordKit
package import SharedForms
import SharedModels
package import SharedUIs

/// The form of a holiday, new or there already; who may not change it reads it there.
package struct HolidaySheet: RowSheet {
  package typealias Action = FormAction
  package var form: RowForm<Holiday>

  package static let basePath = HolidaysScreen.path
  package static let idPrefix = "holiday"
  package static let texts = RowSheetTexts(
    add: LeaveTexts.addHoliday, edit: LeaveTexts.holiday, noun: LeaveTexts.holidayNoun, gone: LeaveTexts.holidayGone)

  package init(form: RowForm<Holiday>) { self.form = form }

  package static func new(_ id: Identifier<Holiday>, in context: ScreenContext) -> Holiday {
    var holiday = Holiday(id: id)
    holiday.date = context.today
    return holiday
  }

  package var isDetail: Bool { false }

  package func layout(in context: ScreenContext) -> [FormLayout] {
    [FormLayout(.field("title", placeholder: LeaveTexts.titlePlaceholder), .field("date", label: SharedTexts.date))]
  }

  package func deletion(in context: ScreenContext) -> RowDeletion? {
    RowDeletion(
      LeaveTexts.deleteHoliday, question: LeaveTexts.deleteHolidayQuestion,
      message: SharedTexts.willBeDeleted(original?.title ?? ""),
      intent: DeleteHoliday(id, expecting: original?.version))
  }
}
