package import JSONKit
import RecordKit
import SecurityKit
package import ServerStorage

extension AccountService {
  /// What a person has noted of themself.
  package func details(of account: Identifier<Account>) throws(AccountFailure) -> PersonDetails {
    guard let sealed = try read({ $0.profiles.details(of: account) }) else { return PersonDetails() }
    return try open(sealed, of: account)
  }

  /// Keeps what a person notes of themself, in the place of all that was there.
  func setDetails(
    _ details: PersonDetails, of account: Identifier<Account>
  ) throws(AccountFailure) -> PersonDetails {
    let checked = try checked(details)
    let sealed = try seal(checked, of: account)
    try write { $0.profiles.setDetails(sealed, of: account) }
    return checked
  }

  /// What a member of a workplace shows to its managers; nil for nothing.
  func shownDetails(
    of member: Identifier<Member>, in workplace: Identifier<Workplace>
  ) throws(AccountFailure) -> PersonDetails? {
    let known = try read { accounts -> (Identifier<Account>, SealedDetails)? in
      guard let account = accounts.account(of: member, in: workplace),
        let details = accounts.profiles.details(of: account), details.showsManagers
      else { return nil }
      return (account, details)
    }
    guard let (account, sealed) = known else { return nil }
    return try open(sealed, of: account)
  }

  private func checked(_ details: PersonDetails) throws(AccountFailure) -> PersonDetails {
    var checked = details
    do throws(Refusal) {
      for field in SealedDetails.Field.allCases {
        checked.texts[field] = try PersonDetails.rule(of: field).optional(details.texts[field] ?? "")
      }
    } catch {
      throw .refused(error)
    }
    return checked
  }

  private func seal(
    _ details: PersonDetails, of account: Identifier<Account>
  ) throws(AccountFailure) -> SealedDetails {
    var sealed = SealedDetails(fields: [:], showsManagers: details.showsManagers)
    do throws(SealedField.Failure) {
      for (field, text) in details.texts where !text.isEmpty {
        sealed.fields[field] = try keyring.seal(text, in: field.context(of: account))
      }
    } catch {
      throw .sealed(error)
    }
    return sealed
  }

  private func open(_ sealed: SealedDetails, of account: Identifier<Account>) throws(AccountFailure) -> PersonDetails {
    var details = PersonDetails(showsManagers: sealed.showsManagers)
    do throws(SealedField.Failure) {
      for (field, value) in sealed.fields {
        details.texts[field] = try keyring.open(value, in: field.context(of: account))
      }
    } catch {
      throw .sealed(error)
    }
    return details
  }
}
