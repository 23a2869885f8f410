import JSONKit
import TextKit

/// The elements of a file's list of shift types, each read for itself, so that a damaged one costs no other.
struct ShiftTypesList {
  struct Element {
    /// Where it begins, from 1.
    let line: Int
    let value: JSON
  }

  /// So many elements are looked at, whatever is wrong with them: each may be compared with all before it.
  static let limit = 2_000

  private(set) var elements: [Element] = []
  private(set) var losses: [String] = []
  private(set) var isDamaged = false

  init(_ bytes: [UInt8]) {
    do throws(JSONError) {
      let json = try JSON.parse(bytes, limits: JSONLimits(bytes: ShiftTypesFile.sizeLimit))
      guard let list = json["shiftTypes"]?.array else {
        losses = [ShiftTypeTexts.noList]
        return
      }
      readWhole(list, bytes)
    } catch {
      isDamaged = true
      losses = [ShiftTypeTexts.fileDamaged(error.description)]
      readDamaged(bytes)
    }
  }

  private mutating func readWhole(_ list: [JSON], _ bytes: [UInt8]) {
    var scanner = ObjectScanner(bytes)
    _ = scanner.enterList(named: "shiftTypes")
    for value in list.prefix(Self.limit) {
      guard value.object != nil else {
        losses.append(
          ShiftTypeTexts.noShiftType(value.text.limited(toCharacters: 40)))
        continue
      }
      elements.append(Element(line: scanner.nextObject()?.line ?? 0, value: value))
    }
    if list.count > Self.limit { losses.append(ShiftTypeTexts.firstEntriesOnly(Self.limit)) }
  }

  /// Takes each object that is whole. What is not is named by its line, and reading goes on at the next shift type.
  private mutating func readDamaged(_ bytes: [UInt8]) {
    var scanner = ObjectScanner(bytes)
    guard scanner.enterList(named: "shiftTypes") else {
      losses.append(ShiftTypeTexts.noListLeft)
      return
    }
    var isSkipping = false
    while elements.count < Self.limit, let object = scanner.nextObject() {
      if let value = shiftType(object, bytes) {
        elements.append(Element(line: object.line, value: value))
        isSkipping = false
      } else {
        // Objects inside the lost one, such as its duration, are not lost on their own account.
        if !isSkipping { losses.append(ShiftTypeTexts.damaged(line: object.line)) }
        isSkipping = true
        scanner.resume(behindStartOf: object)
      }
    }
    if elements.count == Self.limit { losses.append(ShiftTypeTexts.firstEntriesOnly(Self.limit)) }
    if scanner.hasGivenUp { losses.append(ShiftTypeTexts.restDamaged) }
  }

  private func shiftType(_ object: ObjectScanner.Found, _ bytes: [UInt8]) -> JSON? {
    guard let end = object.end, let value = try? JSON.parse(Array(bytes[object.start..<end])) else { return nil }
    return value["symbol"] != nil || value["title"] != nil ? value : nil
  }
}
