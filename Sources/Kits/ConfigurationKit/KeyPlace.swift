/// Where a key is in a key file that GLib has read, since GLib does not say.
struct KeyPlace {
  let group: String
  let key: String
  let line: Int

  static func all(in lines: [String]) -> [KeyPlace] {
    var places: [KeyPlace] = []
    var group = ""
    for (index, line) in lines.enumerated() {
      let text = line.drop(while: \.isWhitespace)
      if text.isEmpty || text.hasPrefix("#") { continue }
      if text.hasPrefix("[") {
        group = String(text.dropFirst().prefix { $0 != "]" })
      } else {
        let key = text.prefix { $0 != "=" }.reversed().drop(while: \.isWhitespace).reversed()
        places.append(KeyPlace(group: group, key: String(key), line: index + 1))
      }
    }
    return places
  }
}
