"""What the browser tests stand on: the runner, the server, browsers, and the app as a person handles it."""
