"""What can be wrong with the coins."""

from timecaptain.deck.check.revolution.mechanism_checks import MechanismChecks

from .deck import CoinsHeld, GainCoins


class CoinsChecks(MechanismChecks):
    least = {GainCoins: {"amount": 1}}
    gives = {GainCoins: lambda *_: [("coins",)]}
    holds = {CoinsHeld: lambda *_: ("coins",)}

    def check(self, context):
        """TC3901: a purse holds nine."""
        if self.settings(context.deck).start > 9:
            context.report_value("TC3901", f"{self.path}.start", number=self.settings(context.deck).start)
