import TextKit

/// The members of an object so far.
struct JSONMembers {
  private(set) var list: [JSON.Member] = []
  /// Where each name stands.
  private var places: [Int] = []

  mutating func append(_ key: String, _ value: JSON, at place: Int) {
    list.append(JSON.Member(key, value))
    places.append(place)
  }

  /// Where the first name stands that stood before. Few are compared one by one; many are sorted, so that an object of n
  /// members costs O(n log n).
  var firstDuplicate: Int? {
    list.count <= 16 ? firstOfFew : firstOfMany
  }

  private var firstOfFew: Int? {
    for index in list.indices where list[..<index].contains(where: { $0.key == list[index].key }) {
      return places[index]
    }
    return nil
  }

  private var firstOfMany: Int? {
    let keys = list.map { $0.key }
    var first: Int?
    var previous: String?
    for index in order(of: keys) {
      if keys[index] == previous { first = min(first ?? .max, places[index]) }
      previous = keys[index]
    }
    return first
  }
}
