import HTTPKit
import SyncKit

/// The operations of the kernel: its workplaces, and what devices sync by.
package let kernelRoutes = workplaceRoutes + feedRoutes

private let workplaceRoutes = [
  Route(
    .get, "/api/v1/workplaces", for: .callers,
    Operation(
      id: "listWorkplaces", tag: "workplaces", summary: "List your workplaces",
      answers: [Answer(outcome: .ok, summary: "Your workplaces", type: .json, schema: .list(of: Workplaces.schema))]),
    { call throws(Problem) in try Workplaces.list(call) }),
  Route(
    .get, workplacePath, for: .members,
    Operation(
      id: "getWorkplace", tag: "workplaces", summary: "Get a workplace", parameters: [.ifNoneMatch],
      answers: [.one(Workplaces.schema, "The workplace"), .unchanged]),
    { call throws(Problem) in try Workplaces.show(call) }),
]

private let feedRoutes = [
  Route(
    .post, "\(workplacePath)/sync", for: .members,
    Operation(
      id: "sync", tag: "feed", summary: "Run a device's commands, and get the feed since its position",
      content: Content(types: [.json], schema: Sync.requestSchema, limit: 4 << 20),
      answers: [
        Answer(
          outcome: .ok, summary: "The outcomes of the commands, and the feed", type: .json, schema: Sync.replySchema)
      ]),
    { call throws(Problem) in try Sync.answer(call) })
]
