enum PlaceholderAppFeature {}
