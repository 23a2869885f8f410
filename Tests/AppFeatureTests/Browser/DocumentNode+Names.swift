import TestSupport
import TextKit

extension DocumentNode {
  subscript(_ name: String) -> String? { attributes[name] }

  var isHiddenFromReaders: Bool { self["aria-hidden"] == "true" || tag == "svg" }
  var isDisabled: Bool { self["disabled"] != nil }

  /// The texts in it, each as it stands in an element of its own, without what screen readers pass over.
  var pieces: [String] {
    if tag.isEmpty { return text.isEmpty ? [] : [text.plainlySpaced] }
    return isHiddenFromReaders ? [] : children.flatMap(\.pieces)
  }

  var spokenText: String { pieces.joined(separator: " ") }

  /// All nodes of a kind below it, in document order, each with the way that leads to it.
  func paths(where matches: (DocumentNode) -> Bool) -> [[DocumentNode]] {
    var way: [DocumentNode] = []
    var found: [[DocumentNode]] = []
    collect(where: matches, along: &way, into: &found)
    return found
  }

  private func collect(
    where matches: (DocumentNode) -> Bool, along way: inout [DocumentNode], into found: inout [[DocumentNode]]
  ) {
    way.append(self)
    for child in children {
      if matches(child) { found.append(way + [child]) }
      child.collect(where: matches, along: &way, into: &found)
    }
    way.removeLast()
  }

  func all(where matches: (DocumentNode) -> Bool) -> [DocumentNode] {
    var found: [DocumentNode] = []
    collect(where: matches, into: &found)
    return found
  }

  private func collect(where matches: (DocumentNode) -> Bool, into found: inout [DocumentNode]) {
    for child in children {
      if matches(child) { found.append(child) }
      child.collect(where: matches, into: &found)
    }
  }

  /// What a screen reader calls a control within this part of the page.
  func name(of control: DocumentNode) -> String {
    if let label = control["aria-label"] { return label }
    if let id = control["id"], let label = all(where: { $0.tag == "label" && $0["for"] == id }).first {
      return label.spokenText
    }
    return control.spokenText
  }

  /// The part of the page that can be reached: the dialog on top, or all of it.
  var reachable: DocumentNode { all { $0.tag == "dialog" }.last ?? self }
}
