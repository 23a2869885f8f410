import JSONKit
import RecordKit
import SentenceKit
import ServerAPI
import ServerAccounts
import ServerStorage

/// `admin accounts …`.
let accountCommands: [AdminCommand] = [
  AdminCommand(
    "accounts list",
    options: [
      .init("--search", "TEXT", "those alone whose address or name has the text in it"),
      .init("--locked", nil, "those alone that are locked"), .limit,
    ], "List accounts",
    run: { call throws(AdminFailure) in try listAccounts(call) }
  ).with { $0.remote = .looks },
  AdminCommand(
    "accounts show", operands: ["ADDRESS"], "Show an account with its workplaces, sessions and tokens",
    run: { call throws(AdminFailure) in try showAccount(call) }
  ).with { $0.remote = .looks },
  AdminCommand(
    "accounts create", operands: ["ADDRESS"],
    options: [
      .init("--name", "NAME", "the person's name"), .init("--owner", nil, "the server belongs to this account"),
    ], "Create an account, with the password from the first line of standard input",
    details: """
      The owner's account takes over what the server's owner has done so far. Any other account sees nothing until it is a
      member of a workplace.
      """,
    run: { call throws(AdminFailure) in try createAccount(call) }
  ).with { ($0.input, $0.requirement) = (.password, .dataOrNew) },
  AdminCommand(
    "accounts lock", operands: ["ADDRESS"], options: [.init("--reason", "TEXT", "what the audit log says")],
    "Lock an account: nothing of it is taken until it is unlocked",
    details: """
      Its sessions end at once, with what they have open. Its password, passkeys, tokens, app passwords and calendar links
      are kept, and refused. Links for a new password, and invitations of its sessions, are void for good.
      """,
    run: { call throws(AdminFailure) in try lockAccount(call) }
  ).with {
    $0.remote = .changes
    $0.question = { call throws(AdminFailure) in
      let account = try call.account()
      return .init("This locks the account of \(account.displayName).", answer: account.email.text)
    }
  },
  AdminCommand(
    "accounts unlock", operands: ["ADDRESS"], "Unlock an account: its password, passkeys and tokens are taken again",
    run: { call throws(AdminFailure) in try unlockAccount(call) }
  ).with { $0.remote = .changes },
  AdminCommand(
    "accounts delete", operands: ["ADDRESS"],
    "Delete an account, with the workplaces that it owns and nobody else is in",
    details:
      "In other workplaces the person stays as somebody without a name. Backups have the account for seven days.",
    run: { call throws(AdminFailure) in try deleteAccount(call) }
  ).with {
    $0.remote = .changes
    $0.question = { call throws(AdminFailure) in
      let account = try call.account()
      return .init("This deletes the account of \(account.displayName) for good.", answer: account.email.text)
    }
  },
  AdminCommand(
    "accounts reset-password", operands: ["ADDRESS"],
    "Set an account's password to the first line of standard input",
    details: "All sessions of the account end, and its passkeys, tokens, and open invitations are revoked.",
    run: { call throws(AdminFailure) in try resetPassword(call) }
  ).with { $0.input = .password },
  AdminCommand(
    "accounts reset-link", operands: ["ADDRESS"],
    "Create a link by which the person of an account chooses a new password",
    details: """
      It works once, within a day, and replaces the links that the account has. Hand it over in a way that nobody else
      reads: whoever uses it is in the account.
      """,
    run: { call throws(AdminFailure) in try linkNewPassword(call) }
  ).with { ($0.requirement, $0.remote) = (.server, .changes) },
  AdminCommand(
    "accounts end-sessions", operands: ["ADDRESS"], "Sign an account out everywhere",
    run: { call throws(AdminFailure) in
      let account = try call.account()
      let count = try call.accounts { service throws(AccountFailure) in
        try service.endSessions(of: account, by: call.origin)
      }
      return AdminReport("\(account.email.text): \(count == 1 ? "1 session has" : "\(count) sessions have") ended.")
    }
  ).with { $0.remote = .changes },
]

private func createAccount(_ call: AdminCall) throws(AdminFailure) -> AdminReport {
  guard let name = call.options["--name"] else { throw .usage("--name is missing.") }
  let new = NewAccount(email: call.operands[0], password: call.input ?? "", displayName: name)
  let account = try call.accounts { service throws(AccountFailure) in
    try service.create(new, isOwner: call.has("--owner"), by: call.origin)
  }
  return AdminReport("\(account.email.text) now has an account\(account.isOwner ? ", and is the owner" : "").")
}

private func lockAccount(_ call: AdminCall) throws(AdminFailure) -> AdminReport {
  let account = try call.othersAccount()
  let reason = call.options["--reason"] ?? ""
  guard reason.count <= 500 else { throw .usage("--reason takes at most 500 characters.") }
  try call.accounts { service throws(AccountFailure) in try service.lock(account, reason: reason, by: call.origin) }
  return AdminReport("\(account.email.text) is locked.")
}

private func unlockAccount(_ call: AdminCall) throws(AdminFailure) -> AdminReport {
  let account = try call.account()
  let wasLocked = try call.accounts { service throws(AccountFailure) in try service.unlock(account, by: call.origin) }
  return AdminReport("\(account.email.text) \(wasLocked ? "is not locked any more" : "was not locked").")
}

private func deleteAccount(_ call: AdminCall) throws(AdminFailure) -> AdminReport {
  let account = try call.othersAccount()
  try call.accounts { service throws(AccountFailure) in try service.delete(account.id, in: nil, by: call.origin) }
  return AdminReport("The account \(account.email.text) is deleted.")
}

private func linkNewPassword(_ call: AdminCall) throws(AdminFailure) -> AdminReport {
  let account = try call.account()
  guard let address = call.address else {
    throw .failed("Set --public-address first, so the link leads somewhere.")
  }
  let (link, expires) = try call.accounts { service throws(AccountFailure) in
    try service.linkNewPassword(of: account, at: address, by: call.origin)
  }
  return AdminReport([.fields([.init("link", "Link", .text(link)), .init("expires", "Expires", .instant(expires))])])
}

private func resetPassword(_ call: AdminCall) throws(AdminFailure) -> AdminReport {
  let email = try call.account().email.text
  let account = try call.accounts { service throws(AccountFailure) in
    try service.resetPassword(of: email, to: call.input ?? "", by: call.origin)
  }
  return AdminReport(
    "\(account.email.text) now has a new password. Its sessions have ended, and its passkeys, tokens, and invitations are revoked."
  )
}
