/// The catalog of a PDF file, to which cairo adds no language: it is written anew behind the file, as an incremental
/// update (ISO 32000-1, sections 7.5.6 and 14.9.2).
struct PDFCatalog {
  private let file: [UInt8]
  private let number: Int
  private let content: String
  private let trailer: Trailer

  private struct Trailer {
    let size: Int
    let root: Int
    let info: String
    let start: Int
  }

  /// Nil for a file whose end is not as cairo writes it.
  init?(of file: [UInt8]) {
    guard let trailer = Self.trailer(of: file), let content = Self.object(trailer.root, in: file) else { return nil }
    (self.file, self.trailer, self.content, number) = (file, trailer, content, trailer.root)
  }

  /// The file with a catalog that names the language of its texts.
  func bytes(withLanguage language: String) -> [UInt8] {
    let name = language.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    let object = "\(number) 0 obj\n<< /Lang (\(name))\(content)\nendobj\n"
    let table = file.count + object.utf8.count
    let offset = String(file.count)
    let entry = String(repeating: "0", count: 10 - offset.utf8.count) + offset + " 00000 n \n"
    let end = """
      xref\n\(number) 1\n\(entry)trailer\n<< /Size \(trailer.size) /Root \(number) 0 R\(trailer.info) /Prev \(trailer.start) >>
      startxref\n\(table)\n%%EOF\n
      """
    return file + Array(object.utf8) + Array(end.utf8)
  }

  private static let tailLength = 1_024

  private static func trailer(of file: [UInt8]) -> Trailer? {
    let tail = String(decoding: file.suffix(tailLength), as: UTF8.self)
    guard let trailer = tail.firstRange(of: "trailer"), let start = tail.firstRange(of: "startxref") else { return nil }
    let fields = String(tail[trailer.upperBound..<start.lowerBound])
    guard let size = number(behind: "/Size ", in: fields), let root = number(behind: "/Root ", in: fields),
      let place = number(behind: "startxref\n", in: String(tail[start.lowerBound...]))
    else { return nil }
    let info = number(behind: "/Info ", in: fields).map { " /Info \($0) 0 R" } ?? ""
    return Trailer(size: size, root: root, info: info, start: place)
  }

  /// What stands in an object, behind its first `<<`.
  private static func object(_ number: Int, in file: [UInt8]) -> String? {
    // The catalog is among the last objects that cairo writes.
    let tail = String(decoding: file.suffix(1 << 16), as: UTF8.self)
    guard let start = tail.firstRange(of: "\n\(number) 0 obj\n<<"),
      let end = tail[start.upperBound...].firstRange(of: "\nendobj")
    else { return nil }
    return String(tail[start.upperBound..<end.lowerBound])
  }

  private static func number(behind name: String, in text: String) -> Int? {
    text.firstRange(of: name).flatMap { Int(text[$0.upperBound...].prefix { $0.isNumber }) }
  }
}
