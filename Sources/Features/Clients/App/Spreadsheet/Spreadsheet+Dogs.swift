import HikesModel
import JSONKit
import RecordKit
import RoutingKit
import TextKit
import TimeKit

/// The rows of dogs.
extension Spreadsheet {
  mutating func readDog(_ name: String, _ row: [String], _ header: SheetHeader, _ line: Int) {
    guard let name = accepted(name, by: Dog.nameRule, line) else { return }
    let written = header.text(.owner, of: row).flatMap { accepted($0, by: Client.nameRule, line) }
    let owner = written ?? ownerAbove(of: name, header)
    let key = Self.key(name, owner)
    guard let dog = index(of: distinct(name, key, line), owner: owner, isAbove: written == nil) else {
      problems.append(Problem(line: line, text: name, reason: .tooManyDogs))
      return
    }
    var read = header.groups.compactMap { week($0, of: row, line) }
    if !read.isEmpty { read[read.count - 1].rate = rate(of: row, header, line) }
    if isRepeated, read.contains(where: { week in weeks[dog].contains { $0.monday == week.monday } }) {
      problems.append(Problem(line: line, text: name, reason: .noDate))
      return
    }
    fill(dog, row, header, line)
    ownerAbove = owner
    for week in noted(read, of: dog, row, header, line) { add(week, to: dog, row, header, line) }
  }

  /// The name of a row, which has a number if a person says that rows of one name in one week are several dogs.
  private mutating func distinct(_ name: String, _ key: String, _ line: Int) -> String {
    let former = rows.filter { $0.key == key }
    rows.append((key, line))
    guard let first = former.first else { return name }
    if let index = repetitions.firstIndex(where: { $0.key == key }) {
      repetitions[index].lines.append(line)
    } else {
      repetitions.append(Repetition(key: key, name: name, lines: [first.line, line]))
    }
    return answers.declined.contains(.oneDog(key)) ? "\(name) \(former.count + 1)" : name
  }

  private mutating func week(_ group: SheetHeader.Group, of row: [String], _ line: Int) -> Week? {
    guard let monday = group.monday else { return nil }
    var week = Week(monday: monday)
    (week.block, week.row, week.line) = (blocks, rows.count, line)
    let note = group.notes.flatMap { $0 < row.count ? row[$0] : nil } ?? ""
    week.note = SheetCell.absence(in: note)
    for (column, weekday) in group.days where column < row.count && !SheetCell.isBlank(row[column]) {
      week.marks[weekday] = SheetCell.mark(in: row[column])
      if week.marks[weekday] == nil {
        let reason = SheetCell.isDoubtful(row[column]) ? Reason.doubtfulAmount : .unknownCell
        problems.append(Problem(line: line, text: row[column], reason: reason))
      }
    }
    let trials = week.note == .interview ? SheetCell.days(in: note) : []
    for weekday in trials where week.marks[weekday] == nil { week.marks[weekday] = .interview }
    if !trials.isEmpty, trials.allSatisfy({ week.marks[$0] == .interview }) { week.note = nil }
    return week
  }

  /// Weeks of one row share its note, if nothing else in the row says what the dog does; else it is about some of them.
  private mutating func noted(
    _ weeks: [Week], of dog: Int, _ row: [String], _ header: SheetHeader, _ line: Int
  ) -> [Week] {
    var weeks = weeks
    if weeks.count == 1 { weeks[0].isAlone = header.groups.count == 1 }
    guard header.groups.count > 1, header.notes.count == 1, let text = header.text(.notes, of: row),
      let note = SheetCell.absence(in: text)
    else { return weeks }
    if weeks.allSatisfy({ $0.marks.isEmpty }) {
      for index in weeks.indices { weeks[index].note = note }
    } else {
      problems.append(Problem(line: line, text: text, reason: .noteOfNoWeek))
      keepNote(text, of: dog, line)
    }
    return weeks
  }

  /// A day of which an earlier line has said something else stays as that line has it.
  private mutating func add(_ week: Week, to dog: Int, _ row: [String], _ header: SheetHeader, _ line: Int) {
    for former in weeks[dog] where former.monday == week.monday {
      for group in header.groups where group.monday == week.monday {
        for (column, weekday) in group.days where column < row.count {
          guard let mark = week.marks[weekday], let said = former.marks[weekday],
            mark != said || former.block == week.block
          else { continue }
          problems.append(Problem(line: line, text: row[column], reason: .saidBefore))
        }
      }
    }
    weeks[dog].append(week)
    if week.note == .interview, week.absence == nil, week.marks.isEmpty { keepNote(of: week, row, header, dog) }
  }

