import HikesModel
import HikesViews
import JSONKit
import RecordKit
import RoutingKit

/// Places.
extension SheetImport {
  /// Where a dog of the sheet is picked up; nil if nothing says it.
  func place(of index: Int) -> Coordinate? {
    guard let place = SheetPlace(sheet.dogs[index].place) else { return nil }
    return isSwapped(index) && !answers.declined.contains(.swappedPlaces) ? place.swapped : place.written
  }

  /// The dogs whose latitude and longitude are the other way around.
  var swappedPlaces: [Int] { sheet.dogs.indices.filter { isSwapped($0) } }

  private func isSwapped(_ index: Int) -> Bool {
    SheetPlace(sheet.dogs[index].place)?.isSwapped(near: anchors) ?? false
  }

  /// The dogs whose place is no part of a day's round from home.
  func farPlaces(from home: Coordinate?) -> [Spreadsheet.Problem] {
    guard let home else { return [] }
    return sheet.dogs.indices.compactMap { index in
      guard place(of: index)?.farDistance(from: [home]) != nil else { return nil }
      return Spreadsheet.Problem(
        line: sheet.weeks[index].first?.line ?? 1, text: sheet.dogs[index].name, reason: .farPlace)
    }
  }

  /// Home, or else the places of the workplace's dogs, or else those of the sheet that are near another one.
  static func anchors(
    of sheet: Spreadsheet, _ workplace: Identifier<Workplace>, _ records: Records?
  ) -> [Coordinate] {
    if let home = records?.home(of: workplace) { return [home] }
    let known = records.map { records in records.dogs().compactMap { records.pickupPlace(of: $0) } } ?? []
    if !known.isEmpty { return known }
    let written = sheet.dogs.compactMap { SheetPlace($0.place)?.written }
    return written.filter { place in
      written.count { place.farDistance(from: [$0]) == nil } * 2 > written.count
    }
  }
}
