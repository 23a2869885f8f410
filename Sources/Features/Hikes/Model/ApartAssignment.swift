/// Shares dogs among hikes with room so that none is with a dog from which it is kept apart, by trying all ways.
///
/// Dogs are called by their numbers in the list of the day's pickups.
struct ApartAssignment {
  let pickups: [Pickup]
  /// The most dogs of a hike.
  let capacity: Int
  /// The hike, from 0, that is wished for each dog; it is tried first.
  let wished: [Int?]

  func areApart(_ first: Int, _ second: Int) -> Bool { pickups[first].dog.isApart(from: pickups[second].dog) }

  /// Whether a hike with these dogs has room for another one that may be with them.
  func mayJoin(_ dog: Int, _ hike: [Int]) -> Bool {
    hike.count < capacity && !hike.contains { areApart($0, dog) }
  }

  /// The hikes with all of these dogs too; nil if that cannot be.
  func adding(_ dogs: [Int], to hikes: [[Int]]) -> [[Int]]? {
    let room = hikes.reduce(0) { $0 + max(0, capacity - $1.count) }
    guard dogs.count <= room else { return nil }
    let others = dogs + hikes.flatMap { $0 }
    let isBound = dogs.map { dog in others.contains { areApart($0, dog) } }
    // Whoever is kept apart from nobody fits wherever there is room, so those dogs need no second try.
    let bound = dogs.indices.filter { isBound[$0] }.map { dogs[$0] }
    return search(bound + dogs.indices.filter { !isBound[$0] }.map { dogs[$0] }, hikes)
  }

  private func search(_ dogs: [Int], _ hikes: [[Int]]) -> [[Int]]? {
    guard let dog = dogs.first else { return hikes }
    for hike in choices(of: dog, hikes) {
      var next = hikes
      next[hike].append(dog)
      if let found = search(Array(dogs.dropFirst()), next) { return found }
    }
    return nil
  }

  /// The wished hike, then the ones with the fewest dogs; of those without any, which are alike, the first.
  private func choices(of dog: Int, _ hikes: [[Int]]) -> [Int] {
    let possible = hikes.indices.filter { mayJoin(dog, hikes[$0]) }
    let wish = possible.filter { $0 == wished[dog] }
    let empty = possible.filter { hikes[$0].isEmpty && $0 != wished[dog] }.prefix(1)
    let sizes = 1..<max(2, capacity)
    return wish + empty + sizes.flatMap { size in possible.filter { hikes[$0].count == size && $0 != wished[dog] } }
  }
}
