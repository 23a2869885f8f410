package import HTMLKit
import JSONKit
package import RecordKit
import SharedModels
package import SharedUIs
import TextKit

/// A page about the server, for its owner: what the server says of itself, and what can be done about it.
package struct ServerScreen: Screen {
  private let page: AdministrationPage
  private var search = ""
  private var reports: [Fetched<ServerReport>]
  /// Tells the answer to what is shown from those to former searches.
  private var round = 0
  private var state = RequestState()
  /// What is asked for.
  private var action: ServerAction?
  /// What the server asks before it does it.
  private var question: String?
  /// A link that was made, which is shown once.
  private var link: String?

  package enum Action: Equatable, Sendable {
    case backTapped
    case retryTapped
    case pageTapped(String)
    case searched(String)
    case actionTapped(Int)
    case confirmed
    case dismissed
    case copyTapped
    case shareTapped
  }

  init(_ page: AdministrationPage) {
    self.page = page
    reports = page.reports(search: "").map { _ in .loading }
  }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard context.hasAccount,
      let page = address.rest(behind: AdministrationPage.root).flatMap({ AdministrationPage($0) })
    else {
      return nil
    }
    return .screen(ServerScreen(page))
  }
  package var path: String { page.path }
  package func title(on records: Records) -> String { page.title }
}

extension ServerScreen {
  private static var changed: String { "changed" }
  private static var copied: String { "copied" }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .backTapped: return [.open(page.parent?.path ?? "/settings")]
    case .retryTapped: return load()
    case .pageTapped(let path): return [.open(path)]
    case .searched(let text):
      search = text
      return load()
    case .actionTapped(let index):
      let actions = actions
      guard actions.indices.contains(index) else { return [] }
      self.action = actions[index]
      return send(isConfirmed: false)
    case .confirmed:
      question = nil
      return send(isConfirmed: true)
    case .dismissed: question = nil
    case .copyTapped: return link.map { [.copy($0, token: Self.copied)] } ?? []
    case .shareTapped: return link.map { [.share($0, token: Self.copied)] } ?? []
    }
    return []
  }

  private var actions: [ServerAction] { reports[0].value.map { page.actions($0) } ?? [] }

  private mutating func send(isConfirmed: Bool) -> [Effect] {
    guard let action else { return [] }
    return state.send(token: Self.changed, action.command.request("commands", isConfirmed: isConfirmed))
  }

  private mutating func load() -> [Effect] {
    round += 1
    return page.reports(search: search).enumerated().map { index, command in
      .request(token: token(index), command.request("reports"))
    }
  }

  private func token(_ index: Int) -> String { "report \(round) \(index)" }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .shown: return round == 0 ? load() : []
    case .fetched(Self.changed, let bytes): return end(ServerReport(bytes))
    case .fetchFailed(Self.changed, let reason):
      state.finish()
      return [.notice(title: AdministrationTexts.notDone, message: reason)]
    case .fetched(let token, let bytes):
      if let index = reports.indices.first(where: { self.token($0) == token }) {
        reports[index] = ServerReport(bytes).map { .here($0) } ?? .failed(SharedTexts.unreadableAnswer)
        return []
      }
    case .fetchFailed(let token, let reason):
      if let index = reports.indices.first(where: { self.token($0) == token }) {
        reports[index] = .failed(reason)
        return []
      }
    default: break
    }
    return event.copyAnswer(Self.copied) ?? []
  }

  private mutating func end(_ report: ServerReport?) -> [Effect] {
    state.finish()
    question = report?.question
    if question != nil { return [] }
    if let link = report?.text("link") {
      self.link = link
      return load()
    }
    let said: [Effect] = report.map { $0.message.isEmpty ? [] : [.toast($0.message)] } ?? []
    if action?.isDeletion == true, let parent = page.parent { return [.open(parent.path)] + said }
    return load() + said
  }
}

