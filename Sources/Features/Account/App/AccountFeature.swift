import RecordKit
package import SharedUIs

/// The person's account: how to sign in and where, the workplaces, what the server has of the person.
package let accountFeature = Feature(
  rules: FeatureRules(),
  screens: [
    ScreenType(SecurityScreen.self, .over("/settings")), ScreenType(YourDataScreen.self, .over("/settings")),
    ScreenType(WorkplacesSheet.self, .sheet(over: "/settings")),
    ScreenType(ConfirmationSheet.self, .sheet(over: "/settings")),
    ScreenType(DetailsSheet.self, .sheet(over: "/settings")),
    ScreenType(
      AccountFormSheet.self,
      .sheet { address, _ in
        address.rest(behind: YourDataScreen.path) == nil ? SecurityScreen.path : YourDataScreen.path
      }),
  ],
  settings: [SettingsSection(rank: 0, AccountSection())],
  commands: [
    AppCommand(AccountTexts.switchWorkplace, icon: .building) { context in
      context.hasAccount ? .open(WorkplacesSheet.path) : nil
    }
  ])
