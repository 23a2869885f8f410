/// Keeps who is still to be forgotten, so that it is done after a restart, too.
package protocol DepartureStorage {
  /// Whoever is next; nil if nobody is left.
  var first: Departure? { get }
  func add(_ departure: Departure)
  func remove(_ departure: Departure)
}
