"""What the command line can do, one module a command: `add_arguments` and `run`."""
