package import ServerStorage

extension AccountPart {
  /// What a person's programs know of the person's calendars.
  package static let calendarItems = AccountPart {
    $0.remove = { server, account in
      for (workplace, member) in server.accounts.formerAndPresentMemberships(of: account) {
        CalendarStore(connection: server.connection, workplace: workplace).removeAll(of: member)
      }
    }
  }
}
