"""Replacements: white items that lie on a receptacle card and give it other attributes."""
