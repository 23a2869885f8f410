/// What happened to a shift, by the names that the wire and the database use (document 003, section 5.2.1).
public enum ChangeType: String, CaseIterable, Sendable {
  /// Another shift type was put in place of the one before.
  case `switch`
  /// The shift was taken off the schedule.
  case delete
  /// The shift was put on the schedule.
  case create
  /// A switch was taken back.
  case undo
  /// A switch that was taken back was made again.
  case redo
  /// The shift was put on another day.
  case move
  /// The note was changed.
  case edit

  /// What people read.
  public var title: String {
    switch self {
    case .switch: "Switch"
    case .delete: "Delete"
    case .create: "Create"
    case .undo: "Undo"
    case .redo: "Redo"
    case .move: "Move"
    case .edit: "Edit"
    }
  }

  /// Whether there was a shift before.
  var hasOld: Bool { self != .create }
  /// Whether there is a shift after.
  var hasNew: Bool { self != .delete }
}
