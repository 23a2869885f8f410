import HTTPKit

/// The built web app, held in memory.
package struct WebAssets: Sendable {
  struct Asset: Sendable {
    let type: String
    /// Its address changes with its content, so that it may be kept for ever.
    let isImmutable: Bool
    let tag: EntityTag
    let plain: SharedBytes
    let gzip: SharedBytes?
  }

  /// As the app itself shows it; empty without a web app.
  let version: String
  let shell: PageShell?
  private let assets: [String: Asset]

  /// No web app: the API alone.
  package static let none = WebAssets(version: "", shell: nil, assets: [:])

  private init(version: String, shell: PageShell?, assets: [String: Asset]) {
    self.version = version
    self.shell = shell
    self.assets = assets
  }

  /// Reads the folder that the build of the web app has written, whose `index.json` lists the files.
  package init(folder: String) throws(FileFailure) {
    let index = try WebIndex(file: "\(folder)/index.json")
    version = index.version
    shell = PageShell(try readFile("\(folder)/\(index.shell)"))
    var assets: [String: Asset] = [:]
    for entry in index.entries {
      let file = "\(folder)/\(entry.file)"
      let bytes = try readFile(file)
      assets[entry.path] = Asset(
        type: entry.type, isImmutable: entry.isImmutable, tag: EntityTag(fingerprint(bytes)), plain: SharedBytes(bytes),
        gzip: entry.hasGzip ? SharedBytes(try readFile("\(file).gz")) : nil)
    }
    self.assets = assets
  }

  func asset(_ path: String) -> Asset? { assets[path] }
}

extension WebAssets.Asset {
  func response(to request: Request) -> Response {
    var headers = [("ETag", tag.description), ("Cache-Control", caching)]
    if gzip != nil { headers.append(("Vary", "Accept-Encoding")) }
    if let held = request.header("If-None-Match").flatMap({ EntityTagList($0) }), held.contains(tag) {
      return .empty(.unchanged, headers: headers)
    }
    headers.append(("Content-Type", type))
    if let gzip, AcceptEncoding(request.header("Accept-Encoding")).allows("gzip") {
      headers.append(("Content-Encoding", "gzip"))
      return Response(status: Outcome.ok.status, headers: headers, body: .shared(gzip))
    }
    return Response(status: Outcome.ok.status, headers: headers, body: .shared(plain))
  }

  /// Kept for a year, or asked for again each time.
  private var caching: String { isImmutable ? "public, max-age=31536000, immutable" : "no-cache" }
}

/// FNV-1a of 64 bits (RFC 9923), which tells two versions of a file apart.
private func fingerprint(_ bytes: [UInt8]) -> String {
  String(bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
}
