// Whom the table waits for, as everybody may know it.

import type { ClassicPublic, RevolutionPublic } from "../wire";

export interface Awaited {
  seats: number[];
  agent: number; // whose move it is, or -1 where a person is asked
}

/** `mine`: the seats of whoever waits. */
export function awaited(there: ClassicPublic | RevolutionPublic, mine: number[]): Awaited[] {
  return all(there).filter((one) => !one.seats.some((seat) => mine.includes(seat)));
}

function all(there: ClassicPublic | RevolutionPublic): Awaited[] {
  const person = (seat: number): Awaited => ({ seats: [seat], agent: -1 });
  const captain = [person(there.captain)];
  if (there.voting) {
    const still = Array.from({ length: there.seats }, (_, seat) => seat).filter((seat) => !there.voted?.includes(seat));
    return still.length ? still.map(person) : captain; // a tie is the captain's to break
  }
  const agents = there.agents.map((agent, i) => ({ agent, seats: agent.seats, i }));
  const as = (some: typeof agents): Awaited[] => some.map(({ seats, i }) => ({ seats, agent: i }));
  const reader = (there as ClassicPublic).reader ?? -1;
  if (reader >= 0) return [person(reader)];
  if (there.phase === "bodies") return as(agents.filter(({ agent }) => !agent.receptacle));
  const busy = agents.filter(({ agent }) => agent.acting || (agent.system === "classic" && agent.to_act));
  if (busy.length) return as(busy);
  if (there.phase === "telepathy")
    return as(agents.filter(({ seats }) => !seats.some((seat) => (there as RevolutionPublic).told?.includes(seat))));
  const done = (there as RevolutionPublic).told ?? [];
  if (there.phase === "actions" && done.length)
    return as(agents.filter(({ agent, seats }) => inPlay(agent) && !seats.every((seat) => done.includes(seat))));
  return ["discuss", "choose"].includes(there.phase) ? captain : [];
}

function inPlay(agent: RevolutionPublic["agents"][number] | ClassicPublic["agents"][number]): boolean {
  return agent.system === "revolution" && !agent.out;
}
