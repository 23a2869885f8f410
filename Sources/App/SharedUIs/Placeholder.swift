enum PlaceholderSharedUIs {}
