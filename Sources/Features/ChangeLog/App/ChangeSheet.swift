import ChangeLogModel
package import HTMLKit
package import JSONKit
package import RecordKit
import SentenceKit
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

/// All about one entry of the log.
package struct ChangeSheet: Screen {
  package let id: Identifier<LogEntry>
  /// Nil until it is found, here or on the server.
  package private(set) var entry: LogEntry?
  private var phase = Phase.wanted

  private enum Phase: Equatable {
    case wanted, loading, missing
  }

  package enum Action: Equatable, Sendable {
    case doneTapped
    case entryTapped(Identifier<LogEntry>)
    case historyTapped
    case rowTapped(String)
  }

  /// An entry that is known.
  package init(_ entry: LogEntry) {
    id = entry.id
    self.entry = entry
  }

  /// An entry that is not held here.
  package init(id: Identifier<LogEntry>) { self.id = id }

  package static func path(of id: Identifier<LogEntry>) -> String { "\(ChangeLogScreen.path)/\(id)" }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: ChangeLogScreen.path), rest.count == 1,
      let id = Identifier<LogEntry>(rest[0])
    else { return nil }
    return .screen(context.records[id].map { ChangeSheet($0) } ?? ChangeSheet(id: id))
  }

  package var path: String { Self.path(of: id) }
  package func title(on records: Records) -> String { entry?.changeType.title ?? ChangeLogTexts.change }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .doneTapped: [.cancel]
    case .entryTapped(let id): [.open(Self.path(of: id))]
    case .historyTapped: entry.map { [.open(historyPath(of: $0))] } ?? []
    case .rowTapped(let path): [.open(path)]
    }
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .shown: return request(in: context)
    case .fetched(_, let bytes) where phase == .loading:
      entry = (try? JSON.parse(bytes)).flatMap { try? LogEntry(json: $0) }
      phase = .missing
    case .fetchFailed where phase == .loading: phase = .missing
    default: break
    }
    return []
  }

  private mutating func request(in context: ScreenContext) -> [Effect] {
    guard entry == nil else { return [] }
    entry = context.records[id]
    guard entry == nil, phase == .wanted, context.status.isOnline else { return [] }
    phase = .loading
    return [.fetch(token: "entry", path: "\(logAddress(in: context))/\(id)")]
  }
}

/// The address of all that happened to an entry's row.
private func historyPath(of entry: LogEntry) -> String {
  var filter = ChangeLogFilter()
  filter.row = entry.rowId
  return ChangeLogScreen.path(filter)
}

extension ChangeSheet {
  package func view(in context: ScreenContext) -> HTML<Action> {
    sheet(title(on: context.records), cancel: Button(SharedTexts.done, action: .doneTapped), isDetail: true) {
      if let entry {
        let text = EntryText(entry, in: context)
        facts(text, in: context)
        if let note = reversalNote(of: entry, in: context) {
          banner(note, icon: .arrowCounterclockwise)
        }
        snapshots(text)
        others(of: entry, in: context)
        row(text, on: context.records)
      } else if phase == .loading {
        skeletonList(count: 2)
      } else {
        emptyState(
          ChangeLogTexts.notHere, icon: .clockHistory,
          text: ChangeLogTexts.notHereText)
      }
    }
  }

  private func facts(_ text: EntryText, in context: ScreenContext) -> HTML<Action> {
    let entry = text.entry
    let look = context.features.look(of: entry.changeType)
    let noun = text.noun.capitalizedSentence
    let definitions: [Definition<Action>?] = [
      Definition(ChangeLogTexts.change, chip(text.type, icon: look.icon, tone: look.tone)),
      Definition(ChangeLogTexts.changedAt, changeTimeText(of: entry, in: context)),
      Definition(ChangeLogTexts.changedBy, personName(entry.userId, in: context)),
      Definition(SharedTexts.userID, entry.userId.description),
      entry.date.map { Definition(ChangeLogTexts.date(of: noun), $0.text(.full)) }
        ?? Definition(ChangeLogTexts.kind, noun),
      ownersText(of: entry, on: context.records).map { Definition(ChangeLogTexts.owner, $0) },
      Definition(ChangeLogTexts.reason, entry.reason ?? ChangeLogTexts.noReason),
    ]
    return definitionList(definitions.compactMap { $0 })
  }

