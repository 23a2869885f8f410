package import JSONKit
import TimeKit

extension NotificationSettings {
  /// Writes what a person has chosen; what the devices say of themselves is not among it.
  package func writeChoices(to fields: JSONFieldWriter) {
    fields.flag("summary", summary)
    fields.text("summaryTime", summaryTime.description)
    fields.flag("worksOnly", worksOnly)
    fields.optionalInteger("reminderMinutes", reminderMinutes.map { Int64($0) })
    fields.flag("changes", changes)
    if let quietHours {
      fields.text("quietFrom", quietHours.start.description)
      fields.text("quietTo", quietHours.end.description)
    }
    fields.flag("mail", mail)
  }
}
