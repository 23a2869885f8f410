import HikesModel
import JSONKit
import RecordKit
import RoutingKit
import TextKit
import TimeKit

/// What a spreadsheet becomes: clients, dogs with their regular days and dated rates, payments, and days that are another
/// way.
///
/// A dog that the workplace has already keeps its schedule, with which the days of the sheet are compared.
struct SheetImport {
  let sheet: Spreadsheet
  let identifiers: SheetIdentifiers
  /// Of each dog.
  let schedules: [SheetSchedule]
  /// What the sheet says of the dogs' rates, and what holds after the answers.
  let rateProposals: [SheetRates]
  let rates: [SheetRates]
  let matches: SheetMatches
  let answers: ImportChoices
  let records: Records?
  /// Places that are known to be part of a day's round: home, or those of the workplace's dogs.
  let anchors: [Coordinate]
  /// The days that are closed in the workplace.
  private let closed: [ClosedRange<CivilDate>]

  /// - `records`: where dogs and owners may be already; nil for a sheet apart from any workplace.
  init(
    _ sheet: Spreadsheet, in workplace: Identifier<Workplace>, defaultRate: Int64, beside records: Records? = nil,
    _ answers: ImportChoices = ImportChoices()
  ) {
    self.sheet = sheet
    self.answers = answers
    self.records = records
    anchors = Self.anchors(of: sheet, workplace, records)
    let identifiers = SheetIdentifiers(workplace: workplace)
    self.identifiers = identifiers
    let closed = records?.all(ClosedDays.self).map { $0.days } ?? []
    self.closed = closed
    let schedules = sheet.weeks.map { SheetSchedule($0, today: sheet.today, closed: closed) }
    self.schedules = schedules
    let proposals = SheetRates.all(of: schedules, usual: defaultRate)
    rateProposals = proposals
    rates = proposals.indices.map { index in
      answers.isOn(.rate(sheet.keys[index]), isWeak: true) ? proposals[index] : proposals[index].certain
    }
    let derived = sheet.dogs.map { identifiers.dog($0) }
    matches =
      records.map { SheetMatches(of: sheet, derived: derived, schedules, on: $0, answers) } ?? SheetMatches(of: sheet)
  }

  /// All of it, in one command where its rows are few enough, so that one undo takes it back; clients and dogs come first.
  func intents(limit: Int = ImportHikes.rowLimit) -> [ImportHikes] {
    var parts = [ImportHikes()]
    func room() -> Int {
      if parts[parts.count - 1].count >= limit { parts.append(ImportHikes()) }
      return parts.count - 1
    }
    var owners: [String] = []
    for dog in sheet.dogs where !dog.owner.isEmpty && !owners.contains(dog.owner.searchKey) {
      owners.append(dog.owner.searchKey)
      parts[room()].clients.append(client(of: dog))
    }
    for index in sheet.dogs.indices {
      let part = room()
      parts[part].dogs.append(dog(index))
      parts[part].rates += changedRates(of: index)
    }
    for index in sheet.dogs.indices {
      let weeks = schedules[index].weeks.filter { !answers.declined.contains(.week($0.monday)) }
      for exception in weeks.flatMap({ exceptions(of: index, in: $0) }) { parts[room()].exceptions.append(exception) }
      for payment in weeks.flatMap({ payments(of: index, in: $0) }) { parts[room()].payments.append(payment) }
    }
    return parts
  }

  private func client(of dog: Spreadsheet.Listed) -> SaveClient {
    SaveClient(id: clientID(dog.owner), mode: .create) { client in
      (client.ownerName, client.phone, client.email, client.address) = (dog.owner, dog.phone, dog.email, dog.address)
    }
  }

  private func dog(_ index: Int) -> SaveDog {
    let listed = sheet.dogs[index]
    var dog = Dog(id: dogID(index))
    dog.name = listed.name
    if !listed.owner.isEmpty { dog.owners = [clientID(listed.owner)] }
    (dog.startsOn, dog.terms) = (
      schedules[index].from, Dated(DogTerms(days: schedules[index].days, rate: rates[index].first))
    )
    dog.region = listed.region.unlessEmpty
    dog.location = place(of: index)
    if listed.owner.isEmpty { dog.locationAddress = listed.address.unlessEmpty }
    dog.notes = listed.notes.joined(by: "\n").limited(toCharacters: Dog.notesRule.limit).unlessEmpty
    return SaveDog(creating: dog)
  }

  private func clientID(_ name: String) -> Identifier<Client> {
    matches.client(named: name)?.id ?? identifiers.client(name)
  }

  func dogID(_ index: Int) -> Identifier<Dog> {
    matches.dogs[index]?.id ?? identifiers.dog(sheet.dogs[index])
  }
}

/// Days.
extension SheetImport {
  /// The days that differ from the regular ones; an absence of a week is one row.
  func exceptions(of index: Int, in week: Spreadsheet.Week) -> [SaveException] {
    let absence = week.absence
    var exceptions = Weekday.allCases.filter { $0 < absence?.from ?? .saturday }.compactMap { weekday in
      status(of: index, on: weekday, in: week).map { exception(of: index, weekday, weekday, in: week, $0) }
    }
    if let absence, begins(index, by: week.date(of: .friday)) {
      exceptions.append(exception(of: index, absence.from, .friday, in: week, absence.status))
    }
    return exceptions
  }

  private func status(of index: Int, on weekday: Weekday, in week: Spreadsheet.Week) -> ScheduleException.Status? {
    let date = week.date(of: weekday)
    guard begins(index, by: date) else { return nil }
    if week.marks[weekday] == .closed, closed.contains(where: { $0.contains(date) }) { return nil }
    guard let dog = matches.dogs[index] else {
      return week.status(on: weekday, isRegular: schedules[index].days.contains(weekday))
    }
    let status = week.status(on: weekday, isRegular: dog.isActive(on: date) && dog.isRegular(on: date))
    // A hike that was paid has been, whatever the schedule is by now.
    if case .paid? = week.marks[weekday] { return status }
    let wasRegular = !dog.terms.changes.isEmpty && dog.terms.contains { $0.days.contains(weekday) }
    return status == .scheduled && wasRegular ? nil : status
  }

  /// Whether a dog of the workplace has begun by a day: what was before is not in its balance, so a payment for it would
  /// be one in advance.
  func begins(_ index: Int, by date: CivilDate) -> Bool {
    matches.dogs[index]?.hasBegun(on: date) ?? true
  }

  private func exception(
    of index: Int, _ first: Weekday, _ last: Weekday, in week: Spreadsheet.Week, _ status: ScheduleException.Status
  ) -> SaveException {
    let (dog, date) = (dogID(index), week.date(of: first))
    return SaveException(id: identifiers.exception(dog, date), of: dog, on: date, status) {
      $0.lastDay = week.date(of: last)
    }
  }
}
