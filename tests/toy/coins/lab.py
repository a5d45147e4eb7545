"""What has to be so of the coins."""

from timecaptain.lab.revolution.mechanism_lab import MechanismLab


class CoinsLab(MechanismLab):
    changing_events = {
        "coins": {"coins": lambda data: {"all": data["number"]}, "tossed": lambda data: {"all": -1}},
    }

    def violations(self, g, state):
        if state["coins"] < 0:
            yield f"{state['coins']} coins"

    def public_state(self, g, state):
        return {"coins": {"all": state["coins"]}}
