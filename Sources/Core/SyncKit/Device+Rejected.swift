import RecordKit

/// What a device knows of a command that keeps its requests from being taken.
struct RejectedRequests {
  /// How many commands the next request carries at the most; fewer while one that is turned down is looked for.
  var commandLimit = SyncRequest.commandLimit
  /// The command that was turned down alone; set while a request without any shows whether that was its fault.
  var suspect: RefusedCommand?
}

extension Device {
  /// Takes note that the last request was turned down whole, by the server or by what stands before it: it was too large,
  /// or something in it could not be read. What can never be sent would keep all that is behind it waiting, so the next
  /// requests carry half as many commands each, then the first one alone, then none.
  ///
  /// - Returns: whether to ask again at once; if not even a request without commands is taken, they are not at fault.
  public mutating func reject(_ reason: String) -> Bool {
    let entries = dueEntries
    rejected = RejectedRequests()
    guard let first = entries.first else { return false }
    rejected.commandLimit = entries.count / 2
    if entries.count == 1 {
      let refusal = Refusal(reason, code: .notSendable)
      rejected.suspect = RefusedCommand(command: first.command, refusal: refusal)
    }
    return true
  }

  /// Sets the command aside without which requests are taken, so that what is behind it goes on.
  mutating func setRejectedAside(_ result: inout SyncResult) {
    if let suspect = rejected.suspect {
      outbox.removeAll { $0.command.id == suspect.command.id }
      refuse(suspect, &result)
    }
    rejected = RejectedRequests()
  }
}
