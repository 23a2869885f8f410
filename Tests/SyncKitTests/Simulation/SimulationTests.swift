import TestSupport
import Testing

@Suite struct SimulationTests {
  @Test func `devices agree with the server, whatever happens on the way`() {
    for seed in seeds(400) {
      var simulation = Simulation(seed: seed, isTraced: false)
      simulation.run()
      guard simulation.problems.isEmpty else { return report(seed) }
    }
  }

  /// Runs the seed once more, and prints what happened.
  private func report(_ seed: UInt64) {
    var simulation = Simulation(seed: seed, isTraced: true)
    simulation.run()
    print((simulation.trace ?? []).joined(separator: "\n"))
    Issue.record(
      "TEAMSHIFT_SEED=\(seed), after \(simulation.plan):\n\(simulation.problems.joined(separator: "\n"))")
  }
}
