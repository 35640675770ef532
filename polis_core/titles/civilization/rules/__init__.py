"""The rules, one module a chapter; each has its frames in `FRAMES`."""
