// What the table calls the agents, places and receptacles of which a mechanism speaks.

import type { RevolutionPublic } from "../../../wire";

export const agentName = (there: RevolutionPublic, agent: number | string): string =>
  there.agents[Number(agent)]?.name ?? String(agent);
export const placeName = (there: RevolutionPublic, place: string): string => there.plan?.[place] ?? place;
export const agentOf = (there: RevolutionPublic, receptacle: string): number =>
  there.agents.findIndex((agent) => agent.receptacle === receptacle);
export const seatOf = (there: RevolutionPublic, agent: number): number => there.agents[agent]?.seats[0] ?? 0;
