enum PlaceholderDatabaseKit {}
