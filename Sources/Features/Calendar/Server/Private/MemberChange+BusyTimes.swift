import CalendarModel
package import JSONKit
package import RecordKit
package import ServerStorage
package import TimeKit

extension MemberChange {
  /// Removes somebody's busy times wherever they are.
  package mutating func removeBusyTimes(
    of account: Identifier<Account>, in server: ServerTransaction, at now: Instant,
    except kept: Set<Identifier<Workplace>> = []
  ) {
    let all = server.accounts.formerAndPresentMemberships(of: account).filter { !kept.contains($0.key) }
    make(of: all, at: now, in: server) { member, records in
      let id = Identifier<BusyTimes>(member.id.rawValue)
      return records[id] == nil ? [] : [.remove(id)]
    }
  }
}
