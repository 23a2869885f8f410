import ChangeLogModel
import JSONKit
import RecordKit
import SharedModels
package import SharedUIs

/// Who changed what, when and why: the log, its filter, its file, and how long it is kept (document 003).
package let changeLogFeature = Feature(
  rules: changeLogModel,
  tabs: [
    TabDefinition(
      ChangeLogTexts.changeLog, icon: .clockHistory, path: ChangeLogScreen.path, for: .shifts, isOnlyAlone: true,
      substitute: "/settings")
  ],
  screens: [
    ScreenType(ChangeLogScreen.self, .root),
    ScreenType(
      ChangeLogFilterSheet.self,
      .sheet(over: { address, _ in ChangeLogScreen.path(ChangeLogFilter(query: address.query)) })
    ),
    ScreenType(OperationSheet.self, .sheet(over: ChangeLogScreen.path)),
    ScreenType(ChangeSheet.self, .sheet(over: ChangeLogScreen.path)),
  ],
  intentTexts: [
    IntentTexts(
      SetRetention.self, success: { _, _ in ChangeLogTexts.retentionSaved },
      failure: { _, _ in ChangeLogTexts.retentionNotSaved })
  ],
  logTexts: [
    LogTexts(
      ChangeLogSettings.self, noun: ChangeLogTexts.retentionNoun, plural: ChangeLogTexts.retentionPlural,
      icon: .clockHistory,
      snapshot: { json in json["retention"]?.string.map { LogSnapshot(title: $0) } })
  ],
  settings: [SettingsSection(rank: 40, RetentionSection()), SettingsSection(rank: 51, ExportLogSection())],
  commands: [
    AppCommand(ChangeLogTexts.filterLog, icon: .funnel, path: ChangeLogFilterSheet.path(of: ChangeLogFilter()))
  ])
