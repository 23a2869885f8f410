extension Updater {
  /// Updates the children that continue, then removes, moves and inserts the others.
  mutating func replaceChildren(of parent: MountedNode, to nodes: NodeList, firstReply: Int) {
    let matching = ChildMatching(old: parent.children, new: nodes)
    var replies: [Int] = []
    var reply = firstReply
    for index in 0..<nodes.count {
      replies.append(reply)
      reply += nodes[index].handlerCount
      let old = matching.oldIndexes[index]
      if old < 0 { continue }
      edits.enter(old)
      update(parent.children[old], to: nodes[index], firstReply: replies[index])
      edits.leave()
    }
    rebuildChildren(of: parent, to: nodes, replies, matching)
  }

  private mutating func rebuildChildren(
    of parent: MountedNode, to nodes: NodeList, _ replies: [Int], _ matching: ChildMatching
  ) {
    let old = parent.children
    for run in matching.removedRuns { for index in run { handlers.removeAll(of: old[index]) } }
    edits.beginChildren(removing: matching.removedRuns, before: old.count - matching.suffix)
    var middle: [MountedNode] = []
    var index = nodes.count - matching.suffix - 1
    while index >= matching.prefix {
      let oldIndex = matching.oldIndexes[index]
      if oldIndex >= 0 {
        matching.isKept[index] ? edits.keepChild(oldIndex) : edits.moveChild(oldIndex)
        middle.append(old[oldIndex])
        index -= 1
      } else {
        let first = startOfNewRun(endingAt: index, matching)
        middle += insert(nodes, first...index, firstReply: replies[first]).reversed()
        index = first - 1
      }
    }
    edits.endChildren()
    parent.children = Array(old[..<matching.prefix]) + middle.reversed() + old[(old.count - matching.suffix)...]
  }

  private func startOfNewRun(endingAt last: Int, _ matching: ChildMatching) -> Int {
    var first = last
    while first > matching.prefix, matching.oldIndexes[first - 1] < 0 { first -= 1 }
    return first
  }

  private mutating func insert(_ nodes: NodeList, _ run: ClosedRange<Int>, firstReply: Int) -> [MountedNode] {
    var mounter = Mounter(handlers: handlers, nextReply: firstReply)
    let mounted = run.map { mounter.mount(nodes[$0]) }
    edits.insert(mounter.markup)
    return mounted
  }
}
