enum PlaceholderTeamShiftServer {}
