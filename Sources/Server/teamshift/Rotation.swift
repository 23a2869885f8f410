import RotationKit
import TimeKit

extension Subcommand {
  static let rotation = Subcommand(
    words: ["rotation"], optionalOperand: "NAME|SEQUENCE",
    options: [
      Option(name: "--from", value: "DATE", summary: "the first day, on which the first crew's cycle begins"),
      Option(name: "--days", value: "N", summary: "how many days, at most \(dayLimit)"),
      Option(name: "--crew", value: "K", summary: "which crew, from 1 on; the first if not given"),
      Option(name: "--list", value: nil, summary: "list the rotations known by name instead"),
    ],
    summary: "Print what a crew works, a date and a letter a line",
    details: """
      Letters: D day, S swing, N night, X a shift of 24 hours, O off, K a Kelly day off. A letter is that of the day on
      which the shift starts. A sequence is such letters, as DDNNOOOO; it has one crew.
      """,
    run: { arguments throws(CommandFailure) in
      if arguments.has("--list") { return printCatalog() }
      let pattern = try pattern(named: arguments.operands.first)
      let crew = try number(arguments, "--crew", in: 1...pattern.offsets.count, of: "crew") ?? 1
      guard let text = arguments.value("--from") else { throw .usage("--from is missing.") }
      guard let start = CivilDate(text) else { throw .usage("--from takes a date like 2026-11-23, not “\(text)”.") }
      guard let days = try number(arguments, "--days", in: 1...dayLimit, of: "days") else {
        throw .usage("--days is missing.")
      }
      guard start.daysSinceEpoch + days - 1 <= CivilDate.latest.daysSinceEpoch else {
        throw .usage("--days reaches beyond the year 9999.")
      }
      for date in start...start.adding(days: days - 1) {
        print(date, pattern.day(on: date, start: start, crew: crew - 1).letter.rawValue)
      }
    })

  /// A hundred years.
  private static let dayLimit = 36_525
}

private func printCatalog() {
  for rotation in NamedRotation.catalog {
    let crews = rotation.pattern.offsets.count
    let hours = "\(rotation.weeklyHours / 10).\(rotation.weeklyHours % 10) h a week"
    let others = rotation.otherNames.isEmpty ? "" : ", also called \(rotation.otherNames.joined(separator: ", "))"
    print(
      "\(rotation.name): \(rotation.pattern.letters), \(hours), \(crews == 1 ? "1 crew" : "\(crews) crews")\(others)")
  }
}

private func pattern(named name: String?) throws(CommandFailure) -> RotationPattern {
  guard let name else { throw .usage("Give a rotation or a sequence of letters, or use --list.") }
  let found = NamedRotation.named(name)
  if found.count > 1 {
    throw .usage("“\(name)” is ambiguous: \(found.map(\.name).joined(separator: ", ")).")
  }
  if let rotation = found.first { return rotation.pattern }
  if let pattern = RotationPattern(letters: name.uppercased(), hours: 12) { return pattern }
  throw .usage("Unknown rotation “\(name)”. See --list.")
}

private func number(
  _ arguments: Arguments, _ option: String, in range: ClosedRange<Int>, of what: String
) throws(CommandFailure) -> Int? {
  guard let text = arguments.value(option) else { return nil }
  guard let number = Int(text), range.contains(number) else {
    throw .usage("\(option) takes a number from \(range.lowerBound) to \(range.upperBound), not “\(text)”.")
  }
  return number
}
