"""How the terminal shows Replacements."""

from __future__ import annotations

from timecaptain.cli.terminal.revolution.mechanism_lines import MechanismLines
from timecaptain.cli.terminal.revolution.scene import RevolutionScene

from .game import ReplacementsView


class ReplacementsLines(MechanismLines):
    def lines(self, scene: RevolutionScene, shown: ReplacementsView) -> list[str]:
        """M-REPL-06: face up on the card until the end, with what it says of the rules."""
        lines = []
        for i, one in shown.on.items():
            text = f"{one.text} {scene.t('rule-box-text', text=one.rule)}" if one.rule else one.text
            lines.append(scene.t("replaced-by", agent=scene.names.agent(int(i)), item=one.name, text=text))
        return lines
