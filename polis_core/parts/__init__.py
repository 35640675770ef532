"""The parts box: what titles are built from besides the kernel. A title takes what fits and writes the rest itself."""
