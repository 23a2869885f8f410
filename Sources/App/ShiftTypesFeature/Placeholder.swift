enum PlaceholderShiftTypesFeature {}
