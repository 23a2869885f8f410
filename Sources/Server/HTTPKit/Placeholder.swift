enum PlaceholderHTTPKit {}
