import RecordKit
import SharedUIs

/// A way to another place.
enum Move: Sendable {
  case tab(Int)
  case open(String)
  case present(AnyScreen)
  case cancel(Int)
}

extension AppState {
  /// Goes to another place. A screen can be used behind a sheet only where a wide window has the sheet beside it, so what
  /// it leads to takes the sheet's place, after asking whether what was typed there may be lost.
  ///
  /// - Parameter number: the screen that leads there; nil for none.
  mutating func move(_ move: Move, from number: Int?, in context: ScreenContext) {
    if leavesSheets(move, from: number) {
      if coordinator.askToDiscard(on: context.records) {
        afterDiscard = move
        return
      }
      if case .tab = move {} else { coordinator.closeSheets() }
    }
    switch move {
    case .tab(let tab): coordinator.select(tab, in: context)
    case .open(let path): coordinator.open(path, in: context)
    case .present(let screen): coordinator.present(screen)
    case .cancel(let number): coordinator.cancel(number, on: context.records)
    }
  }

  private func leavesSheets(_ move: Move, from number: Int?) -> Bool {
    guard let sheet = coordinator.sheet, !coordinator.sheets.contains(where: { $0.number == number }) else {
      return false
    }
    return switch move {
    case .tab: true
    case .open(let path): path != sheet.screen.path
    case .present(let screen): screen.path != sheet.screen.path
    case .cancel: true
    }
  }
}
