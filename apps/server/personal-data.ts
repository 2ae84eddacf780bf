/** Everything that is held about a player, as one file that is written while it is read. */
import type { personalDataRoutes } from "@oddwright/contract/personal-data/routes.ts";
import { personalData } from "@oddwright/domains/domains.ts";
import type { HandlersOf } from "@oddwright/platform/http/handler.ts";
import type pg from "pg";

const rowsPerPart = 1_000;

/** Entries of one part, the newest: a player with more reads the older ones by days, as tables. */
const maxEntries = 200_000;

export function personalDataHandlers(pool: pg.Pool): HandlersOf<typeof personalDataRoutes> {
  return {
    personalData: async ({ caller }) => ({
      ok: true,
      file: { name: "oddwright-account.json", content: textOf(pool, caller.playerId) },
    }),
  };
}

async function* textOf(pool: pg.Pool, playerId: string): AsyncGenerator<string> {
  yield `{"made_at":${JSON.stringify(new Date())}`;
  for (const { name, text } of personalData) {
    yield `,\n${JSON.stringify(name)}:[`;
    let before: string | null = null;
    let count = 0;
    for (;;) {
      const rows: readonly Row[] = await readPart(pool, text, [playerId, before, rowsPerPart]);
      const entries = rows.map(({ entry }) => JSON.stringify(entry)).join(",\n");
      yield count > 0 && entries !== "" ? `,\n${entries}` : entries;
      count += rows.length;
      before = rows.at(-1)?.id ?? null;
      if (rows.length < rowsPerPart || before === null || count >= maxEntries) break;
    }
    yield count >= maxEntries ? `],\n${JSON.stringify(`${name}_cut_off_after`)}:${count}` : "]";
  }
  yield "}\n";
}

interface Row {
  readonly id: string | null;
  readonly entry: unknown;
}

async function readPart(pool: pg.Pool, text: string, values: unknown[]): Promise<readonly Row[]> {
  const { rows } = await pool.query<Row>(text, values);
  return rows;
}
