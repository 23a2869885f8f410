import JSONKit
import SharedUIs
import TextKit

/// A command of the server's owner, as `teamshift admin` knows it.
struct ServerCommand: Sendable {
  private let words: [String]
  private let operands: [String]
  private let options: [(name: String, value: String)]

  init(_ words: [String], operands: [String] = [], options: [(name: String, value: String)] = []) {
    (self.words, self.operands, self.options) = (words, operands, options)
  }

  /// - Parameter path: that of looking, or that of changing.
  func request(_ path: String, isConfirmed: Bool = false) -> ServerRequest {
    ServerRequest(.post, "/api/v1/server/" + path) { fields in
      fields.text("command", words.joined(by: " "))
      fields.texts("operands", operands)
      fields.json("options", .object(options.map { JSON.Member($0.name, .string($0.value)) }))
      fields.flag("confirmed", isConfirmed)
    }
  }
}

/// A page about the server: what it shows, and what can be done there.
enum AdministrationPage: Equatable, Sendable {
  case overview, accounts, workplaces, jobs, activity
  case account(String)
  case workplace(String)

  static var root: String { "/settings/server" }
  static var lists: [AdministrationPage] { [.accounts, .workplaces, .jobs, .activity] }

  /// Nil for an address that is none of these.
  init?(_ parts: [String]) {
    switch (parts.first, parts.count) {
    case (nil, _): self = .overview
    case ("accounts"?, 2): self = .account(parts[1])
    case ("workplaces"?, 2): self = .workplace(parts[1])
    case (let name?, 1):
      guard let page = Self.lists.first(where: { $0.name == name }) else { return nil }
      self = page
    default: return nil
    }
  }

  private var name: String {
    switch self {
    case .overview: ""
    case .accounts, .account: "accounts"
    case .workplaces, .workplace: "workplaces"
    case .jobs: "jobs"
    case .activity: "activity"
    }
  }

  var path: String {
    switch self {
    case .overview: Self.root
    case .accounts, .workplaces, .jobs, .activity: Self.root + "/" + name
    case .account(let id), .workplace(let id): Self.root + "/" + name + "/" + id
    }
  }

  var title: String {
    switch self {
    case .overview: AdministrationTexts.server
    case .accounts: AdministrationTexts.accounts
    case .workplaces: AdministrationTexts.workplaces
    case .jobs: AdministrationTexts.jobs
    case .activity: AdministrationTexts.activity
    case .account: AdministrationTexts.account
    case .workplace: AdministrationTexts.workplace
    }
  }

  /// What a link to it says beneath its title.
  var note: String {
    switch self {
    case .accounts: AdministrationTexts.accountsText
    case .workplaces: AdministrationTexts.workplacesText
    case .jobs: AdministrationTexts.jobsText
    case .activity: AdministrationTexts.activityText
    case .overview, .account, .workplace: ""
    }
  }

  var icon: Icon {
    switch self {
    case .accounts, .account: .person
    case .workplaces, .workplace: .building
    case .jobs: .arrowRepeat
    case .activity: .clockHistory
    case .overview: .gear
    }
  }

  /// The page that it was opened from; nil for the settings.
  var parent: AdministrationPage? {
    switch self {
    case .overview: nil
    case .accounts, .workplaces, .jobs, .activity: .overview
    case .account: .accounts
    case .workplace: .workplaces
    }
  }

  /// What it shows, one below the other.
  func reports(search: String) -> [ServerCommand] {
    switch self {
    case .overview: [ServerCommand(["status"])]
    case .accounts:
      [ServerCommand(["accounts", "list"], options: search.isEmpty ? [] : [("--search", search)])]
    case .account(let id):
      [
        ServerCommand(["accounts", "show"], operands: [id]),
        ServerCommand(["audit"], options: [("--account", id), ("--limit", "20")]),
      ]
    case .workplaces: [ServerCommand(["workplaces", "list"])]
    case .workplace(let id):
      [
        ServerCommand(["workplaces", "show"], operands: [id]),
        ServerCommand(["workplaces", "limits"], operands: [id]),
      ]
    case .jobs: [ServerCommand(["jobs"])]
    case .activity: [ServerCommand(["audit"])]
    }
  }

  /// The page of one row of a table, whose name is that of the page with all of them; nil if there is none.
  init?(ofTable name: String, _ row: [ServerReport.Cell]) {
    guard let id = row.first(where: { $0.name == "id" })?.value.string else { return nil }
    self.init([name, id])
  }

  /// Whether a cell of a list says what the whole page is about.
  func saysAlready(_ cell: ServerReport.Cell) -> Bool {
    if case .account = self { cell.name == "account" } else { false }
  }

  /// What can be done, with its label.
  ///
  /// - Parameter report: what the page shows first.
  func actions(_ report: ServerReport) -> [ServerAction] {
    switch self {
    case .overview: [ServerAction(.backUp)]
    case .account(let id):
      [
        ServerAction(report.has("lockedAt") ? .unlock : .lock, id), ServerAction(.endSessions, id),
        ServerAction(.resetLink, id), ServerAction(.deleteAccount, id),
      ]
    case .workplace(let id): [ServerAction(.deleteWorkplace, id)]
    case .accounts, .workplaces, .jobs, .activity: []
    }
  }
}

/// Something that the server's owner does.
struct ServerAction: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case backUp, lock, unlock, endSessions, resetLink, deleteAccount, deleteWorkplace
  }

  let kind: Kind
  let operands: [String]

  init(_ kind: Kind, _ operands: String...) { (self.kind, self.operands) = (kind, operands) }

  var label: String {
    switch kind {
    case .backUp: AdministrationTexts.backUp
    case .lock: AdministrationTexts.lock
    case .unlock: AdministrationTexts.unlock
    case .endSessions: AdministrationTexts.endSessions
    case .resetLink: AdministrationTexts.resetLink
    case .deleteAccount: AdministrationTexts.deleteAccount
    case .deleteWorkplace: AdministrationTexts.deleteWorkplace
    }
  }

  var icon: Icon {
    switch kind {
    case .backUp: .download
    case .lock, .unlock: .lock
    case .endSessions: .signOut
    case .resetLink: .key
    case .deleteAccount, .deleteWorkplace: .trash
    }
  }

  /// Whether nothing is left that the page shows.
  var isDeletion: Bool { kind == .deleteAccount || kind == .deleteWorkplace }

  var command: ServerCommand {
    switch kind {
    case .backUp: ServerCommand(["backup"], options: [("--no-wait", "")])
    case .lock: ServerCommand(["accounts", "lock"], operands: operands)
    case .unlock: ServerCommand(["accounts", "unlock"], operands: operands)
    case .endSessions: ServerCommand(["accounts", "end-sessions"], operands: operands)
    case .resetLink: ServerCommand(["accounts", "reset-link"], operands: operands)
    case .deleteAccount: ServerCommand(["accounts", "delete"], operands: operands)
    case .deleteWorkplace: ServerCommand(["workplaces", "delete"], operands: operands)
    }
  }
}
