package import JSONKit
import RecordKit
import RotationKit
import RotationsModel
import SharedModels
import ShiftTypesModel
import TimeKit

extension Setup {
  /// The answers as they are kept.
  package var json: JSON {
    let text = JSONWriter.object { fields in write(to: fields) }
    return (try? JSON.parse(text)) ?? .null
  }

  package func write(to fields: JSONFieldWriter) {
    fields.optionalText("kind", kind?.rawValue)
    fields.text("source", source.rawValue)
    fields.integer("daysOn", Int64(daysOn))
    fields.integer("daysOff", Int64(daysOff))
    fields.text("named", named)
    fields.text("weekdays", weekdays.map { String($0.rawValue) }.joined())
    fields.text("letters", letters)
    fields.integer("cycleDay", Int64(cycleDay))
    fields.date("firstDay", firstDay)
    fields.flag("isFirstDayChosen", isFirstDayChosen)
    fields.list("workedDates", workedDates) { date in fields.date("date", date) }
    fields.text("title", title)
    fields.text("changedDays", changedDays.rawValue)
    fields.list("chosen", chosen) { item in
      fields.text("letter", String(item.day.letter.rawValue))
      fields.timeOfDay("start", item.day.start)
      fields.integer("minutes", Int64(item.day.duration))
      fields.optionalReference("type", item.worked.type)
      fields.text("symbol", item.worked.symbol)
      fields.text("title", item.worked.title)
      fields.duration("duration", item.worked.duration)
    }
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(firstDay: try reader.date("firstDay"))
    kind = try reader.optionalText("kind").flatMap { ShiftTypeTemplate(rawValue: $0) }
    source = Source(rawValue: try reader.text("source")) ?? .daysOnOff
    daysOn = Self.days(try reader.integer("daysOn"))
    daysOff = Self.days(try reader.integer("daysOff"))
    named = try reader.text("named")
    let digits = try reader.text("weekdays")
    weekdays = Weekday.monday.week.filter { weekday in digits.contains { String($0) == String(weekday.rawValue) } }
    letters = try reader.text("letters")
    cycleDay = min(max(0, Int(clamping: try reader.integer("cycleDay"))), RotationPattern.longestCycle - 1)
    isFirstDayChosen = try reader.optionalFlag("isFirstDayChosen") ?? false
    if reader.has("workedDates") {
      workedDates = try reader.list("workedDates", limit: Self.calendarLength) { reader throws(FieldError) in
        try reader.date("date")
      }
    }
    title = try reader.optionalText("title") ?? ""
    changedDays = try reader.changedDays()
    chosen = try reader.list("chosen", limit: Self.kindLimit) { reader throws(FieldError) in
      let letter = try reader.text("letter").first.flatMap { RotationLetter(rawValue: $0) } ?? .off
      let day = RotationDay(
        letter, start: try reader.timeOfDay("start"), duration: Int(clamping: try reader.integer("minutes")))
      guard let day else { throw FieldError("letter", RotationTexts.invalidChoice) }
      let worked = Worked(
        type: try reader.optionalReference("type"), symbol: try reader.text("symbol"), title: try reader.text("title"),
        duration: try reader.duration("duration"))
      return (day, worked)
    }
  }

  /// The most kinds of days that have a shift of their own.
  static let kindLimit = 12

  static func days(_ number: Int64) -> Int { Int(min(max(1, number), Int64(daysOnLimit))) }
}
