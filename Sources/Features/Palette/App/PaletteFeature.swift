import RecordKit
package import SharedUIs

/// Every screen and command of the app in one list that is searched by typing, for ⌘K and Ctrl+K.
package let paletteFeature = Feature(
  rules: FeatureRules(),
  screens: [ScreenType(PaletteSheet.self, .sheet(over: "/"))])
