import TestSupport

/// A page as a screen reader would tell it, a line for each thing.
struct PageText {
  private(set) var lines: [String] = []
  private let root: DocumentNode

  init(_ root: DocumentNode) {
    self.root = root
    tell(root.children)
  }

  var text: String { lines.joined(separator: "\n") }

  private mutating func tell(_ nodes: [DocumentNode]) { for node in nodes { tell(node) } }

  private mutating func tell(_ node: DocumentNode) {
    if node.isHiddenFromReaders { return }
    switch node.tag {
    case "": lines.append(node.text)
    case "h1": lines.append("# " + node.children.reversed().map(\.spokenText).joined(separator: " – "))
    case "h2", "h3": lines.append("## " + node.spokenText)
    case "button", "a": lines.append(pressable(node))
    case "input", "textarea", "select": lines.append(field(node))
    case "label" where node["for"] != nil: break
    case "table": tell(month: node)
    case "dialog": tell(dialog: node)
    case "dt": lines.append("\(node.spokenText):")
    case "dd": lines[lines.count - 1] += " \(node.spokenText)"
    case "div" where node["role"] == "radiogroup": tell(radios: node)
    case "div" where node["role"] == "group" && node["class"]?.contains("time") == true: tell(time: node)
    case "div" where node["role"] == "row": lines.append(node.children.map(\.spokenText).joined(separator: " | "))
    case "p", "span": tell(sentence: node)
    default: tell(node.children)
    }
  }

  private mutating func tell(dialog: DocumentNode) {
    lines.append(dialog["role"] == "alertdialog" ? "=== alert" : "=== sheet")
    tell(dialog.children)
  }

  private mutating func tell(sentence node: DocumentNode) {
    let text = node.spokenText
    if text.isEmpty { return }
    lines.append((node["role"] == "alert" ? "! " : "") + text)
  }

  private func pressable(_ node: DocumentNode) -> String {
    let text = node["aria-label"] ?? node.pieces.joined(separator: " | ")
    let isOn = node["aria-pressed"] == "true" || node["aria-current"] != nil
    return "[\(text)]" + (node.isDisabled ? " off" : "") + (isOn ? " here" : "")
  }

  private func field(_ node: DocumentNode) -> String {
    var line = root.name(of: node) + ": "
    switch node.tag {
    case "select": line += choice(node)
    case "input" where node["type"] == "checkbox": line += node["checked"] == nil ? "off" : "on"
    default: line += "“\(node["value"] ?? "")”" + (node["placeholder"].map { " (\($0))" } ?? "")
    }
    if node["aria-required"] == "true" { line += ", required" }
    if node["aria-invalid"] == "true" { line += ", invalid" }
    return line + (node.isDisabled ? ", off" : "")
  }

  private func choice(_ select: DocumentNode) -> String {
    let chosen = select.children.first { $0["value"] == select["value"] }?.spokenText ?? ""
    return "\(chosen) of {\(select.children.filter { !$0.isDisabled }.map(\.spokenText).joined(separator: "; "))}"
  }

  private mutating func tell(time group: DocumentNode) {
    let parts = group.all { $0.tag == "select" }.map { select in
      select.children.first { $0["value"] == select["value"] }?.spokenText ?? ""
    }
    let isInvalid = group.all { $0["aria-invalid"] == "true" }.isEmpty ? "" : ", invalid"
    lines.append("\(group["aria-label"] ?? ""): \(parts[0]):\(parts[1]) \(parts[2])\(isInvalid)")
  }

  private mutating func tell(radios group: DocumentNode) {
    let radios = group.all { $0["type"] == "radio" }
    let chosen = radios.filter { $0["checked"] != nil }.compactMap { $0["aria-label"] }
    let names = radios.compactMap { $0["aria-label"] }
    lines.append(
      "\(group["aria-label"] ?? ""): \(chosen.joined(separator: ", ")) of {\(names.joined(separator: "; "))}")
  }

  private mutating func tell(month table: DocumentNode) {
    lines.append("== \(table["aria-label"] ?? "")")
    for row in table.all(where: { $0.tag == "tr" }) {
      lines.append(row.children.map { $0.tag == "th" ? $0["abbr"] ?? "" : day($0) }.joined(separator: " "))
    }
  }

  private func day(_ cell: DocumentNode) -> String {
    guard let button = cell.children.first else { return "" }
    var text = button.children.first?.spokenText ?? ""
    for item in button.children.filter({ $0["class"] == "day-shifts" }).flatMap(\.children) {
      let name = item["class"] ?? ""
      if name.hasPrefix("shift") { text += name.contains("continued") ? "<" : "+\(item.spokenText)" }
      if name == "more" { text += item.spokenText }
    }
    if button["class"]?.contains("outside") == true { text = "(\(text))" }
    if button["aria-current"] != nil { text += "*" }
    return cell["aria-selected"] == "true" ? "[\(text)]" : text
  }
}

extension Browser {
  /// The whole page as text.
  var text: String { PageText(document).text }

  func says(_ text: String) -> Bool { self.text.contains(text) }
}
