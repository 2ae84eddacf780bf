/** What a domain holds of a player, as the player may take it along. */

export interface PersonalData {
  /** As the part is called in the file. */
  readonly name: string;
  readonly table: string;
  /** SQL of rows with `id` and `entry`, newest first: $1 the player, $2 the id before which (null: the newest), $3 how many. */
  readonly text: string;
}

export interface OwnRows {
  readonly name: string;
  readonly table: string;
  /** Named one by one: secrets, other people's data and what is for staff only are never among them. */
  readonly columns: string;
  /** A UUID by which the rows are ordered; a table without one has a few rows a player, which are read at once. */
  readonly id?: string;
  /** The column that says whose row it is. */
  readonly player?: string;
}

export function ownRows({ name, table, columns, id, player = "player_id" }: OwnRows): PersonalData {
  const entry = `(select to_jsonb(own) from (select ${columns}) as own) as entry`;
  const page =
    id === undefined
      ? "and $2::uuid is null"
      : `and ($2::uuid is null or ${id} < $2::uuid) order by ${id} desc`;
  return {
    name,
    table,
    text: `select ${id ?? "null::uuid"} as id, ${entry} from ${table} where ${player} = $1 ${page} limit $3`,
  };
}

/** SQL of minor units as an amount with two decimals. */
export const amountOf = (minor: string): string => `round((${minor}) / 100.0, 2)::text`;
