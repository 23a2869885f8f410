enum PlaceholderSyncKit {}
