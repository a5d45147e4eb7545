import { Connection, type Wire } from "../live/connection";
import type { Seated } from "../wire";
import { words } from "../words/words.svelte";

export function live(): Wire {
  const made = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live`);
  return made as unknown as Wire;
}

/** One device for all: its person takes as many seats as there are players, and the mission begins. */
export async function sitDown(made: Seated, players: number): Promise<void> {
  const connection = new Connection(
    { table: made.table, key: made.key, lang: words.lang },
    { heard() {}, state() {}, ended() {} },
    live,
  );
  connection.connect();
  try {
    for (let seat = 1; seat < players; seat++) await connection.do({ do: "sit", seat });
    await connection.do({ do: "begin" });
  } finally {
    connection.close();
  }
}
