// A worker of the page starts the program through the exported functions; there is nothing to do before.
