enum PlaceholderSharedModels {}
