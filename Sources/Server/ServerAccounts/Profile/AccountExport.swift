import DatabaseKit
import Foundation
package import JSONKit
import RecordKit
import SecurityKit
import ServerAPI
package import ServerStorage
import SharedModels
import SharedShifts
import TimeKit

/// Everything that the server keeps about a person, as JSON for the person.
struct AccountExport {
  let account: Account
  let service: AccountService
  let sessions: [Session]
  let tokens: [APIToken]
  let passkeys: [AccountPasskey]
  let activity: [AccountActivity]
  let details: PersonDetails
  let avatar: Avatar?
  let memberships: [Membership]
  let notifications: NotificationSettings?
  let subscriptions: [DeviceSubscription]
  let privateCalendar: PrivateCalendar?

  /// What a workplace has of the person.
  struct Membership {
    let workplace: Workplace
    let member: Member
    let profiles: [UserProfile]
    let shifts: [ScheduledShift]
    let leave: [Leave]
    let leaveRequests: [LeaveRequest]
    let availability: [Availability]
    let qualifications: [Qualification]
    /// What was done under the user ID that the person has now, and under the first one.
    let log: [LogEntry]
    let busyTimes: BusyTimes?
    /// What features keep about the person, a row each.
    let ownRows: [AnyRow]
    let records: Records
  }

  /// To be asked for within the read that it is of.
  var json: [UInt8] {
    JSONWriter.object { fields in
      fields.group("account") {
        AccountDocument.write(account, service, to: fields)
        fields.instant("createdAt", account.createdAt)
      }
      fields.list("sessions", sessions) { SessionDocument.write($0, isCurrent: false, to: fields) }
      fields.list("tokens", tokens) { TokenDocument.write($0, to: fields) }
      fields.list("passkeys", passkeys) { PasskeyDocument.write($0, to: fields) }
      fields.list("activity", activity) { Activity.write($0, to: fields) }
      fields.group("details") { DetailsDocument.write(details, to: fields) }
      fields.optionalText("avatar", avatar.map { Data($0.image).base64EncodedString() })
      fields.list("memberships", memberships) { write($0, to: fields) }
      if let notifications { fields.group("notifications") { write(notifications, to: fields) } }
      if let privateCalendar { fields.group("privateCalendar") { write(privateCalendar, to: fields) } }
    }
  }

  /// All but the password.
  private func write(_ calendar: PrivateCalendar, to fields: JSONFieldWriter) {
    fields.text("kind", calendar.kind.rawValue)
    fields.optionalText("address", (try? service.open(calendar))?.address)
    fields.optionalText("userName", calendar.kind == .account ? calendar.userName : nil)
    fields.instant("connectedAt", calendar.connectedAt)
    fields.optionalInstant("readAt", calendar.readAt)
    fields.optionalText("problem", calendar.problem)
  }

  private func write(_ settings: NotificationSettings, to fields: JSONFieldWriter) {
    settings.writeChoices(to: fields)
    fields.text("timeZone", settings.timeZone)
    fields.text("locale", settings.locale)
    fields.instant("seenAt", settings.seenAt)
    fields.list("devices", subscriptions) { device in
      fields.identifier("session", device.session)
      fields.text("endpoint", device.endpoint)
    }
  }

  private func write(_ membership: Membership, to fields: JSONFieldWriter) {
    fields.identifier("workplace", membership.workplace.id)
    fields.text("workplaceName", membership.workplace.name)
    fields.group("member") { membership.member.write(to: fields) }
    for row in membership.ownRows where row.table !== BusyTimes.table {
      fields.group(row.table.name) { row.write(to: fields) }
    }
    fields.list("profiles", membership.profiles) { $0.write(to: fields) }
    fields.list("shifts", membership.shifts) { $0.write(to: fields) }
    fields.list("leave", membership.leave) { leave in
      leave.write(to: fields)
      guard let reason = membership.records.reason(of: leave.id) else { return }
      fields.group("reason") { reason.write(to: fields) }
    }
    fields.list("leaveRequests", membership.leaveRequests) { $0.write(to: fields) }
    fields.list("availability", membership.availability) { $0.write(to: fields) }
    fields.list("qualifications", membership.qualifications) { qualification in
      fields.text("title", membership.records.skillTitle(qualification.skill))
      qualification.write(to: fields)
    }
    if let busy = membership.busyTimes { fields.list("busyTimes", busy.spans) { write($0, to: fields) } }
    fields.list("log", membership.log) { $0.write(to: fields, naming: membership.records) }
  }

  private func write(_ span: Range<Int64>, to fields: JSONFieldWriter) {
    fields.instant("from", Instant(milliseconds: span.lowerBound * 60_000))
    fields.instant("to", Instant(milliseconds: span.upperBound * 60_000))
  }
}

extension AccountService {
  /// Everything about a person, over one snapshot.
  package func export(_ id: Identifier<Account>, by origin: AuditOrigin) throws(AccountFailure) -> [UInt8] {
    let details = try details(of: id)
    try writeServer { $0.audit(.accountExported, of: id, by: origin, store.environment) }
    let export = try readServer { server -> [UInt8]? in
      let accounts = server.accounts
      guard let account = accounts.account(id) else { return nil }
      // Whoever came in by a link that was handed over gets what the issuer's workplaces have, and nothing else.
      let isOwn = !account.isHandedOver
      let reached = isOwn ? accounts.formerAndPresentMemberships(of: id) : accounts.memberships(of: id)
      let memberships = reached.sorted { $0.key < $1.key }.compactMap {
        workplace, member in
        server.workplace(workplace).flatMap { AccountExport.Membership(member, in: $0) }
      }
      return AccountExport(
        account: account, service: self, sessions: accounts.sessions.sessions(of: id),
        tokens: accounts.tokens.tokens(of: id),
        passkeys: accounts.passkeys.passkeys(of: id), activity: server.activity(of: id),
        details: isOwn ? details : PersonDetails(), avatar: accounts.profiles.avatar(of: id),
        memberships: memberships, notifications: server.notifications.settings(of: id),
        subscriptions: server.notifications.subscriptions(of: id),
        privateCalendar: server.privateCalendars.calendar(of: id)
      ).json
    }
    guard let export else { throw .wrongCredentials }
    return export
  }
}

extension AccountExport.Membership {
  fileprivate init?(_ id: Identifier<Member>, in storage: any WorkplaceTransaction) {
    let records = storage.records
    guard let member = records[id], let workplace = records.all(Workplace.self).first else { return nil }
    self.records = records
    self.workplace = workplace
    self.member = member
    let users = Set([Identifier<UserProfile>(id.rawValue), records.user(of: id)]).sorted()
    profiles = users.compactMap { records[$0] }
    shifts = records.shifts(of: id, in: .earliest ... .latest)
    leave = records.allLeave(of: id)
    leaveRequests = records.leaveRequests(of: id)
    availability = records.availability(of: id)
    qualifications = records.qualifications(of: id)
    busyTimes = records[Identifier<BusyTimes>(id.rawValue)]
    ownRows = records.ownRows(of: member)
    log = Self.log(of: users, member, storage)
  }

  private static func log(
    of users: [Identifier<UserProfile>], _ member: Member, _ storage: any WorkplaceTransaction
  ) -> [LogEntry] {
    var filter = ChangeLogFilter()
    filter.users = users
    var query = LogQuery(filter: filter, member: member.id, role: member.role, position: nil, limit: 500)
    var entries: [LogEntry] = []
    repeat {
      let page = storage.log.search(query)
      entries += page.entries
      query.position = page.next
    } while query.position != nil
    return entries
  }
}
