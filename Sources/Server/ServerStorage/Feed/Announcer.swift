package import HTTPKit
package import JSONKit
package import RecordKit

/// Tells the devices that listen to a workplace when there is something new in it.
///
/// An announcement may be lost, and says nothing but where the feed ends: who missed it asks sooner or later anyway.
package protocol Announcer: Sendable {
  /// Tells the workplace's streams how far its feed goes now, but for those of members whom nothing of it concerns.
  ///
  /// - Parameters:
  ///   - start: Where the feed ended before, by which other servers find whom of their own listeners nothing concerns;
  ///     nil tells all of them.
  ///   - others: The members who listen to this server and are not told.
  func announce(
    _ position: Int64, behind start: Int64?, in workplace: Identifier<Workplace>, except others: Set<Identifier<Member>>
  )
  /// Who listens to a workplace.
  func listeners(to workplace: Identifier<Workplace>) -> Set<Identifier<Member>>
  /// Adds a member's stream until its connection ends, or answers false if the workplace has too many and none of them can
  /// make room.
  func add(_ stream: EventStream, of member: Identifier<Member>, to workplace: Identifier<Workplace>) -> Bool
  /// Tells the stream nothing more.
  func remove(_ stream: EventStream, from workplace: Identifier<Workplace>)
  /// Ends all streams of a workplace.
  func close(_ workplace: Identifier<Workplace>)
  /// Ends all streams of a workplace that a member listens by.
  func close(_ member: Identifier<Member>, in workplace: Identifier<Workplace>)
  /// Ends all streams.
  func close()
  /// How many streams listen, to all workplaces together.
  var count: Int { get }
}

extension Announcer {
  /// Tells every stream of the workplace how far its feed goes now.
  package func announce(_ position: Int64, in workplace: Identifier<Workplace>) {
    announce(position, behind: nil, in: workplace, except: [])
  }
}
