import DatabaseKit
import ServerStorage

/// The tables are the kernel's, which finds workplaces by them; a new database takes these steps with the capability's.
let workplaceMigrations: [Migration] = [
  .endedWorkplaces, .demo, .demoEntrances, .anyCapabilities, .restoredWorkplaces, .booksPeriods,
]
