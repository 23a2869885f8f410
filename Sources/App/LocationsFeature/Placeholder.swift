enum PlaceholderLocationsFeature {}
