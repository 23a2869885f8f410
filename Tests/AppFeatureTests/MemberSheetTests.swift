import JSONKit
import RecordKit
import TestSupport
import Testing

/// Every address to which links lead a manager, opened by a plain member.
@Suite struct `A sheet that a member opens` {
  private static let starts = [
    "/today", "/schedule", "/schedule/team", "/schedule/year", "/settings", "/hikes", "/week", "/clients", "/payments",
    "/change-log", "/settings/locations", "/settings/shift-types", "/settings/rotations", "/settings/members",
    // Addresses to which a button leads.
    "/payments/export", "/payments/new", "/clients/import", "/clients/places", "/clients/dogs/new",
    "/clients/owners/new", "/week/swap",
    "/settings/hikes", "/hikes/closed/new", "/settings/members/invite", "/settings/time-zone", "/settings/trails/new",
    "/settings/rotations/setup", "/settings/rotations/team-setup", "/settings/shift-types/templates",
    "/settings/holidays/new", "/settings/locations/new", "/settings/shift-types/new", "/change-log/filter",
    "/schedule/notes/new", "/settings/delete-workplace", "/settings/transfer/\(sam)",
    "/settings/members/\(sam)/password",
  ]

  /// The kinds of sheets with something that a plain member saves.
  private static let saved = ["change-log/filter", "hikes/*/hikes/*"]

  @Test func `has no Save that the member's role refuses`() throws {
    let site = try PageCases.both(Site())
    let paths = addresses(on: site)
    #expect(paths.count > 40, "\(paths)")
    var saved: [String] = []
    for path in paths {
      let page = site.open(path, in: Profile(sam))
      guard let sheet = page.document.all(where: { $0.tag == "dialog" }).last,
        let save = sheet.all(where: { $0["class"] == "sheet-save" }).first
      else { continue }
      saved.append(kind(of: path))
      let refusal = Refusal.notAllowed.message
      #expect(!sheet.spokenText.contains(refusal), "\(path) offers “\(save.spokenText)”, and refuses it")
      guard !save.isDisabled else { continue }
      try page.tap(save.spokenText)
      #expect(!page.says(refusal), "\(path) refuses “\(save.spokenText)”")
    }
    #expect(saved.sorted() == Self.saved)
  }

  /// One address of each kind, which differ in more than identifiers and dates, as a manager comes to them.
  private func addresses(on site: Site) -> [String] {
    var (kinds, found, next) = (Set<String>(), [String](), Self.starts)
    while let path = next.first {
      next.removeFirst()
      guard kinds.insert(kind(of: path)).inserted else { continue }
      found.append(path)
      let page = site.open(path)
      next += page.document.all { $0.tag == "a" }.compactMap { $0["href"] }.filter { $0.hasPrefix("/") }
    }
    return found
  }

  private func kind(of path: String) -> String {
    path.split(whereSeparator: { "/?=&".contains($0) }).map { part in
      part.contains { $0.isNumber } ? "*" : String(part)
    }.joined(separator: "/")
  }
}
