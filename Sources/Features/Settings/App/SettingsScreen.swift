package import HTMLKit
import JSONKit
package import RecordKit
import SharedModels
package import SharedUIs

/// The settings: the sections that the features bring, under their headings.
package struct SettingsScreen: Screen {
  package let sections: [AnyScreen]

  package static let path = "/settings"

  package enum Action: Sendable {
    /// An action of the section at a position.
    case section(Int, AnyScreenAction)
  }

  package init(_ sections: [AnyScreen]) { self.sections = sections }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard address.rest(behind: path) == [] else { return nil }
    return .screen(SettingsScreen(context.features.settings.map { $0.make() }))
  }

  package var path: String { Self.path }
  package func title(on records: Records) -> String { SharedTexts.settings }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .section(let position, let action):
      guard sections.indices.contains(position) else { return [] }
      return sections[position].take(action, in: context)
    }
  }

  /// Every section hears of everything, and knows by its own intents and tokens what is meant for it.
  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    sections.flatMap { $0.take(event, in: context) }
  }
}

extension SettingsScreen {
  package func view(in context: ScreenContext) -> HTML<Action> {
    screen(SharedTexts.settings, overline: context.records.only(Workplace.self)?.name ?? "") {
      for positions in headings(on: context.records) {
        section(sections[positions.lowerBound].title(on: context.records)) {
          for position in positions {
            context.memo(of: sections[position].revision) { sections[position].view(in: context) }
              .map { Action.section(position, $0) }
          }
        }
      }
    }
  }

  /// The positions of the sections under each heading; one without a heading has nothing to show.
  private func headings(on records: Records) -> [Range<Int>] {
    var headings: [Range<Int>] = []
    for position in sections.indices {
      let title = sections[position].title(on: records)
      if title.isEmpty { continue }
      if let last = headings.last, last.upperBound == position, sections[last.lowerBound].title(on: records) == title {
        headings[headings.count - 1] = last.lowerBound..<position + 1
      } else {
        headings.append(position..<position + 1)
      }
    }
    return headings
  }

  package func alert(in context: ScreenContext) -> HTML<Action>? {
    for position in sections.indices {
      if let alert = sections[position].alert(in: context) {
        return alert.map { Action.section(position, $0) }
      }
    }
    return nil
  }
}
