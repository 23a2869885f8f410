import HTTPKit
import ServerAPI
import ServerStorage
import TextKit
import WebDAVKit

/// Searches for people (RFC 3744, section 9.4): nobody finds anybody else.
struct PrincipalSearch {
  private let call: DAVCall

  init(_ call: DAVCall) { self.call = call }

  /// By what people can be searched for.
  static var properties: Response {
    var writer = XMLWriter()
    writer.root(.dav("principal-search-property-set")) { writer in
      for name in [XMLName.dav("displayname"), .server("email-address-set")] {
        writer.element(.dav("principal-search-property")) { writer in
          writer.element(.dav("prop")) { $0.element(name) }
        }
      }
    }
    return .xml(writer.bytes, .ok)
  }

  func answer(_ body: XMLElement) throws(Problem) -> Response {
    var answer = Multistatus(call)
    let texts = body.all(.dav("property-search")).map { ($0[.dav("match")]?.text ?? "").searchKey }
    let own = [call.account.displayName.searchKey, call.account.email.text.searchKey]
    if !texts.isEmpty, texts.allSatisfy({ text in !text.isEmpty && own.contains { $0.contains(text) } }) {
      let properties = DAVProperties(call)
      properties.add(
        .principal(call.account.id), try DAVSelection(body), own: properties.ofPrincipal(), to: &answer)
    }
    return answer.response()
  }
}
