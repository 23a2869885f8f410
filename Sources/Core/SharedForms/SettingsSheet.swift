public import JSONKit
public import RecordKit
import SharedModels
public import SharedUIs

/// The form of the one row of its kind in a workplace, which has usual values before anybody saves it.
public protocol SettingsSheet: RowSheet {
  /// The row, with the usual values until it is saved.
  static func current(in context: ScreenContext) -> Row
}

extension SettingsSheet {
  /// Opens the form at its one address.
  public static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    address.rest(behind: basePath) == [] ? .screen(Self(current(in: context), in: context)) : nil
  }

  /// The one address.
  public var path: String { Self.basePath }
  /// There is no list beside it.
  public var isDetail: Bool { false }
  /// The row cannot be deleted.
  public func goneMessage(on records: Records) -> String? { nil }
}

/// The form of what a workplace says of a member in a row with the member's identifier, which has usual values before
/// anybody saves it.
public protocol MemberRowSheet: RowSheet {
  /// The row of a member, with the usual values until it is saved.
  static func row(of member: Identifier<Member>, in context: ScreenContext) -> Row
}

extension MemberRowSheet {
  /// Opens the form of the member whom the address names.
  public static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: basePath), rest.count == 1, let member = Identifier<Member>(rest[0])
    else { return nil }
    guard context.allows(Save<Row>.self) else { return .gone(Refusal.notAllowed.message) }
    guard let row = context.records[member], !row.hasLeft else { return .gone(texts.gone()) }
    return .screen(Self(self.row(of: member, in: context), in: context))
  }

  /// The row's address, before and after it is saved.
  public var path: String { Self.path(of: id) }
  /// The member's name.
  public func title(on records: Records) -> String { records.memberName(Identifier(id.rawValue)) }
  /// The row cannot be deleted.
  public func goneMessage(on records: Records) -> String? { nil }
  /// The members are chosen elsewhere.
  public var isDetail: Bool { false }
}