  private func ownersText(of entry: LogEntry, on records: Records) -> String? {
    let names = entry.owners.map { records.memberName($0) }
    return names.isEmpty ? nil : names.listed(by: " → ")
  }

  /// The row before and after.
  private func snapshots(_ text: EntryText) -> HTML<Action> {
    let entry = text.entry
    return tag("div", .class("compare")) {
      if let old = text.before {
        snapshot(
          old, version: entry.versionBefore, entry.after == nil ? ChangeLogTexts.deleted : ChangeLogTexts.before, text)
      }
      if let new = text.after {
        snapshot(
          new, version: entry.versionAfter, entry.before == nil ? ChangeLogTexts.created : ChangeLogTexts.after, text)
      }
    }
  }

  private func snapshot(
    _ snapshot: LogSnapshot, version: Int?, _ heading: String, _ text: EntryText
  ) -> HTML<Action> {
    section(heading) {
      infoCard(
        lead: snapshot.symbol.map { badge($0, hue: snapshot.hue) } ?? iconTile(text.texts?.icon ?? .clockHistory),
        title: snapshot.title, meta: snapshot.facts + (version.map { [CardDetail(ChangeLogTexts.version($0))] } ?? []),
        note: snapshot.note)
    }
  }

  /// The other rows of the same operation, and what was done with it later.
  @HTMLBuilder<Action>
  private func others(of entry: LogEntry, in context: ScreenContext) -> HTML<Action> {
    let others = context.records.logEntries(ofOperation: entry).filter { $0.id != entry.id }
    if !others.isEmpty {
      section(ChangeLogTexts.togetherWith) {
        cardList {
          for other in others.prefix(pageSize) {
            entryCard(other, in: context, action: .entryTapped(other.id))
          }
        }
      }
    }
  }

  private func row(_ text: EntryText, on records: Records) -> HTML<Action> {
    let (entry, noun) = (text.entry, text.noun)
    let table = records.catalog.table(named: entry.tableName)
    let isThere = table.map { records.row($0, entry.rowId) != nil } ?? false
    return section(ChangeLogTexts.this(noun)) {
      cardList {
        cardItem(key: "history") {
          rowCard(
            lead: iconTile(.clockHistory), title: ChangeLogTexts.history(of: noun), href: historyPath(of: entry),
            action: .historyTapped)
        }
        if isThere, let texts = text.texts, let path = texts.path(entry.rowId) {
          cardItem(key: "row") {
            rowCard(lead: iconTile(texts.icon), title: ChangeLogTexts.open(noun), href: path, action: .rowTapped(path))
          }
        }
      }
      if !isThere, isDeleted(entry, table, on: records) {
        tag("p", .class("quiet card-note")) {
          entry.date == nil ? ChangeLogTexts.gone(noun) : ChangeLogTexts.notOnSchedule(noun)
        }
      }
    }
  }

  /// Whether the row has ended, rather than being of a day that this device does not hold.
  private func isDeleted(_ entry: LogEntry, _ table: AnyTable?, on records: Records) -> Bool {
    let last = table.flatMap { records.log(of: RowKey($0, entry.rowId), limit: 1).first } ?? entry
    return last.after == nil
  }
}

/// Why an operation of the person cannot be undone or redone now; nil if it can, or is not among the last ones.
func reversalNote(of entry: LogEntry, in context: ScreenContext) -> String? {
  guard entry.userId == context.actor.user else { return nil }
  let history = UndoHistory(of: entry.userId, on: context.records)
  if let refusal = refusal(of: entry, in: history.undoable, in: context) {
    return ChangeLogTexts.cannotUndo(refusal.message)
  }
  return refusal(of: entry, in: history.redoable, in: context).map {
    ChangeLogTexts.cannotRedo($0.message)
  }
}

private func refusal(
  of entry: LogEntry, in steps: [UndoHistory.Step], in context: ScreenContext
) -> Refusal? {
  let step = steps.first { step in
    step.operation == entry.operation && step.entries.contains { $0.id == entry.id }
  }
  return step?.refusal(by: context.actor, on: context.records)
}
