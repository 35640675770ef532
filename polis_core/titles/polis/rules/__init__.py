"""The rules, one module a chapter; numbers in comments are those of the numbered rules text."""
