"""Coins of the group: cards give them, and anybody may toss one."""
