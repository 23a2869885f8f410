"""What the tests of faults stand on: the runner, the server, the library between it and its files, and the disk."""
