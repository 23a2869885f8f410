/// A tab's history of addresses.
struct History {
  private(set) var entries: [String]
  private(set) var index = 0

  init(_ path: String) { entries = [path] }

  var path: String { entries[index] }

  mutating func push(_ path: String) {
    entries = Array(entries[...index]) + [path]
    index += 1
  }

  mutating func replace(_ path: String) { entries[index] = path }

  /// Goes so many entries on, or back; false at either end, where a person leaves the app.
  mutating func go(_ step: Int) -> Bool {
    guard entries.indices.contains(index + step) else { return false }
    index += step
    return true
  }
}
