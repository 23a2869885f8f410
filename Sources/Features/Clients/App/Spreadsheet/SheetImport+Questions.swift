import HikesModel
import RecordKit
import SharedModels
import SharedUIs
import TimeKit

/// What the person may see otherwise.
extension SheetImport {
  func questions(in context: ScreenContext) -> [ImportSheet.Question] {
    aheadAndPlaces + owners + changedRates(in: context) + dogs
  }

  private var aheadAndPlaces: [ImportSheet.Question] {
    let (count, swapped) = (paymentsAhead, swappedPlaces)
    let ahead = ImportSheet.Question(
      doubt: .paidAhead, label: ClientsTexts.paidAhead(count), note: ClientsTexts.paidAheadNote)
    let places = ImportSheet.Question(
      doubt: .swappedPlaces, label: ClientsTexts.swappedPlaces,
      note: ClientsTexts.swappedPlacesNote(swapped.map { sheet.dogs[$0].name }))
    return (count > 0 ? [ahead] : []) + (swapped.isEmpty ? [] : [places])
  }

  private var owners: [ImportSheet.Question] {
    sheet.sharedOwners.map { shared in
      ImportSheet.Question(
        doubt: .ownerAbove(shared.key), label: ClientsTexts.ownerAbove(shared.name, shared.owner),
        note: ClientsTexts.ownerAboveNote)
    }
  }

  private func changedRates(in context: ScreenContext) -> [ImportSheet.Question] {
    let currency = records?.hikeSettings(of: context.actor.workplace).currency ?? .canadianDollar
    return sheet.dogs.indices.flatMap { index -> [ImportSheet.Question] in
      guard matches.dogs[index] == nil else { return [] }
      return rateProposals[index].changes.filter { $0.isWeak }.map { change in
        ImportSheet.Question(
          doubt: .rate(sheet.keys[index]),
          label: ClientsTexts.newRate(
            sheet.dogs[index].name, currency.shortText(change.cents),
            change.from.text(.shortDate)),
          note: ClientsTexts.newRateNote, isWeak: true)
      }
    }
  }

  private var dogs: [ImportSheet.Question] {
    let repetitions = sheet.repetitions.map { rows in
      ImportSheet.Question(
        doubt: .oneDog(rows.key), label: ClientsTexts.oneDog(rows.name), note: ClientsTexts.oneDogNote(rows.lines))
    }
    let joined = sheet.renames.map { rename in
      ImportSheet.Question(
        doubt: .joined(rename.key), label: ClientsTexts.sameDog(rename.name, rename.former),
        note: ClientsTexts.sameDogNote(isWeak: rename.isWeak), isWeak: rename.isWeak)
    }
    return repetitions + joined
      + matches.renames.map { rename in
        ImportSheet.Question(
          doubt: .renamed(sheet.keys[rename.index]),
          label: ClientsTexts.sameDog(sheet.dogs[rename.index].name, rename.dog.name),
          note: ClientsTexts.sameDogNote(isWeak: rename.isWeak), isWeak: rename.isWeak)
      }
  }
}
