package import SharedModels

package struct ShiftTypesFile {
  package let content = ShiftTypeImport(locations: [], shiftTypes: [])
  package let losses: [String] = []
  package static func bytes(_ rows: [ShiftType], on records: some Records) -> [UInt8] { [] }
  package static func read(_ bytes: [UInt8], on records: some Records, makeIdentifier: () -> UniqueID) -> ShiftTypesFile {
    ShiftTypesFile()
  }
}
