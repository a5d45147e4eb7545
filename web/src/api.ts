import { words } from "./words/words.svelte";
import type { BookText, Coming, Door, Guest, Invitation, MissionCard, NewTable, Problem, RuleText, Seated } from "./wire";

/** Why not, in one sentence of the reader's language. */
export class ProblemError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.text);
  }
}

async function ask<T>(method: string, path: string, body?: unknown, key?: string): Promise<T> {
  const mark = path.includes("?") ? "&" : "?";
  let answer: Response;
  try {
    answer = await fetch(`${path}${mark}lang=${words.lang}`, {
      method,
      headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...(key ? { authorization: `Bearer ${key}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ProblemError(0, { why: "no-house", text: words.t("no-house") });
  }
  let found: unknown;
  try {
    found = await answer.json();
  } catch {
    throw new ProblemError(answer.status, { why: "no-house", text: words.t("no-house") });
  }
  if (!answer.ok) throw new ProblemError(answer.status, found as Problem);
  return found as T;
}

export const missions = () => ask<MissionCard[]>("GET", "/api/missions");
export const make = (table: NewTable) => ask<Seated>("POST", "/api/tables", table);
export const door = (code: string) => ask<Door>("GET", `/api/invitations/${encodeURIComponent(code)}`);
export const come = (code: string, coming: Coming) => ask<Seated>("POST", `/api/invitations/${encodeURIComponent(code)}`, coming);
export const invite = (table: string, key: string, guest: Guest) =>
  ask<Invitation>("POST", `/api/tables/${encodeURIComponent(table)}/invitations`, guest, key);
export const rulebook = () => ask<BookText[]>("GET", "/api/rules");
export const rule = (id: string) => ask<RuleText>("GET", `/api/rules/${encodeURIComponent(id)}`);
