import CalendarModel
import RecordKit
import SharedModels
import SharedUIs

/// What of a workplace a calendar shows.
enum CalendarContent: String, CaseIterable, Sendable {
  case shifts, team, hikes

  var title: String {
    switch self {
    case .shifts: CalendarTexts.ownShifts
    case .team: CalendarTexts.teamShifts
    case .hikes: CalendarTexts.hikes
    }
  }

  /// What the person can choose.
  static func offered(in context: ScreenContext) -> [CalendarContent] {
    allCases.filter { content in
      switch content {
      case .shifts: true
      case .team: context.actor.role >= .manager
      case .hikes:
        context.records.catalog.capabilities(in: context.records.workplace?.capabilities).contains {
          $0.name == content.rawValue
        }
      }
    }
  }
}

/// The question for something that the server makes and shows once.
struct Creation<Made: Equatable & Sendable>: Equatable, Sendable {
  var state = RequestState()
  private(set) var made: Made?
  private let token: String

  /// - Parameter token: of the request.
  init(token: String) { self.token = token }

  mutating func send(_ request: ServerRequest) -> [Effect] { state.send(token: token, request) }

  /// Whether the event was about it.
  mutating func receive(_ event: ScreenEvent, _ read: ([UInt8]) -> Made?) -> Bool {
    switch event {
    case .fetched(token, let bytes):
      state.finish()
      made = read(bytes)
      if made == nil { state.fail(SharedTexts.unreadableAnswer) }
    case .fetchFailed(token, let reason): state.fail(reason)
    default: return false
    }
    return true
  }
}
