import HTMLKit
import MembersModel
import RecordKit
import SharedForms
import SharedUIs

extension FormItem {
  /// What tells a person apart from others of the same name: asked only where there are such, or where it is said already.
  static func distinction(of member: Member, on records: Records) -> FormItem {
    let name = Member.distinctionRule.field
    guard member.distinction != nil || records.namesakes(of: member).count > 1 else {
      return .row(of: name) { HTML<FormAction>.nothing }
    }
    return .field(name, .words, placeholder: MembersTexts.distinctionPlaceholder)
  }
}
