package import JSONKit
package import RecordKit
import SentenceKit
package import SharedModels
import TextKit

/// A file of shift types, in the form of document 000, section 5.4.1: what it brings, and what of it is lost.
package struct ShiftTypesFile: Equatable, Sendable {
  /// What can be taken from it.
  package let content: ImportShiftTypes
  /// What was left out or changed, and why, each a sentence for the person.
  package let losses: [String]
  /// Whether the file is not the JSON that it should be, so that something of it may be missing.
  package let isDamaged: Bool

  /// The most bytes of a file.
  package static let sizeLimit = 4 << 20

  /// Reads a file, or what can be read of a damaged one.
  ///
  /// - Parameters:
  ///   - records: what is there already: an identifier in the file stands for that row, and a symbol of another row is
  ///     not taken twice.
  ///   - makeIdentifier: makes one for each row that the file gives none.
  package static func read(
    _ bytes: [UInt8], on records: Records, makeIdentifier: () -> UniqueID
  ) -> ShiftTypesFile {
    guard bytes.count <= sizeLimit else {
      return ShiftTypesFile(
        content: .none, losses: [ShiftTypeTexts.fileTooLarge], isDamaged: false)
    }
    let list = ShiftTypesList(bytes)
    var reading = ShiftTypesReading(records)
    for element in list.elements { reading.take(element, makeIdentifier: makeIdentifier) }
    var losses = list.losses + reading.losses
    if !reading.unknownFields.isEmpty {
      losses.append(
        ShiftTypeTexts.unknownFields(reading.unknownFields.listed(by: ", ")))
    }
    return ShiftTypesFile(
      content: ImportShiftTypes(locations: reading.locations, shiftTypes: reading.shiftTypes), losses: losses,
      isDamaged: list.isDamaged)
  }
}

extension ImportShiftTypes {
  fileprivate static var none: ImportShiftTypes { ImportShiftTypes(locations: [], shiftTypes: []) }
}

extension ShiftTypesFile {
  /// The rows as a file, in their order: the same rows always give the same bytes.
  package static func bytes(_ rows: [ShiftType], on records: Records) -> [UInt8] {
    let json = JSON.object([.init("shiftTypes", .array(rows.map { entry($0, on: records) }))])
    return json.indented
  }

  private static func entry(_ row: ShiftType, on records: Records) -> JSON {
    let fields = JSONWriter.object { fields in row.write(to: fields) }
    guard case .object(let members)? = try? JSON.parse(fields) else { return .null }
    let location = row.location.flatMap { records.location($0) }
    return .object(
      members.compactMap { member in
        switch member.key {
        case "version": nil
        case "location": location.map { .init("location", entry($0)) } ?? member
        default: member
        }
      })
  }

  private static func entry(_ row: Location) -> JSON {
    .object([
      .init("id", .string(row.id.description)), .init("name", .string(row.name)),
      .init("address", .string(row.address)),
    ])
  }
}
