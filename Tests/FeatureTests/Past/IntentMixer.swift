import JSONKit
import LeaveModel
import RecordKit
import ScheduleModel
import SharedModels
import SyncKit
import TestSupport
import TimeKit

/// Does random commands of every intent there is: the samples of the permissions, with other rows, other days, and other
/// values in the places of theirs.
struct IntentMixer {
  /// A command that was done.
  struct Done {
    let name: String
    let json: JSON
    /// The rows that it changed.
    let rows: Set<UniqueID>
    /// Whether the log shows it as a correction.
    let isCorrection: Bool

    var isReversal: Bool { ["undo", "redo"].contains(name) }
    var text: String { String(decoding: json.bytes, as: UTF8.self) }

    /// Whether it says that something holds from a day that is over.
    var saysWhen: Bool {
      ["from", "withdrawn"].contains { name in json[name]?.string.flatMap { CivilDate($0) }.map { $0 < day(0) } ?? false
      }
    }
  }

  private var random: SeededGenerator
  private var made: UInt64 = 50_000
  private let samples: [(intent: String, fields: [JSON.Member])]
  /// Those that come as often as all others.
  private let preferred: [(intent: String, fields: [JSON.Member])]

  init(seed: UInt64, preferring intents: Set<String> = []) {
    random = SeededGenerator(seed: seed)
    samples = (PermissionSample.all + PastSamples.all).map { ($0.intent, (try? JSON.parse($0.json))?.object ?? []) }
    preferred = samples.filter { intents.contains($0.intent) }
  }

  /// Does a command by one of the people, so many seconds after the first; nil if it is refused.
  mutating func perform(_ step: Int, on replica: Replica) -> Done? {
    let at = sampleInstant.adding(milliseconds: Int64(step * 1_000))
    let id: Identifier<Command> = id(UInt64(100_000 + step * 1_000))
    let sample = random.one(of: preferred.isEmpty || random.once(in: 2) ? samples : preferred)
    let isNew = sample.fields.contains { $0.key == "mode" && $0.value == .string("create") }
    let head = [
      JSON.Member("id", .string(id.description)), JSON.Member("at", .string(at.description)),
      JSON.Member("do", .string(sample.intent)),
    ]
    let json = JSON.object(head + mixed(sample.fields, isNew: isNew, on: replica))
    let actor = Actor(random.one(of: sampleMembers).id, in: sampleWorkplace, at: at, command: id, on: replica)
    guard let command = try? Command(json: json, in: replica.catalog),
      let changes = try? command.perform(by: actor, on: replica)
    else { return nil }
    let isCorrection = changes.entries.contains { replica.isCorrection($0) || replica.isLeaveCorrection($0) }
    replica.apply(changes)
    return Done(
      name: sample.intent, json: json, rows: Set(changes.entries.map(\.rowId)), isCorrection: isCorrection)
  }

  private mutating func mixed(_ members: [JSON.Member], isNew: Bool, on replica: Replica) -> [JSON.Member] {
    var found: [JSON.Member] = []
    for member in members {
      if random.once(in: 12), member.key != "row" { continue }
      let isKept = member.key == "mode" || member.key == "row" && isNew && random.below(4) > 0
      found.append(isKept ? fresh(member, isNew: isNew) : JSON.Member(member.key, mixed(member.value, on: replica)))
    }
    return found
  }

  /// A new row gets an identifier that none has.
  private mutating func fresh(_ member: JSON.Member, isNew: Bool) -> JSON.Member {
    guard member.key == "row", let text = member.value.string, UniqueID(text) != nil else { return member }
    made += 1
    return JSON.Member("row", .string((id(made) as Identifier<Command>).description))
  }

  private mutating func mixed(_ value: JSON, on replica: Replica) -> JSON {
    switch value {
    case .object(let members): return .object(mixed(members, isNew: false, on: replica))
    case .array(let values):
      var found: [JSON] = []
      for value in values { found.append(mixed(value, on: replica)) }
      return .array(found)
    case .bool(let flag): return .bool(random.once(in: 2) ? flag : !flag)
    case .integer(let number):
      return .integer(random.one(of: [number, number, number + 1, max(0, number - 1), 0, number * 2]))
    case .string(let text): return .string(mixed(text, on: replica))
    default: return value
    }
  }

  private mutating func mixed(_ text: String, on replica: Replica) -> String {
    if CivilDate(text) != nil, random.below(4) > 0 { return day(random.below(26) - 15).description }
    if TimeOfDay(text) != nil {
      return random.one(of: [time(5), time(9), time(12), time(22), time(14, 30)]).description
    }
    guard let identifier = UniqueID(text), !random.once(in: 8) else { return text }
    guard let row = replica.rows().first(where: { $0.id == identifier }) else { return text }
    return random.one(of: replica.rows().filter { $0.table === row.table }).id.description
  }
}
