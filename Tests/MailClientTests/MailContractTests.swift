import MailClient
import TestSupport
import Testing

/// What a mail client does, whether it sends or only records.
@Suite struct `A mail client` {
  enum Kind: CaseIterable { case recording, smtp }
  enum Trouble { case none, recipientRefused, contentRefused, full, busy }

  /// A client, and what has arrived by it.
  private struct Subject {
    let client: any MailClient
    let arrived: () -> [ReceivedMail]
    var stop: () -> Void = {}
  }

  private func subject(_ kind: Kind, _ trouble: Trouble = .none) throws -> Subject {
    switch kind {
    case .recording: recording(trouble)
    case .smtp: try smtp(trouble)
    }
  }

  private func recording(_ trouble: Trouble) -> Subject {
    let client = RecordingMailClient()
    switch trouble {
    case .none: break
    case .recipientRefused, .contentRefused: client.failure = .refused("told to")
    case .full, .busy: client.failure = .unavailable("told to")
    }
    return Subject(client: client, arrived: { client.messages.map { ReceivedMail($0) } })
  }

  private func smtp(_ trouble: Trouble) throws -> Subject {
    var behavior = TestMailServer.Behavior()
    switch trouble {
    case .none: break
    case .recipientRefused: behavior.recipient = "550 no such mailbox"
    case .contentRefused: behavior.content = "554 looks like spam"
    case .full: behavior.content = "452 disk full"
    case .busy: behavior.greeting = "421 come back later"
    }
    let server = TestMailServer(behavior)
    let place = try #require(SMTPServer("smtp://127.0.0.1:\(server.port)"))
    let client = SMTPMailClient(place, password: nil, sender: try address("shifts@example.org"))
    return Subject(client: client, arrived: { server.mails.map { ReceivedMail($0) } }, stop: { server.stop() })
  }

  private func address(_ text: String) throws -> MailAddress { try #require(MailAddress(text)) }

  private func failure(_ subject: Subject, unless isStopped: () -> Bool = { false }) throws -> MailFailure? {
    let message = MailMessage(to: try address("sam@example.org"), subject: "A", text: "B")
    do throws(MailFailure) {
      try subject.client.send(message, unless: isStopped)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: Kind.allCases, ["sam@example.org", "søren@example.org"])
  func `brings a message to its recipient, letter by letter`(_ kind: Kind, _ recipient: String) throws {
    let subject = try subject(kind)
    defer { subject.stop() }
    let texts = [
      "One line\n", "", "\n.\n..\nDots\n.\n", String(repeating: "long ", count: 500),
      "Grüße, 東京 👩‍🚒\nTab\tand nothing else",
    ]
    for (index, text) in texts.enumerated() {
      let title = "Message \(index): Grüße aus dem Gerätehaus, und ein sehr langer Betreff, der umbrochen wird 👩‍🚒"
      let message = MailMessage(to: try address(recipient), subject: title, text: text)
      try subject.client.send(message)
      #expect(subject.arrived().last == ReceivedMail(message))
    }
    #expect(subject.arrived().count == texts.count)
  }

  @Test(arguments: Kind.allCases, [Trouble.recipientRefused, .contentRefused])
  func `says what will never be taken`(_ kind: Kind, _ trouble: Trouble) throws {
    let subject = try subject(kind, trouble)
    defer { subject.stop() }
    let failure = try failure(subject)
    guard case .refused = failure else {
      Issue.record("\(failure.debugDescription)")
      return
    }
    #expect(subject.arrived().isEmpty)
  }

  @Test(arguments: Kind.allCases, [Trouble.full, .busy])
  func `says what can be sent later`(_ kind: Kind, _ trouble: Trouble) throws {
    let subject = try subject(kind, trouble)
    defer { subject.stop() }
    let failure = try failure(subject)
    guard case .unavailable = failure else {
      Issue.record("\(failure.debugDescription)")
      return
    }
    #expect(subject.arrived().isEmpty)
  }

  @Test(arguments: Kind.allCases) func `sends nothing once it is stopped`(_ kind: Kind) throws {
    let subject = try subject(kind)
    defer { subject.stop() }
    guard case .unavailable = try failure(subject, unless: { true }) else {
      Issue.record("it goes on")
      return
    }
    #expect(subject.arrived().isEmpty)
  }
}
