import AccountFeature
import DatabaseKit
import HTTPKit
import JSONKit
import RecordKit
import ServerAccounts
import ServerAPI
import ServerStorage
import TextKit
import TimeKit

/// Answers the addresses that a person sees.
struct Pages: Sendable {
  let assets: WebAssets
  let store: WorkplaceStore
  let admission: Admission
  let accounts: AccountService
  /// Whether the pages say that it is a demo.
  let isDemo: Bool

  /// What the service worker keeps to start without a network.
  private static let shellPath = "/shell"

  /// Drawing a page reads a member's rows, of which a large workplace has many.
  static let policy = AdmissionPolicy(
    bodyLimit: { _ in AdmissionPolicy.strayBody }, cost: { _ in Usage() }, work: .pool(.pages), deadline: 30,
    answerLimit: 16 << 20, isRefusable: false)

  static let route = Route(
    .get, "/{page}", for: .everybody, Operation(id: "page", tag: "pages", summary: "", answers: [])
  ) { _ throws(Problem) -> Response in throw .unknown("page") }

  /// Whether a request is for a file of the web app's, which is never a page.
  static func isFile(_ request: Request) -> Bool { request.pathSegments.first == "assets" }

  /// What becomes of a GET that is not the API's.
  enum PageVisit {
    case answered(Response)
    /// The page is still to be drawn for whoever asks.
    case rendered(Caller, @Sendable () throws(Problem) -> Response)
  }

  func visit(_ request: Request) throws(Problem) -> PageVisit {
    if let asset = assets.asset(request.path) { return .answered(asset.response(to: request)) }
    guard !Self.isFile(request), MediaType.html.isAccepted(by: request.header("Accept")) else {
      throw .unknown("file")
    }
    if request.path == "/" { return .answered(.empty(.found, headers: [("Location", "/today")])) }
    if let page = AccountPage.at(request.path) { return .answered(try answer(request, with: page)) }
    if request.path == Self.shellPath { return .answered(document(.empty, in: try shell)) }
    let caller = try admission.caller(ofPage: request)
    guard let caller, caller.accountName != nil else {
      return .answered(try toSignIn(request, hasEnded: caller == nil))
    }
    let shell = try shell
    return .rendered(caller) { () throws(Problem) in try page(request, for: caller, in: shell) }
  }

  /// A page without the app's program.
  private func answer(_ request: Request, with page: AccountPage) throws(Problem) -> Response {
    guard let shell = assets.accountShell else { throw .noWebApp }
    let access = try admission.caller(ofPage: request)?.access
    if page.needsAccount, access == nil { return try toSignIn(request) }
    let title = "\(page.title) – TeamShift"
    let facts = AccountPageFacts(
      capabilities: store.catalog.capabilities, hasOwner: try hasOwner(), sendsMail: accounts.sendsMail,
      account: page.path == AccountPage.accountPath ? try account(of: access, for: request) : nil)
    return document(
      RenderedPage(markup: page.markup(showing: facts), title: title, account: access?.account.description), in: shell)
  }

  private func account(
    of access: AccountAccess?, for request: Request
  ) throws(Problem) -> AccountPageFacts.Account? {
    guard let access else { return nil }
    let now = store.environment.now()
    let (account, sessions, outcomes) = try mapDatabaseErrors { () throws(DatabaseFailure) in
      try store.engine.read { server in
        let accounts = server.accounts
        let outcomes = server.deletionOutcomes(of: access.account, at: now)
        return (accounts.account(access.account), accounts.sessions.sessions(of: access.account), outcomes)
      }
    }
    guard let account else { return nil }
    let shown = sessions.map { session in
      AccountPageFacts.Session(
        id: session.id.description, device: session.device,
        lastUse: ZoneClock.utc.civil(at: session.lastUse).date.text(.shortDate),
        isCurrent: session.id == access.session)
    }
    let notices = DeletionNotice.list(DeletionDocument.json(outcomes)) ?? []
    return AccountPageFacts.Account(email: account.email.text, sessions: shown, notices: notices)
  }

  private func hasOwner() throws(Problem) -> Bool {
    try mapDatabaseErrors { () throws(DatabaseFailure) in try store.engine.read { $0.accounts.owner != nil } }
  }

  private func page(_ request: Request, for caller: Caller, in shell: PageShell) throws(Problem) -> Response {
    var page = try mapDatabaseErrors { () throws(DatabaseFailure) in try rendered(request, for: caller) }
    page?.account = caller.accountName
    guard let page else {
      return .empty(.found, headers: [("Location", AccountPage.welcomePath), Caching.never.header])
    }
    var response = document(page, in: shell)
    // The week starts where the reader lives.
    response.headers.append(("Vary", "Accept-Language"))
    return response
  }

  private var shell: PageShell {
    get throws(Problem) {
      guard let shell = assets.shell else { throw .noWebApp }
      return shell
    }
  }

  private func document(_ page: RenderedPage, in shell: PageShell) -> Response {
    var page = page
    page.isDemo = isDemo
    page.tiles = assets.tiles
    let headers = [("Content-Type", "text/html; charset=utf-8"), Caching.revalidated.header]
    return Response(status: page.outcome.status, headers: headers, body: .bytes(shell.filled(with: page)))
  }

  /// The page of the caller's first workplace; nil for an account without one.
  private func rendered(_ request: Request, for caller: Caller) throws(DatabaseFailure) -> RenderedPage? {
    let own = try store.engine.read { $0.workplaces(of: caller).first }
    guard let own, let member = caller.member(in: own.id) else { return caller.access == nil ? .missing : nil }
    let page = try store.read(own.id) { storage in
      VisibleRecords(storage, for: member).map { visible in
        renderPage(
          request, visible, hasAccount: caller.access != nil, isDemo: isDemo, version: assets.version,
          in: store.environment)
      }
    }
    return (page ?? nil) ?? .missing
  }

  /// Has somebody sign in first, and come back; the first to come signs up, as the owner.
  private func toSignIn(_ request: Request, hasEnded: Bool = false) throws(Problem) -> Response {
    let path =
      try hasOwner() ? AccountPage.signInPath(next: request.path, hasEnded: hasEnded) : AccountPage.signUpPath
    return .empty(.found, headers: [("Location", path), Caching.never.header])
  }
}

extension Problem {
  fileprivate static var noWebApp: Problem {
    Problem(.unavailable, "Couldn’t find the web app. Build it, or set its folder with --web.")
  }
}
