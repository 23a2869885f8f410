enum PlaceholderSettingsFeature {}
