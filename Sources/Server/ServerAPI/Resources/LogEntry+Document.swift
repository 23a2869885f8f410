package import JSONKit
package import RecordKit

extension LogEntry {
  /// Writes the entry as the API shows it: its own fields, and what its user is called.
  package func write(to fields: JSONFieldWriter, naming records: Records) {
    fields.identifier("id", id)
    fields.instant("timestamp", timestamp)
    fields.optionalInstant("madeAt", madeAt)
    fields.identifier("userId", userId)
    fields.optionalText("displayName", records.displayName(of: userId))
    fields.text("changeType", changeType.name)
    fields.text("intent", intent)
    fields.text("tableName", tableName)
    fields.uniqueID("rowId", rowId)
    fields.optionalDate("date", date)
    fields.identifier("operation", operation)
    fields.optionalText("reason", reason)
    fields.optionalJSON("before", before)
    fields.optionalJSON("after", after)
  }
}
