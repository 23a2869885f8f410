package import JSONKit
package import RecordKit
package import SharedModels

/// Chooses the rules of rest that a workplace keeps to.
package struct SaveRestSettings: Intent {
  package static let definition = IntentDefinition<SaveRestSettings>("saveRestSettings", role: .manager)

  package var source: RestSettings.Source
  /// The new own numbers; nil keeps the old ones.
  package var own: RestSettings.Own?

  package init(_ source: RestSettings.Source, own: RestSettings.Own? = nil) {
    self.source = source
    self.own = own
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    guard let source = RestSettings.Source(rawValue: try reader.text("source")) else {
      throw FieldError("source", RestTexts.isNoSource)
    }
    self.source = source
    own =
      reader.has("own")
      ? try reader.group("own") { () throws(FieldError) in try RestSettings.Own(from: reader) } : nil
  }

  package func write(to fields: JSONFieldWriter) {
    fields.text("source", source.rawValue)
    if let own { fields.group("own") { own.write(to: fields) } }
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let current = records.restSettings(of: actor.workplace)
    let own = own ?? current.own
    try Self.check(own)
    if source == current.source, own == current.own { return [] }
    return [.put(RestSettings(of: actor.workplace, version: current.version + 1, source: source, own: own))]
  }

  private static func check(_ own: RestSettings.Own) throws(Refusal) {
    for (field, minutes) in [("dailyRest", own.dailyRest), ("weeklyRest", own.weeklyRest), ("work", own.work)] {
      guard minutes.map({ (1...RestSettings.longest).contains($0) }) ?? true else {
        throw Refusal(RestTexts.hoursOutOfRange(RestSettings.longest / 60), field: field)
      }
    }
    guard own.weeklyRest.map({ $0 <= 7 * 24 * 60 }) ?? true else {
      throw Refusal(RestTexts.weekTooShort, field: "weeklyRest")
    }
    guard own.days.map({ (1...RestSettings.mostDays).contains($0) }) ?? true else {
      throw Refusal(RestTexts.daysOutOfRange(RestSettings.mostDays), field: "days")
    }
  }
}
