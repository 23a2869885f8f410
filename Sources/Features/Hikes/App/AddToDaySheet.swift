package import HTMLKit
package import HikesModel
import HikesViews
package import JSONKit
package import RecordKit
import SharedForms
import SharedModels
package import SharedUIs
import TextKit
package import TimeKit

/// Which dog is added to a day, by one tap: as another hike, or as an interview hike.
package struct AddToDaySheet: Screen {
  package let date: CivilDate
  private var search = ""
  private var isInterview = false

  package enum Action: Equatable, Sendable {
    case searchChanged(String)
    case interviewChanged(Bool)
    case dogTapped(Identifier<Dog>)
    case newDogTapped
    case closeTapped
  }

  package static func path(on date: CivilDate) -> String { "\(HikePaths.day(date))/add" }

  package init(on date: CivilDate) { self.date = date }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: HikePaths.today), rest.count == 2, rest[1] == "add",
      let date = CivilDate(rest[0])
    else { return nil }
    return .screen(AddToDaySheet(on: date))
  }

  package var path: String { Self.path(on: date) }
  package func title(on records: Records) -> String { HikesTexts.addDog }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .searchChanged(let text): search = text
    case .interviewChanged(let isOn): isInterview = isOn
    case .dogTapped(let id):
      guard let dog = context.records[id] else { return [] }
      let changes = DayChanges(dog, on: date, in: context)
      return [.submitAndClose(changes.takeIn(as: isInterview ? .interview : .scheduled))]
    case .newDogTapped: return [.open("\(HikePaths.clients)/dogs/new")]
    case .closeTapped: return [.cancel]
    }
    return []
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    guard case .ended(_, let outcome) = event else { return [] }
    return outcome == .stored ? [.finish] : endSetting(outcome)
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    let dogs = offered(on: context.records)
    return sheet(
      HikesTexts.addDog, cancel: Button(SharedTexts.cancel, action: .closeTapped)
    ) {
      tag("p", .class("quiet")) { date.text(.long) }
      searchField(id: "dog-search", label: HikesTexts.searchDogs, text: search) { .searchChanged($0) }
      formSection(footer: HikesTexts.interviewFooter) {
        toggleRow(id: "interview", label: HikesTexts.interviewHike, isOn: isInterview) { .interviewChanged($0) }
      }
      cardList(label: HikeTexts.dogs) {
        for dog in dogs.prefix(pageSize) {
          cardItem(key: dog.id.description) {
            rowCard(
              title: dog.name,
              meta: context.records.owner(of: dog).map { [CardDetail($0.ownerName, icon: .person)] } ?? [],
              end: .icon(.plus), focusKey: dog.id.description, action: .dogTapped(dog.id))
          }
        }
      }
      if dogs.isEmpty { emptyState(SharedTexts.noMatches, icon: .search, text: HikesTexts.noDogToAdd) }
      tag("div", .class("button-row")) {
        button(Button(HikesTexts.newDog, icon: .plus, action: .newDogTapped))
      }
    }
  }

  /// The dogs that do not hike on the day; active ones first.
  private func offered(on records: Records) -> [Dog] {
    let search = ClientSearch(search)
    let there = records.hikeDay(date).pickups.map { $0.dog.id }
    let dogs = records.dogs().filter { !there.contains($0.id) && search.finds($0, on: records) }
    return dogs.filter { $0.isActive(on: date) } + dogs.filter { !$0.isActive(on: date) }
  }
}
