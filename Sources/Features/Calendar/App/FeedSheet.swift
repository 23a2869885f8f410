import CalendarModel
package import HTMLKit
import JSONKit
package import RecordKit
import SharedModels
package import SharedUIs

/// Makes a secret address that calendar programs subscribe to, which is shown once.
package struct FeedSheet: Screen {
  private var content = CalendarContent.shifts
  private var creation = Creation<Secret>(token: "feed")

  /// The address, which is shown once.
  private struct Secret: Equatable, Sendable {
    let url: String
    /// The same for a browser that hands it to the calendar program.
    let webcal: String

    init?(_ bytes: [UInt8]) {
      guard let json = try? JSON.parse(bytes), let url = json["url"]?.string, let webcal = json["webcal"]?.string else {
        return nil
      }
      (self.url, self.webcal) = (url, webcal)
    }
  }

  package enum Action: Equatable, Sendable {
    case contentChosen(String)
    case saveTapped
    case copyTapped
    case shareTapped
    case openTapped
    case cancelTapped
  }

  package static let path = "\(CalendarScreen.path)/link"

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    address.rest(behind: path) == [] && context.hasAccount ? .screen(FeedSheet()) : nil
  }
  package var path: String { Self.path }
  package func title(on records: Records) -> String { CalendarTexts.subscribe }
}

extension FeedSheet {
  private static var copied: String { "copied" }
  private var link: Secret? { creation.made }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .contentChosen(let name): content = CalendarContent(rawValue: name) ?? content
    case .saveTapped:
      return creation.send(
        ServerRequest(.post, "/api/v1/calendar-links") { fields in
          fields.identifier("workplace", context.actor.workplace)
          fields.text("content", content.rawValue)
          fields.text("name", CalendarTexts.linkTo(content.title))
        })
    case .copyTapped: return link.map { [.copy($0.url, token: Self.copied)] } ?? []
    case .shareTapped: return link.map { [.share($0.url, token: Self.copied)] } ?? []
    case .openTapped: return link.map { [.visit($0.webcal)] } ?? []
    case .cancelTapped: return [link == nil ? .cancel : .finish]
    }
    return []
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    creation.receive(event, Secret.init) ? [] : event.copyAnswer(Self.copied) ?? []
  }
}

extension FeedSheet {
  package func view(in context: ScreenContext) -> HTML<Action> {
    guard let link else { return question(in: context) }
    return sheet(CalendarTexts.subscribe, cancel: Button(SharedTexts.done, action: .cancelTapped)) {
      shareableLink(link.url, note: CalendarTexts.linkNote, copy: .copyTapped, share: .shareTapped)
      tag("div", .class("tools after-form")) {
        button(Button(CalendarTexts.openInCalendar, icon: .calendar3, action: .openTapped))
      }
      tag("p", .class("form-note")) { CalendarTexts.refreshNote }
    }
  }

  private func question(in context: ScreenContext) -> HTML<Action> {
    sheet(
      CalendarTexts.subscribe, cancel: Button(SharedTexts.cancel, action: .cancelTapped),
      save: Button(CalendarTexts.create, action: .saveTapped), isBusy: creation.state.isBusy
    ) {
      formSection(footer: CalendarTexts.subscribeNote, error: creation.state.problem) {
        menuRow(
          id: "feed-content", label: CalendarTexts.content,
          choices: CalendarContent.offered(in: context).map { Choice($0.rawValue, $0.title) },
          selected: content.rawValue
        ) { .contentChosen($0) }
      }
    }
  }
}
