package import HTMLKit
import JSONKit
package import RecordKit
import SharedModels
package import SharedUIs
import TextKit

/// The palette of commands. It is closed before the chosen command is done.
package struct PaletteSheet: Screen {
  private var text = ""
  /// The position of the chosen command among those that are found.
  private var current = 0

  package enum Action: Equatable, Sendable {
    case typed(String)
    case keyPressed(PaletteKey)
    case chosen(Int)
    case submitted
    case canceled
  }

  package static let path = "/commands"

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    address.rest(behind: path) == [] ? .screen(PaletteSheet()) : nil
  }

  package var path: String { Self.path }
  package func title(on records: Records) -> String { SharedTexts.commands }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .typed(let text): (self.text, current) = (text, 0)
    case .keyPressed(let key): walk(key, among: found(in: context).count)
    case .chosen(let position): return run(position, in: context)
    case .submitted: return run(current, in: context)
    case .canceled: return [.cancel]
    }
    return []
  }

  /// Behind the last command comes the first.
  private mutating func walk(_ key: PaletteKey, among count: Int) {
    guard count > 0 else { return }
    current = (current + (key == .down ? 1 : count - 1)) % count
  }

  private func run(_ position: Int, in context: ScreenContext) -> [Effect] {
    let found = found(in: context)
    guard found.indices.contains(position), let effect = found[position].effect(context) else { return [] }
    return [.finish, effect]
  }

  /// The commands that can be given now, with words that begin with all that was typed.
  private func found(in context: ScreenContext) -> [AppCommand] {
    let wanted = text.searchWords
    return context.features.commands.filter { command in
      let words = command.title.searchWords
      return wanted.allSatisfy { beginning in words.contains { $0.utf8.starts(with: beginning.utf8) } }
        && command.effect(context) != nil
    }
  }
}

extension PaletteSheet {
  package func view(in context: ScreenContext) -> HTML<Action> {
    let found = found(in: context)
    return palette(
      PaletteTexts.hint, text: text,
      options: found.indices.map { index in
        PaletteOption(
          found[index].title, icon: found[index].icon, hint: found[index].shortcut?.label ?? "", action: .chosen(index))
      },
      current: current, typed: { .typed($0) }, key: { .keyPressed($0) }, submit: .submitted, cancel: .canceled)
  }
}
