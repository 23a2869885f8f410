import JSONKit
import SharedUIs

extension Effect {
  /// Let the person choose a file with a table; the screen hears what is in it with the token, which of a workbook is a
  /// description of its cells, as ``Workbook`` reads it.
  static func chooseTable(token: String, types: String) -> Effect {
    .browser("chooseFile", token: token) { fields in
      fields.text("types", types)
      fields.flag("workbooks", true)
    }
  }
}
