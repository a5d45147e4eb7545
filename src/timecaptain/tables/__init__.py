"""A game that lives for days: who sits where, what they told each other, and a log in which nothing is lost."""
