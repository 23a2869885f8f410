import RecordKit
import SharedUIs
import SyncKit
import Testing

/// Counts how often a part is made.
private final class PartCounter: @unchecked Sendable {
  private(set) var count = 0

  func screens() -> [ScreenType] {
    count += 1
    return []
  }

  func commands() -> [AppCommand] {
    count += 1
    return []
  }

  func intents() -> [AnyIntentDefinition] {
    count += 1
    return []
  }
}

@Suite struct `Parts of features` {
  @Test func `screens are made when an address is looked up, not when the feature joins the others`() {
    let counter = PartCounter()
    let features = FeatureList([Feature(rules: FeatureRules(), screens: counter.screens())])
    var coordinator = Coordinator(features)
    #expect(counter.count == 0)
    var context = testContext()
    context.features = features
    coordinator.open("/nowhere", in: context.on(Replica(features.catalog)))
    #expect(counter.count == 1)
  }

  @Test(arguments: [Role.member, .manager])
  func `a feature for managers is asked for its commands only where one is there`(role: Role) {
    let counter = PartCounter()
    let features = FeatureList([Feature(part: .managers, rules: FeatureRules(), commands: counter.commands())])
    let open = features.open(to: testContext(role: role).actor, on: Replica(features.catalog))
    #expect(open.commands.isEmpty)
    #expect(counter.count == (role == .manager ? 1 : 0))
  }

  @Test(arguments: [true, false])
  func `an unknown address is asked of closed features as long as their part can be loaded`(isOnline: Bool) {
    let (counter, closed) = (PartCounter(), Capability("walks", title: "Walks", summary: "Walks."))
    let features = FeatureList([
      Feature(part: .planning(closed), rules: FeatureRules(), screens: counter.screens())
    ])
    var context = testContext()
    context.features = features.open(to: context.actor, on: Replica(features.catalog))
    context.status.isOnline = isOnline
    var coordinator = Coordinator(features)
    let isKnown = coordinator.open("/nowhere", in: context.on(Replica(features.catalog)))
    #expect(!isKnown && counter.count == (isOnline ? 1 : 0))
  }

  @Test func `intents are made when one is looked up by its name`() {
    let counter = PartCounter()
    let catalog = Catalog([FeatureRules(intents: counter.intents())])
    #expect(counter.count == 0)
    #expect(catalog.intent(named: "none") == nil)
    #expect(counter.count == 1)
  }
}
