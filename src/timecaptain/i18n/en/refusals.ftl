# Why an action is refused: one sentence each. The rule's number is shown beside it.

refusal-not-now = Something else has to be decided first.
refusal-not-yours = This decision is for another player.
refusal-no-such-choice = That is none of the choices.
refusal-answer-too-long = That answer is too long.
refusal-voted-already = You have voted already.
refusal-no-such-seat = There is no such player at this table.
refusal-no-such-action = There is no such action.
refusal-chance-laid-out = The dice or cards that are laid out for the next draw cannot fall like that ({ $what }); the action was taken back. Has the saved game been changed by hand?
refusal-deck-fault = The mission went round in circles at “{ $script }”; the action was taken back. Please tell its author.
refusal-mechanism-fault = The mechanism “{ $mechanism }” does not keep what it says it keeps: { $reason }. Nothing has changed.

refusal-captain-spends = Only the Time Captain spends TU.
refusal-still-to-act = Somebody has not acted yet in this TU.
refusal-not-exploring = The group is not exploring a location now.
refusal-still-reading = Somebody is still reading a card.
refusal-no-action-left = This agent has already acted in this TU.
refusal-no-tu-spent = The Time Captain has to spend a TU first.
refusal-same-space = The agent already stands there.
refusal-forbidden-by-card = A card forbids it.

refusal-leave-not-now = The group cannot change location now.
refusal-leave-after-actions = Everybody finishes acting in this TU before the group leaves.
refusal-all-must-enter = One agent has entered, so all have to enter before the group can leave.
refusal-must-place-first = A card of this location asks for an agent before the group may leave.
refusal-somebody-held = A lock holds { $agent }, so the group cannot leave.
refusal-somebody-held-here = The card on which { $agent } stands holds everybody there until what it waits for has happened, so the group cannot leave.
refusal-nowhere-to-go = The plan shows no other location.
refusal-may-not-leave-place = A card forbids leaving this location.

refusal-not-at-base = The briefing is over.
refusal-base-in-turn = The cards of the base are read in turn, and this one is for another player.
refusal-not-choosing-bodies = Receptacles are chosen at the start of a run only.
refusal-no-such-body = This mission has no such receptacle.
refusal-body-taken = This receptacle is taken, or the agent already has one.
refusal-nothing-to-hand-out = There is nothing to hand out.

refusal-run-not-over = The run is not over.
refusal-mission-won = The mission is accomplished.

refusal-not-your-agent = Another player decides for this agent.
refusal-agent-dead = This receptacle is dead; its agent can talk but not act.
refusal-no-such-agent = There is no such agent.

refusal-no-card-there = No card lies there.
refusal-no-access = No access until something in the game allows it.
refusal-not-entering = Pawns are placed only when a location has just been opened.
refusal-placed-already = This agent has already entered.
refusal-must-place = Another card asks for an agent first.
refusal-nothing-to-read = There is nothing new to read for this agent.
refusal-nothing-to-follow = There is nothing to follow for this agent.
refusal-follow-first = First follow what the card says.
refusal-captain-picks = More cards ask for an agent than there are agents: the Time Captain decides who goes where.
refusal-sealed-token = The card is sealed: the team needs the state token “{ $token }”.
refusal-sealed-receptacle = The card is sealed: { $receptacles } may go there.
refusal-sealed-item = The card is sealed: item { $number } is needed there.

refusal-adjust-out-of-bounds = That is more, or less, than the card permits.
refusal-adjust-no-target = There is nothing of the kind to change.

refusal-test-not-here = Tests are rolled on the card where the agent stands.
refusal-test-passed = This test is over.
refusal-test-for-others = This test is for other receptacles.
refusal-test-alone = This test must be faced alone on the card.
refusal-test-not-yet = As things stand, the card does not offer this test.
refusal-lacks-characteristic = This receptacle lacks the characteristic of the test.
refusal-no-dice = There are no dice to roll.
refusal-held-here = This card holds everybody who stands on it until what it waits for has happened.
refusal-pinned = This card holds the agent who read it first, and nobody else: the others and the group may go.
refusal-held = A lock holds the agent on this card until the test is passed.

refusal-not-held = This agent does not have it.
refusal-give-to-oneself = One hands things to somebody else.
refusal-not-same-space = The two agents do not stand on the same card.
refusal-too-few-resources = The agent does not have that many.
refusal-give-not-now = Nothing can change hands now.
refusal-no-such-power = The agent does not have this power.
refusal-power-not-now = This power cannot be used now.
refusal-item-used = Somebody else has used this item in this TU.
