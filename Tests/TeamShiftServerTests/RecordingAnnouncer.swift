import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import Synchronization
@testable import TeamShiftServer

/// Keeps what is announced, and loses it on the way to the streams if a test says so.
final class RecordingAnnouncer: Announcer {
  struct Announcement: Equatable {
    let position: Int64
    let workplace: Identifier<Workplace>
    /// Who was not told.
    var unaffectedListeners: Set<Identifier<Member>> = []
  }

  private struct State {
    var announcements: [Announcement] = []
    var isDropping = false
  }

  private let streams = Announcements()
  private let state = Mutex(State())

  var announcements: [Announcement] { state.withLock { $0.announcements } }

  /// From now on nothing arrives, and nobody is told of that.
  func drop() { state.withLock { $0.isDropping = true } }

  func announce(
    _ position: Int64, behind start: Int64?, in workplace: Identifier<Workplace>, except others: Set<Identifier<Member>>
  ) {
    let isDropped = state.withLock { state in
      state.announcements.append(Announcement(position: position, workplace: workplace, unaffectedListeners: others))
      return state.isDropping
    }
    if !isDropped { streams.announce(position, behind: start, in: workplace, except: others) }
  }

  func listeners(to workplace: Identifier<Workplace>) -> Set<Identifier<Member>> { streams.listeners(to: workplace) }

  func add(_ stream: EventStream, of member: Identifier<Member>, to workplace: Identifier<Workplace>) -> Bool {
    streams.add(stream, of: member, to: workplace)
  }
  func remove(_ stream: EventStream, from workplace: Identifier<Workplace>) { streams.remove(stream, from: workplace) }
  func close() { streams.close() }
  func close(_ workplace: Identifier<Workplace>) { streams.close(workplace) }
  func close(_ member: Identifier<Member>, in workplace: Identifier<Workplace>) { streams.close(member, in: workplace) }
  var count: Int { streams.count }
}
