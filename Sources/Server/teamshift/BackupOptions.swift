import ConfigurationKit
import Glibc
import ObjectStorageClient
import OutboundKit
import SecurityKit
import ServerStorage
import TeamShiftServer

extension Subcommand.Option {
  /// How an object storage is reached.
  static let objectStorage = [
    Subcommand.Option(
      name: "--backup-endpoint", value: "URL",
      summary: "the object storage of s3:// addresses; that of Amazon in the region if not given"),
    Subcommand.Option(
      name: "--backup-region", value: "NAME",
      summary: "the object storage's region; AWS_REGION, or us-east-1, if not given"),
    Subcommand.Option(
      name: "--backup-credentials", value: "FILE",
      summary: "aws_access_key_id and aws_secret_access_key, a line each; otherwise from AWS_ACCESS_KEY_ID and so on"),
  ]

  static let backupKey = Subcommand.Option(
    name: "--backup-key", value: "FILE", summary: "the public key that backups are encrypted for: see backup-key create"
  )

  static let backupSecret = Subcommand.Option(
    name: "--backup-key-secret", value: "FILE", summary: "the secret key that opens encrypted backups")

  /// Where each backup is sent.
  static let backup =
    [
      Subcommand.Option(
        name: "--backup-to", value: "PLACE",
        summary: "a folder, or s3://bucket/prefix, that each backup is sent to, encrypted"),
      backupKey,
      Subcommand.Option(
        name: "--backup-keep", value: "N,N,N",
        summary: "of how many days, weeks and months a backup is kept there; 7,4,12 if not given"),
    ] + objectStorage
}

extension Arguments {
  /// Where backups are sent; nil for nowhere.
  func backupSettings() throws(CommandFailure) -> BackupService.Settings? {
    guard let place = value("--backup-to") else {
      let others = Subcommand.Option.backup.map(\.name).filter { $0 != "--backup-key" }
      guard others.allSatisfy({ value($0) == nil }) else { throw .usage("--backup-to is missing.") }
      return nil
    }
    guard let recipient = try backupRecipient() else {
      throw .usage(
        "--backup-key is missing: backups leave this machine only encrypted. See teamshift help backup-key create.")
    }
    var retention = BackupRetention.standard
    if let text = value("--backup-keep") {
      guard let read = BackupRetention(text) else {
        throw wrong("--backup-keep", "takes days, weeks and months, such as 7,4,12, and at least one day.")
      }
      retention = read
    }
    return BackupService.Settings(
      destination: try backupDestination(place), recipient: recipient, retention: retention)
  }

  /// The key that backups are encrypted for; nil if none is named.
  func backupRecipient() throws(CommandFailure) -> StreamRecipient? {
    guard let file = value("--backup-key") else { return nil }
    let bytes = try withFiles { () throws(FileFailure) in try readFile(file) }
    guard let recipient = StreamRecipient(text: String(decoding: bytes, as: UTF8.self)) else {
      throw .usage("\(file) isn’t the public half of a backup key, which ends in .pub. See backup-key create.")
    }
    return recipient
  }

  /// The key that opens encrypted backups; nil if none is named.
  func backupSecret() throws(CommandFailure) -> StreamSecret? {
    guard let file = value("--backup-key-secret") else { return nil }
    do throws(KeyFile.Failure) {
      return try StreamSecret.load(file)
    } catch {
      throw .failed(error.description)
    }
  }

