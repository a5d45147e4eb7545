import { words } from "./words/words.svelte";
import type {
  BookText,
  Coming,
  Complaint,
  Debriefing,
  Door,
  FilmLength,
  Frame,
  Guest,
  House,
  Invitation,
  MissionCard,
  NewPass,
  NewTable,
  PassDoor,
  Problem,
  RuleCode,
  RuleText,
  Seated,
} from "./wire";

/** Why not, in one sentence of the reader's language. */
export class ProblemError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.text);
  }
}

async function call(method: string, path: string, body?: unknown, key?: string, houseKey?: string): Promise<Response> {
  const mark = path.includes("?") ? "&" : "?";
  const file = body instanceof Blob;
  let answer: Response;
  try {
    answer = await fetch(`${path}${mark}lang=${words.lang}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": file ? "application/octet-stream" : "application/json" }),
        ...(key ? { authorization: `Bearer ${key}` } : {}),
        ...(houseKey ? { "x-house-key": houseKey } : {}),
      },
      ...(body === undefined ? {} : { body: file ? body : JSON.stringify(body) }),
    });
  } catch {
    throw new ProblemError(0, { why: "no-house", text: words.t("no-house") });
  }
  if (answer.ok) return answer;
  const problem = await answer.json().then(
    (problem) => problem as Problem,
    () => ({ why: "no-house", text: words.t("no-house") }),
  );
  throw new ProblemError(answer.status, problem);
}

async function ask<T>(method: string, path: string, body?: unknown, key?: string, houseKey?: string): Promise<T> {
  const answer = await call(method, path, body, key, houseKey);
  try {
    return (await answer.json()) as T;
  } catch {
    throw new ProblemError(answer.status, { why: "no-house", text: words.t("no-house") });
  }
}

interface Keyed {
  table: string;
  key: string;
}
const at = ({ table }: Keyed, rest: string) => `/api/tables/${encodeURIComponent(table)}${rest}`;

export const missions = () => ask<MissionCard[]>("GET", "/api/missions");
export const house = () => ask<House>("GET", "/api/house");
export const make = (table: NewTable, houseKey: string) =>
  ask<Seated>("POST", "/api/tables", table, undefined, houseKey);
export const door = (code: string) => ask<Door>("GET", `/api/invitations/${encodeURIComponent(code)}`);
export const come = (code: string, coming: Coming) =>
  ask<Seated>("POST", `/api/invitations/${encodeURIComponent(code)}`, coming);
export const invite = (table: string, key: string, guest: Guest) =>
  ask<Invitation>("POST", `/api/tables/${encodeURIComponent(table)}/invitations`, guest, key);
export const issuePass = (mine: Keyed, pass: NewPass) => ask<Invitation>("POST", at(mine, "/passes"), pass, mine.key);
export const passDoor = (code: string) => ask<PassDoor>("GET", `/api/passes/${encodeURIComponent(code)}`);
export const usePass = (code: string) => ask<Seated>("POST", `/api/passes/${encodeURIComponent(code)}`, {});
export const complain = (mine: Keyed, complaint: Complaint) =>
  call("POST", at(mine, "/complaints"), complaint, mine.key);
export const remove = (mine: Keyed) => call("DELETE", at(mine, ""), undefined, mine.key);
export const rulebook = () => ask<BookText[]>("GET", "/api/rules");
export const rule = (id: string) => ask<RuleText>("GET", `/api/rules/${encodeURIComponent(id)}`);
export const ruleCode = (id: string) => ask<RuleCode>("GET", `/api/rules/${encodeURIComponent(id)}/code`);

export const debriefing = (mine: Keyed) => ask<Debriefing>("GET", at(mine, "/debriefing"), undefined, mine.key);
export const filmLength = (mine: Keyed) => ask<FilmLength>("GET", at(mine, "/replay"), undefined, mine.key);
export const frame = (mine: Keyed, step: number, eyes: string) =>
  ask<Frame>("GET", at(mine, `/replay/${step}?eyes=${eyes}`), undefined, mine.key);
export const bring = (file: Blob, name: string, houseKey: string) =>
  ask<Seated>("POST", `/api/files?name=${encodeURIComponent(name)}`, file, undefined, houseKey);

/** Something to take along: the browser saves it under the name that the server gives it. */
export async function save(mine: Keyed, what: "file" | "report", body?: unknown): Promise<void> {
  const answer = await call(body === undefined ? "GET" : "POST", at(mine, `/${what}`), body, mine.key);
  const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "time-captain";
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