  /// A trial of which no day is known is kept as the dog's note.
  private mutating func keepNote(of week: Week, _ row: [String], _ header: SheetHeader, _ dog: Int) {
    guard let column = header.groups.first(where: { $0.monday == week.monday })?.notes, column < row.count else {
      return
    }
    keepNote(row[column], of: dog, week.line)
  }

  /// What the column of rates says, which may be "$25" or "25 per hike".
  private mutating func rate(of row: [String], _ header: SheetHeader, _ line: Int) -> Int64? {
    guard let text = header.text(.rate, of: row), !SheetCell.isBlank(text) else { return nil }
    let amount = text.split { $0 == " " || $0 == "/" }.first.flatMap { SheetCell.amount(in: String($0)) }
    if let amount, amount <= Dog.highestRate { return amount }
    problems.append(Problem(line: line, text: text, reason: .unknownRate))
    return nil
  }

  /// The number of a dog, which is new if nobody is called so; nil if there are too many.
  private mutating func index(of name: String, owner: String, isAbove: Bool) -> Int? {
    let key = Self.key(name, owner)
    if let index = keys.firstIndex(of: key) { return index }
    if owner.isEmpty {
      let namesakes = dogs.indices.filter { dogs[$0].name.searchKey == name.searchKey }
      if namesakes.count == 1 { return namesakes[0] }
    }
    guard dogs.count < Self.dogLimit else { return nil }
    keys.append(key)
    dogs.append(Listed(name: name, owner: owner, hasOwnerAbove: isAbove && !owner.isEmpty))
    weeks.append([])
    return dogs.count - 1
  }

  static func key(_ name: String, _ owner: String) -> String { "\(owner.searchKey)|\(name.searchKey)" }

  /// As much of a text as a field may hold; nil, and a problem, for one that no field may hold.
  private mutating func accepted(_ text: String, by rule: TextRule, _ line: Int) -> String? {
    do throws(Refusal) {
      return try rule.required(text.limited(toCharacters: rule.limit))
    } catch {
      problems.append(Problem(line: line, text: "", reason: .unreadable))
      return nil
    }
  }

  private mutating func fill(_ dog: Int, _ row: [String], _ header: SheetHeader, _ line: Int) {
    let fields: [(SheetHeader.Role, WritableField, TextRule)] = [
      (.phone, .phone, Client.phoneRule), (.email, .email, Client.emailRule), (.address, .address, Client.addressRule),
      (.region, .region, Dog.regionRule),
    ]
    for (role, field, rule) in fields where dogs[dog][field].isEmpty {
      if let text = header.text(role, of: row) { dogs[dog][field] = accepted(text, by: rule, line) ?? "" }
    }
    if dogs[dog].place.isEmpty, let place = header.place(of: row) { fillPlace(place, of: dog, line) }
    for column in header.notes where column < row.count && !row[column].isEmpty { addNote(row[column], to: dog, line) }
  }

  /// A place that cannot be read is told, and left out.
  private mutating func fillPlace(_ text: String, of dog: Int, _ line: Int) {
    if SheetPlace(text) != nil {
      dogs[dog].place = text
    } else {
      problems.append(Problem(line: line, text: text.limited(toCharacters: 60), reason: .noPlace))
    }
  }

  private mutating func addNote(_ text: String, to dog: Int, _ line: Int) {
    if SheetCell.absence(in: text) == nil { keepNote(text, of: dog, line) }
  }

  private mutating func keepNote(_ text: String, of dog: Int, _ line: Int) {
    guard let notes = accepted(text.limited(toCharacters: 200), by: Dog.notesRule, line),
      !dogs[dog].notes.contains(notes)
    else { return }
    dogs[dog].notes.append(notes)
  }
}

extension Spreadsheet {
  /// A text of a dog that columns fill.
  fileprivate enum WritableField { case phone, email, address, region, place }
}

extension Spreadsheet.Listed {
  fileprivate subscript(field: Spreadsheet.WritableField) -> String {
    get {
      switch field {
      case .phone: phone
      case .email: email
      case .address: address
      case .region: region
      case .place: place
      }
    }
    set {
      switch field {
      case .phone: phone = newValue
      case .email: email = newValue
      case .address: address = newValue
      case .region: region = newValue
      case .place: place = newValue
      }
    }
  }
}
