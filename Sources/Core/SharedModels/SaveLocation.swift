public import RecordKit

/// Makes a location or changes one.
public typealias SaveLocation = Save<Location>

extension Location: SavedRecord {
  /// Places are the managers' to keep.
  public static let save = IntentDefinition<SaveLocation>("saveLocation", role: .manager)
  /// As in “There is no such location.”
  public static var noun: String { SharedTexts.locationNoun }
}