extension ServerScreen {
  package func view(in context: ScreenContext) -> HTML<Action> {
    let back = Link(
      page.parent?.title ?? SharedTexts.settings, href: page.parent?.path ?? "/settings", action: Action.backTapped)
    return screen(heading, back: back, key: page.path) {
      if page == .overview { links }
      if page == .accounts {
        searchField(label: AdministrationTexts.searchAccounts, text: search) { .searched($0) }
      }
      for (index, report) in reports.enumerated() {
        report.view(retry: .retryTapped) { report in
          for (position, part) in report.parts.enumerated() {
            view(of: part, isOnly: reports.count + report.parts.count == 2, in: context)
            if index == 0, position == 0 { tools }
          }
        }
      }
    }
  }

  /// What the page is about, by its name once that is known.
  private var heading: String { reports[0].value?.text("name") ?? page.title }

  private var links: HTML<Action> {
    cardList(label: AdministrationTexts.server) {
      for page in AdministrationPage.lists {
        cardItem(key: page.path) {
          rowCard(
            lead: iconTile(page.icon, tone: .accent), title: page.title, note: page.note, href: page.path,
            action: .pageTapped(page.path))
        }
      }
    }
  }

  @HTMLBuilder<Action> private var tools: HTML<Action> {
    if let link {
      shareableLink(link, note: AdministrationTexts.resetLinkNote, copy: .copyTapped, share: .shareTapped)
    }
    let actions = actions
    if !actions.isEmpty {
      tag("div", .class("tools after-form")) {
        for (index, action) in actions.enumerated() {
          button(
            Button(action.label, icon: action.icon, isEnabled: !state.isBusy, action: .actionTapped(index)),
            style: action.isDeletion ? .destructive : .plain)
        }
      }
    }
  }

  /// - Parameter isOnly: whether the page shows nothing else, so that its title says what it is.
  private func view(of part: ServerReport.Part, isOnly: Bool, in context: ScreenContext) -> HTML<Action> {
    if let rows = part.rows {
      let cards = cards(part, rows, in: context)
      return isOnly ? cards : section(part.title, key: part.title) { cards }
    }
    let definitions = part.fields.compactMap { cell -> Definition<Action>? in
      let text = cell.text(in: context)
      return text.isEmpty ? nil : Definition(cell.title, text)
    }
    if definitions.isEmpty { return part.message.isEmpty ? .nothing : note(part.message) }
    let title = part.title.isEmpty && page == .overview ? AdministrationTexts.status : part.title
    return title.isEmpty ? definitionList(definitions) : section(title, key: title) { definitionList(definitions) }
  }

  private func cards(_ part: ServerReport.Part, _ rows: [[ServerReport.Cell]], in context: ScreenContext)
    -> HTML<Action>
  {
    group {
      if rows.isEmpty {
        note(AdministrationTexts.none)
      } else {
        cardList(label: part.title) {
          for (index, row) in rows.enumerated() { card(index, row, of: part.name, in: context) }
        }
      }
      if part.isCut { note(AdministrationTexts.isCut) }
    }
  }

  private func card(_ index: Int, _ row: [ServerReport.Cell], of table: String, in context: ScreenContext)
    -> HTML<Action>
  {
    let target = AdministrationPage(ofTable: table, row)
    let (name, facts) = ServerReport.card(row.filter { !page.saysAlready($0) }, in: context)
    return cardItem(key: target?.path ?? String(index)) {
      if let target {
        rowCard(title: name, meta: facts, href: target.path, action: .pageTapped(target.path))
      } else {
        infoCard(title: name, meta: facts)
      }
    }
  }

  private func note(_ text: String) -> HTML<Action> { tag("p", .class("form-note")) { text } }

  package func alert(in context: ScreenContext) -> HTML<Action>? {
    guard let question, let action else { return nil }
    return SharedUIs.alert(
      action.label, message: question,
      buttons: [
        AlertButton(SharedTexts.cancel, role: .cancel, action: .dismissed),
        AlertButton(action.label, role: .destructive, action: .confirmed),
      ])
  }
}
