import JSONKit
import ServerStorage

/// The list of the web app's files, which its build writes.
struct WebIndex {
  struct Entry {
    /// Where the browser finds it.
    let path: String
    /// Where it is in the folder.
    let file: String
    let type: String
    let isImmutable: Bool
    /// The content codings of which there is a copy beside it, its name ending in a dot and the coding; the best first.
    let encodings: [String]
  }

  /// What tells this build of the app from another.
  let version: String
  /// The page that every page is put into.
  let shell: String
  /// The same for the pages without the app's program; nil for none.
  let accountShell: String?
  let entries: [Entry]

  init(file: String) throws(FileFailure) {
    let bytes = try readFile(file)
    let json: JSON
    do throws(JSONError) {
      json = try JSON.parse(bytes)
    } catch {
      throw FileFailure(path: file, reason: error.description)
    }
    do throws(FieldError) {
      try self.init(json)
    } catch {
      throw FileFailure(path: file, reason: error.message)
    }
  }

  private static func name(_ json: JSON) throws(FieldError) -> String {
    guard let name = json.string else { throw FieldError("encodings", "must be names") }
    return name
  }

  private init(_ json: JSON) throws(FieldError) {
    let fields = try JSONFieldReader(json)
    shell = try fields.text("shell")
    accountShell = try fields.optionalText("accountShell")
    version = try fields.text("version")
    entries = try fields.list("files", limit: 10_000) { entry throws(FieldError) in
      Entry(
        path: try entry.text("path"), file: try entry.text("file"), type: try entry.text("type"),
        isImmutable: try entry.optionalFlag("immutable") ?? false,
        encodings: try entry.has("encodings") ? entry.array("encodings", limit: 10, Self.name) : [])
    }
  }
}
