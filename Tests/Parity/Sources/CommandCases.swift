import JSONKit
import RecordKit
import SharedModels
import TimeKit

/// What commands change, the entries of the log included, and what undo and redo make of it.
func addCommands(to transcript: inout Transcript) {
  let rules = RowRules<Location>(
    name: { row, _ in "“\(row.name)”" },
    restored: { row, version, _ in row.at(version: version) })
  let catalog = Catalog([
    FeatureRules(tables: [Location.table], intents: [SaveLocation.definition], rowRules: [rules])
  ])
  let records = StagedRecords(Records(catalog))
  var random = SplitMix(seed: 3)
  for step in 0..<120 {
    let command = Command(id: Identifier(identifier(1_000 * step)), at: instant(step), intent: intent(&random))
    transcript.line("command \(step)", text(command.json))
    transcript.line("changes \(step)", outcome(command, on: records))
  }
  transcript.line("rows", records.all(Location.self).map { text($0.json) }.joined(separator: " "))
}

private func intent(_ random: inout SplitMix) -> AnyIntent {
  let (kind, number) = (random.next() % 6, random.next())
  let id = Identifier<Location>(identifier(Int(number % 5)))
  let name = ["Fire Hall", "Clinic", " ", "É \"<>", "夜勤"][Int(number >> 8 & 0xff) % 5]
  switch kind {
  case 0: return SaveLocation(id: id, mode: .create) { ($0.name, $0.address) = (name, "1 Main St") }.erased
  case 1: return SaveLocation(id: id, mode: .put) { $0.name = name }.erased
  case 2:
    return SaveLocation(id: id, mode: .update(expecting: number & 0x1000 == 0 ? nil : 1)) { $0.name = name }.erased
  case 3: return SaveLocation(id: id, mode: .update) { $0.address = name }.erased
  case 4: return Undo().erased
  default: return Redo().erased
  }
}

private func outcome(_ command: Command, on records: StagedRecords) -> String {
  let member = Identifier<Member>(identifier(900))
  let actor = Actor(
    workplace: Identifier(identifier(5)), member: member, role: .manager, user: Identifier(member.rawValue),
    at: command.at, command: command.id)
  do throws(Refusal) {
    let changes = try command.perform(by: actor, on: records)
    records.apply(changes)
    return changes.map { change in
      "\(change.key.table.name) \(change.key.id) \(change.row.map { text($0.json) } ?? "removed")"
    }.joined(separator: "; ")
  } catch {
    return "\(error.code.rawValue) \(error.field ?? "") \(error.message)"
  }
}

private func identifier(_ number: Int) -> UniqueID {
  UniqueID.version7(at: Instant(milliseconds: 1_795_169_340_000), random: (0, UInt64(number)))
}

private func instant(_ step: Int) -> Instant { Instant(milliseconds: 1_795_169_340_000 + Int64(step % 7) * 400) }

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
