import AccountFeature
import HTTPKit
import JSONKit
import ServerAPI

extension Pages {
  /// A page that says why the one that was asked for is not shown.
  func response(to problem: Problem, _ request: Request) -> Response {
    let page = AccountPage.problem(problem.detail(for: request))
    let facts = AccountPageFacts(capabilities: [], hasOwner: true, sendsMail: false)
    let rendered = RenderedPage(
      markup: page.markup(showing: facts), title: "\(page.title) – TeamShift", outcome: problem.outcome)
    let headers = [("Content-Type", "text/html; charset=utf-8"), Caching.never.header]
    return Response(
      status: problem.outcome.status, headers: headers + problem.headers,
      body: .bytes((assets.accountShell ?? .bare).filled(with: rendered)))
  }
}

extension PageShell {
  /// For a server without the web app.
  fileprivate static let bare = PageShell(
    Array(
      "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title><!--title--></title><!--page--></html>".utf8))
}
