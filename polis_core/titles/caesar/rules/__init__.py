"""The rules, one module for each chapter of the text in rules.md."""
