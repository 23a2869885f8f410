enum PlaceholderScheduleFeature {}
