import JSONKit
import RecordKit
import SharedHikes
import TextKit
import TimeKit

/// The rows of dogs.
extension Spreadsheet {
  mutating func readDog(_ name: String, _ row: [String], _ header: SheetHeader, _ line: Int) {
    guard let name = accepted(name, by: Dog.nameRule, line) else { return }
    let owner = header.text(.owner, of: row).flatMap { accepted($0, by: Client.nameRule, line) }
    guard let dog = index(of: name, owner: owner ?? "") else {
      problems.append(Problem(line: line, text: name, reason: .tooManyDogs))
      return
    }
    let read = header.groups.compactMap { week($0, of: row, line) }
    if isRepeated, read.contains(where: { week in weeks[dog].contains { $0.monday == week.monday } }) {
      problems.append(Problem(line: line, text: name, reason: .noDate))
      return
    }
    fill(dog, row, header, line)
    for week in noted(read, of: dog, row, header, line) { add(week, to: dog, row, header, line) }
  }

  private mutating func week(_ group: SheetHeader.Group, of row: [String], _ line: Int) -> Week? {
    guard let monday = group.monday else { return nil }
    var week = Week(monday: monday)
    (week.block, week.line) = (blocks, line)
    week.note = group.notes.flatMap { $0 < row.count ? SheetCell.absence(in: row[$0]) : nil }
    for (column, weekday) in group.days where column < row.count && !SheetCell.isBlank(row[column]) {
      week.marks[weekday] = SheetCell.mark(in: row[column])
      if week.marks[weekday] == nil { problems.append(Problem(line: line, text: row[column], reason: .unknownCell)) }
    }
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
  }

  /// The number of a dog, which is new if nobody is called so; nil if there are too many.
  private mutating func index(of name: String, owner: String) -> Int? {
    let key = Self.key(name, owner)
    if let index = keys.firstIndex(of: key) { return index }
    if owner.isEmpty {
      let namesakes = dogs.indices.filter { dogs[$0].name.searchKey == name.searchKey }
      if namesakes.count == 1 { return namesakes[0] }
    }
    guard dogs.count < Self.dogLimit else { return nil }
    keys.append(key)
    dogs.append(Listed(name: name, owner: owner))
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
    for column in header.notes where column < row.count && !row[column].isEmpty { addNote(row[column], to: dog, line) }
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
  fileprivate enum WritableField { case phone, email, address, region }
}

extension Spreadsheet.Listed {
  fileprivate subscript(field: Spreadsheet.WritableField) -> String {
    get {
      switch field {
      case .phone: phone
      case .email: email
      case .address: address
      case .region: region
      }
    }
    set {
      switch field {
      case .phone: phone = newValue
      case .email: email = newValue
      case .address: address = newValue
      case .region: region = newValue
      }
    }
  }
}
