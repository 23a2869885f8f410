import ChangeLogModel
package import HTMLKit
package import JSONKit
package import RecordKit
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

/// The entries that one command has made, such as the thirty days to which a shift was added.
package struct OperationSheet: Screen {
  /// The newest of them.
  package let id: Identifier<LogEntry>
  /// The newest first; empty until they are found, here or on the server.
  package private(set) var entries: [LogEntry]
  package private(set) var shown = pageSize
  private var phase = Phase.wanted

  private enum Phase: Equatable {
    case wanted
    /// The newest entry is asked for, then the others among what the person did that day.
    case loadingFirst, loadingRest
    case done
  }

  package enum Action: Equatable, Sendable {
    case doneTapped
    case entryTapped(Identifier<LogEntry>)
    case showMoreTapped
  }

  /// The entries of an operation that are known; there is at least one.
  package init(_ entries: [LogEntry]) {
    id = entries[0].id
    self.entries = entries
  }

  /// An operation that is not held here.
  package init(id: Identifier<LogEntry>) {
    self.id = id
    entries = []
  }

  private static let firstPath = "\(ChangeLogScreen.path)/operations"

  package static func path(of id: Identifier<LogEntry>) -> String { "\(firstPath)/\(id)" }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: firstPath), rest.count == 1, let id = Identifier<LogEntry>(rest[0]) else {
      return nil
    }
    var sheet = OperationSheet(id: id)
    sheet.entries = context.records[id].map { context.records.logEntries(together: $0) } ?? []
    return .screen(sheet)
  }

  package var path: String { Self.path(of: id) }
  package func title(on records: Records) -> String { LogGroup.title(of: entries) }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .doneTapped: return [.cancel]
    case .entryTapped(let id):
      return [entries.first { $0.id == id }.map { .present(ChangeSheet($0)) } ?? .open(ChangeSheet.path(of: id))]
    case .showMoreTapped: shown += pageSize
    }
    return []
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .shown:
      guard entries.isEmpty, phase == .wanted, context.status.isOnline else { return [] }
      phase = .loadingFirst
      return [.fetch(token: "first", path: "\(logAddress(in: context))/\(id)")]
    case .fetched(_, let bytes) where phase == .loadingFirst: return takeFirst(bytes, in: context)
    case .fetched(_, let bytes) where phase == .loadingRest: return takeRest(bytes, in: context)
    case .fetchFailed where phase == .loadingFirst || phase == .loadingRest: phase = .done
    default: break
    }
    return []
  }

  private mutating func takeFirst(_ bytes: [UInt8], in context: ScreenContext) -> [Effect] {
    phase = .done
    guard let first = (try? JSON.parse(bytes)).flatMap({ try? LogEntry(json: $0) }) else { return [] }
    entries = [first]
    phase = .loadingRest
    return [fetchRest(of: first, behind: nil, in: context)]
  }

  private mutating func takeRest(_ bytes: [UInt8], in context: ScreenContext) -> [Effect] {
    phase = .done
    guard let first = entries.first, let page = OlderLogPage(bytes) else { return [] }
    entries += page.entries.filter { $0.id != first.id && $0.isTogether(with: first) }
    guard let next = page.next else { return [] }
    phase = .loadingRest
    return [fetchRest(of: first, behind: next, in: context)]
  }

  private func fetchRest(of first: LogEntry, behind cursor: String?, in context: ScreenContext) -> Effect {
    let day = context.clock.civil(at: first.timestamp).date
    var filter = ChangeLogFilter()
    (filter.from, filter.to, filter.users) = (day, day, [first.userId])
    let start = cursor.map { "&cursor=\($0.percentEncoded)" } ?? ""
    return .fetch(
      token: "rest", path: "\(logAddress(in: context))?\(filter.query)&limit=\(OlderLogPage.highestLimit)\(start)")
  }
}

extension OperationSheet {
  package func view(in context: ScreenContext) -> HTML<Action> {
    sheet(title(on: context.records), cancel: Button(SharedTexts.done, action: .doneTapped), isDetail: true) {
      if let first = entries.first {
        facts(first, in: context)
        if let note = reversalNote(of: first, in: context) {
          banner(note, icon: .arrowCounterclockwise)
        }
        list(in: context)
      } else if phase == .loadingFirst {
        skeletonList(count: 2)
      } else {
        emptyState(
          ChangeLogTexts.notHere, icon: .clockHistory,
          text: ChangeLogTexts.notHereText)
      }
    }
  }

  private func facts(_ first: LogEntry, in context: ScreenContext) -> HTML<Action> {
    definitionList([
      Definition(ChangeLogTexts.what, operationTitle(of: entries, in: context)),
      Definition(ChangeLogTexts.changedAt, changeTimeText(of: first, in: context)),
      Definition(ChangeLogTexts.changedBy, personName(first.userId, in: context)),
      Definition(SharedTexts.userID, first.userId.description),
      Definition(ChangeLogTexts.reason, first.reason ?? ChangeLogTexts.noReason),
    ])
  }

  private func list(in context: ScreenContext) -> HTML<Action> {
    section(ChangeLogTexts.changes(entries.count)) {
      cardList {
        for entry in entries.prefix(shown) {
          entryCard(entry, in: context, action: .entryTapped(entry.id))
        }
      }
      if phase == .loadingRest { skeletonList(count: 1, label: ChangeLogTexts.loadingMore) }
      if entries.count > pageSize {
        showMore(shown: min(shown, entries.count), of: entries.count, action: .showMoreTapped)
      }
    }
  }
}

extension LogGroup {
  /// The type of change, if it is the same for all entries.
  fileprivate static func title(of entries: [LogEntry]) -> String {
    all(in: entries[...]).first?.changeType?.title ?? ChangeLogTexts.change
  }
}
