import ServerAPI
import SharedModels
import ShiftTypesModel

/// The API's `shift-types`.
let shiftTypeResource = Resource(
  ShiftType.self, path: "shift-types", typeName: "ShiftType", noun: "shift type", delete: DeleteShiftType.self)
