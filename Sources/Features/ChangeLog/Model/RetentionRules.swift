import JSONKit
package import RecordKit

/// Chooses how long the change log is kept.
package typealias SetRetention = Save<ChangeLogSettings>

extension ChangeLogSettings: SavedRecord {
  package static let save = IntentDefinition<SetRetention>("setRetention", role: .manager)
  package static var noun: String { ChangeLogTexts.retentionNoun }
  package static var naming: RowNaming<ChangeLogSettings> { .never { ChangeLogSettings(of: $0.workplace) } }
}

extension Save<ChangeLogSettings> {
  /// Another period, or the usual one.
  package init(_ period: RetentionPeriod) {
    var settings = ChangeLogSettings(id: .unset)
    settings.retention = period
    self.init(patch: Patch(from: nil, to: settings))
  }
}

/// Another period is logged and can be undone until the next purge, which makes a version of its own.
let retentionRules = RowRules<ChangeLogSettings>(
  titlePath: ["retention"], name: { _, _ in ChangeLogTexts.theRetention },
  restored: { row, version, _ in row.at(version: version) })