  /// The backup that an operand names: a file, `s3://bucket/prefix/name`, or the newest of a folder or of a prefix that
  /// ends with a slash.
  func backupSource(_ text: String) throws(CommandFailure) -> BackupSource {
    guard text.hasPrefix(Self.bucketScheme) else {
      var status = stat()
      let isFolder = stat(text, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      return isFolder ? .destination(FolderDestination(text), name: nil) : .file(text)
    }
    if text.hasSuffix("/") { return .destination(try backupDestination(text), name: nil) }
    guard let slash = text.lastIndex(of: "/"), text[..<slash].count > Self.bucketScheme.count else {
      throw .usage("An address of a backup is s3://bucket/prefix/name, or s3://bucket/prefix/ for the newest.")
    }
    let name = String(text[text.index(after: slash)...])
    return .destination(try backupDestination(String(text[..<slash])), name: name)
  }

  func backupDestination(_ text: String) throws(CommandFailure) -> any BackupDestination {
    guard text.hasPrefix(Self.bucketScheme) else { return FolderDestination(text) }
    let parts = text.dropFirst(Self.bucketScheme.count).split(separator: "/", maxSplits: 1)
    var prefix = parts.count > 1 ? String(parts[1]) : ""
    while prefix.last == "/" { prefix.removeLast() }
    guard let bucket = parts.first, prefix.isEmpty || ObjectStorage.isKey(prefix) else { throw Self.wrongAddress }
    let (credentials, region) = try credentials()
    let endpoint = try endpoint(region)
    guard
      let storage = ObjectStorage(
        endpoint: endpoint, bucket: String(bucket), region: region, credentials: credentials,
        userAgent: "TeamShift/\(programVersion)")
    else { throw Self.wrongAddress }
    return BucketDestination(storage, prefix: prefix)
  }

  private static let bucketScheme = "s3://"

  private static let wrongAddress = CommandFailure.usage(
    "An object storage address is s3://bucket/prefix; a bucket name has 3 to 63 lowercase letters, digits, dots, and hyphens."
  )

  private func endpoint(_ region: String) throws(CommandFailure) -> HTTPAddress {
    let text = value("--backup-endpoint") ?? environment("AWS_ENDPOINT_URL_S3") ?? "https://s3.\(region).amazonaws.com"
    guard let endpoint = HTTPAddress(text) else {
      throw wrong("--backup-endpoint", "takes an address such as https://storage.example.org.")
    }
    return endpoint
  }

  /// From the file, from what systemd passes on, or from the environment: never from an argument, which everybody on the
  /// machine sees.
  private func credentials() throws(CommandFailure) -> (ObjectStorage.Credentials, region: String) {
    let passed = environment("CREDENTIALS_DIRECTORY").map { "\($0)/backup-credentials" }
    let file = value("--backup-credentials") ?? passed.flatMap { access($0, R_OK) == 0 ? $0 : nil }
    let fields = try file.map { file throws(CommandFailure) in
      CredentialFields(try withFiles { () throws(FileFailure) in try readFile(file) })
    }
    let find = { (name: String) in
      fields.map { $0[name.lowercased()] } ?? environment(name)
    }
    guard let key = find("AWS_ACCESS_KEY_ID"), let secret = find("AWS_SECRET_ACCESS_KEY") else {
      let place = file.map { "\($0) has no" } ?? "The environment has no"
      throw .usage("\(place) key ID and secret key for the object storage. See --backup-credentials.")
    }
    let region = value("--backup-region") ?? fields?["region"] ?? environment("AWS_REGION") ?? "us-east-1"
    return (.init(key: key, secret: secret, session: find("AWS_SESSION_TOKEN")), region)
  }
}

private func environment(_ name: String) -> String? {
  ProcessEnvironment.value(name).flatMap { $0.isEmpty ? nil : $0 }
}

/// The lines `name = value` of a file as Amazon's tools have it, in its first section.
private struct CredentialFields {
  private var fields: [String: String] = [:]

  init(_ bytes: [UInt8]) {
    var sections = 0
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      if line.hasPrefix("[") { sections += 1 }
      let parts = line.split(separator: "=", maxSplits: 1).map { part in
        String(part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
      }
      guard sections <= 1, parts.count == 2, !line.hasPrefix("#"), !parts[1].isEmpty else { continue }
      fields[parts[0].lowercased()] = parts[1]
    }
  }

  subscript(name: String) -> String? { fields[name] }
}
