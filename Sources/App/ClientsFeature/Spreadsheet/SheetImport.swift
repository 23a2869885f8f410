import JSONKit
import RecordKit
import RoutingKit
import SharedHikes
import TextKit
import TimeKit

/// What a spreadsheet becomes: clients, dogs with their regular days and rates, payments, and days that are another way.
///
/// A weekday is regular if the dog has an entry on it in at least half of the weeks in which it is in the sheet and not
/// absent. Identifiers follow from names and days, so that the same file makes the same rows.
struct SheetImport {
  private let sheet: Spreadsheet
  private let workplace: UniqueID
  /// The weeks of each dog in the order of their days.
  private let weeks: [[Spreadsheet.Week]]
  private let defaultRate: Int64

  init(_ sheet: Spreadsheet, in workplace: Identifier<Workplace>, defaultRate: Int64) {
    self.sheet = sheet
    self.workplace = workplace.rawValue
    self.defaultRate = defaultRate
    weeks = sheet.weeks.map { weeks in mergedOrder(of: weeks.map { $0.monday }).map { weeks[$0] } }
  }

  /// All of it, in parts of so many rows that a command may have; clients and dogs come first.
  func intents(limit: Int = 300) -> [ImportHikes] {
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
    for index in sheet.dogs.indices { parts[room()].dogs.append(dog(index)) }
    for index in sheet.dogs.indices {
      for exception in exceptions(of: index) { parts[room()].exceptions.append(exception) }
      for payment in payments(of: index) { parts[room()].payments.append(payment) }
    }
    return parts
  }

  private func client(of dog: Spreadsheet.Listed) -> SaveClient {
    var client = SaveClient(id: Identifier(id("client", dog.owner.searchKey)), mode: .create)
    (client.ownerName, client.phone, client.email, client.address) = (dog.owner, dog.phone, dog.email, dog.address)
    return client
  }

  private func dog(_ index: Int) -> SaveDog {
    let listed = sheet.dogs[index]
    var dog = SaveDog(id: dogID(index), mode: .create)
    dog.name = listed.name
    dog.owners = listed.owner.isEmpty ? [] : [Identifier(id("client", listed.owner.searchKey))]
    (dog.days, dog.rate, dog.from) = (regularDays(of: index), rate(of: index), weeks[index].first?.monday)
    dog.region = listed.region
    dog.notes = listed.notes.joined(by: "\n").limited(toCharacters: Dog.notesRule.limit)
    return dog
  }

  func regularDays(of index: Int) -> [Weekday] {
    let weeks = weeks[index].filter { $0.absence == nil && $0.note != .interview }
    return Weekday.allCases.filter { weekday in
      let entries = weeks.count { $0.marks[weekday]?.isRegularHike ?? false }
      return weekday <= .friday && entries > 0 && entries * 2 >= weeks.count
    }
  }

  /// The most frequent amount, the later one of a tie.
  func rate(of index: Int) -> Int64 {
    var counts: [(amount: Int64, count: Int)] = []
    for week in weeks[index] {
      for weekday in Weekday.allCases {
        guard case .paid(let cents?, by: _)? = week.marks[weekday] else { continue }
        if let known = counts.firstIndex(where: { $0.amount == cents }) {
          counts[known].count += 1
        } else {
          counts.append((cents, 1))
        }
      }
    }
    let most = counts.map { $0.count }.max() ?? 0
    let rate = counts.last { $0.count == most }?.amount ?? defaultRate
    return min(rate, Dog.highestRate)
  }

  private func payments(of index: Int) -> [SavePayment] {
    weeks[index].flatMap { week in
      Weekday.allCases.compactMap { weekday -> SavePayment? in
        guard case .paid(let cents, by: let method)? = week.marks[weekday] else { return nil }
        let amount = cents ?? rate(of: index)
        guard amount > 0 else { return nil }
        let date = week.date(of: weekday)
        return SavePayment(
          id: Identifier(.derived(from: [dogID(index).rawValue, id("payment", "")], date.daysSinceEpoch)),
          mode: .create, dog: dogID(index), date: date, amount: amount, method: method)
      }
    }
  }

  /// The days that differ from the regular ones; an absence of a week is one row.
  private func exceptions(of index: Int) -> [SaveException] {
    let regular = regularDays(of: index)
    return weeks[index].flatMap { week -> [SaveException] in
      if let absence = week.absence {
        return [exception(of: index, .monday, .friday, in: week, absence)]
      }
      return Weekday.allCases.filter { $0 <= .friday }.compactMap { weekday -> SaveException? in
        week.status(on: weekday, isRegular: regular.contains(weekday)).map {
          exception(of: index, weekday, weekday, in: week, $0)
        }
      }
    }
  }

  private func exception(
    of index: Int, _ first: Weekday, _ last: Weekday, in week: Spreadsheet.Week, _ status: ScheduleException.Status
  ) -> SaveException {
    let date = week.date(of: first)
    var exception = SaveException(
      id: Identifier(.derived(from: [dogID(index).rawValue, id("exception", "")], date.daysSinceEpoch)),
      mode: .create, dog: dogID(index), firstDay: date, status: status)
    if last > first { exception.lastDay = week.date(of: last) }
    return exception
  }

  private func dogID(_ index: Int) -> Identifier<Dog> {
    Identifier(id("dog", Spreadsheet.key(sheet.dogs[index].name, sheet.dogs[index].owner)))
  }

  /// An identifier that follows from the workplace, a kind and a text.
  private func id(_ kind: String, _ text: String) -> UniqueID {
    let bytes = Array("\(kind)|\(text)".utf8)
    var parts = [workplace]
    for start in stride(from: 0, to: bytes.count, by: 16) {
      var halves: (high: UInt64, low: UInt64) = (0, 0)
      for offset in 0..<16 {
        let byte = start + offset < bytes.count ? UInt64(bytes[start + offset]) : 0
        if offset < 8 { halves.high = halves.high << 8 | byte } else { halves.low = halves.low << 8 | byte }
      }
      parts.append(UniqueID(high: halves.high, low: halves.low))
    }
    return .derived(from: parts, bytes.count)
  }
}

extension Spreadsheet.Week {
  func date(of weekday: Weekday) -> CivilDate { monday.adding(days: weekday.rawValue - 1) }

  /// Why the dog does not hike in the whole week; nil if it does.
  var absence: ScheduleException.Status? {
    if Weekday.allCases.contains(where: { marks[$0]?.isHike ?? false }) { return nil }
    for mark in [note] + Weekday.allCases.map({ marks[$0] }) {
      if mark == .away { return .away }
      if mark == .injured { return .injured }
    }
    return nil
  }

  /// What the day is instead of what the regular schedule says; nil for nothing else.
  func status(on weekday: Weekday, isRegular: Bool) -> ScheduleException.Status? {
    switch marks[weekday] {
    case .paid?, .booked?:
      if note == .interview { return .interview }
      return isRegular ? nil : .scheduled
    case .interview?: return .interview
    case .away?: return isRegular ? .away : nil
    case .injured?: return isRegular ? .injured : nil
    case .cancelled?, nil: return isRegular ? .cancelled : nil
    }
  }
}

extension Spreadsheet.Mark {
  fileprivate var isHike: Bool {
    switch self {
    case .paid, .booked, .interview: true
    case .away, .injured, .cancelled: false
    }
  }

  fileprivate var isRegularHike: Bool { isHike && self != .interview }
}
