import HTTPKit
import ServerAPI
package import ServerStorage

/// The built web app, held in memory.
package struct WebAssets: Sendable {
  struct Asset: Sendable {
    let type: String
    /// Its address changes with its content, so that it may be kept for ever.
    let isImmutable: Bool
    let tag: EntityTag
    let plain: SharedBytes
    /// The same in content codings (RFC 9110, section 8.4.1), the best first.
    let encoded: [(coding: String, bytes: SharedBytes)]
  }

  /// As the app itself shows it; empty without a web app.
  let version: String
  let shell: PageShell?
  /// The document of the pages without the app's program.
  let accountShell: PageShell?
  private var assets: [String: Asset]
  /// Where the pictures under maps come from, which every page names; nil for plain maps.
  private(set) var tiles: TileServer?

  /// No web app: the API alone.
  package static let none = WebAssets(version: "", shell: nil, accountShell: nil, assets: [:])

  private init(version: String, shell: PageShell?, accountShell: PageShell?, assets: [String: Asset]) {
    self.version = version
    self.shell = shell
    self.accountShell = accountShell
    self.assets = assets
  }

  /// Reads the folder that the build of the web app has written, whose `index.json` lists the files.
  package init(folder: String) throws(FileFailure) {
    let index = try WebIndex(file: "\(folder)/index.json")
    version = index.version
    shell = PageShell(try readFile("\(folder)/\(index.shell)"))
    if let file = index.accountShell {
      accountShell = PageShell(try readFile("\(folder)/\(file)"))
    } else {
      accountShell = nil
    }
    var assets: [String: Asset] = [:]
    for entry in index.entries {
      let file = "\(folder)/\(entry.file)"
      let bytes = try readFile(file)
      assets[entry.path] = Asset(
        type: entry.type, isImmutable: entry.isImmutable, tag: EntityTag(fingerprint(bytes)), plain: SharedBytes(bytes),
        encoded: try Self.copies(of: file, in: entry.encodings))
    }
    self.assets = assets
  }

  private static func copies(
    of file: String, in codings: [String]
  ) throws(FileFailure) -> [(coding: String, bytes: SharedBytes)] {
    var copies: [(coding: String, bytes: SharedBytes)] = []
    for coding in codings { copies.append((coding, SharedBytes(try readFile("\(file).\(coding)")))) }
    return copies
  }

  func asset(_ path: String) -> Asset? { assets[path] }

  /// The same with another tile server, for whose sake the service worker is another one: devices keep the page, which
  /// names the server, with the worker that they have.
  func with(_ tiles: TileServer?) -> WebAssets {
    var copy = self
    copy.tiles = tiles
    guard let tiles, let worker = assets[Self.workerPath] else { return copy }
    let settings = "\(tiles.template) \(tiles.attribution) \(tiles.link)"
    copy.assets[Self.workerPath] = worker.followed(by: "\n// \(fingerprint(Array(settings.utf8)))\n")
    return copy
  }

  private static let workerPath = "/sw.js"
}

extension WebAssets.Asset {
  fileprivate func followed(by text: String) -> WebAssets.Asset {
    let bytes = plain.bytes + Array(text.utf8)
    return WebAssets.Asset(
      type: type, isImmutable: isImmutable, tag: EntityTag(fingerprint(bytes)), plain: SharedBytes(bytes), encoded: [])
  }

  func response(to request: Request) -> Response {
    var headers = [("ETag", tag.description), ("Cache-Control", caching)]
    if !encoded.isEmpty { headers.append(("Vary", "Accept-Encoding")) }
    if let held = request.header("If-None-Match").flatMap({ EntityTagList($0) }), held.contains(tag) {
      return .empty(.unchanged, headers: headers)
    }
    headers.append(("Content-Type", type))
    let accepted = AcceptEncoding(request.header("Accept-Encoding"))
    if let (coding, bytes) = encoded.first(where: { accepted.allows($0.coding) }) {
      headers.append(("Content-Encoding", coding))
      return Response(status: RequestOutcome.ok.status, headers: headers, body: .shared(bytes))
    }
    return Response(status: RequestOutcome.ok.status, headers: headers, body: .shared(plain))
  }

  /// Kept for a year, or asked for again each time.
  private var caching: String { isImmutable ? "public, max-age=31536000, immutable" : "no-cache" }
}

/// FNV-1a of 64 bits (RFC 9923), which tells two versions of a file apart.
private func fingerprint(_ bytes: [UInt8]) -> String {
  String(bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
}
