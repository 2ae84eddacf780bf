/** A shared round as a page knows it, from answers and from events that may overtake each other. */

export interface SharedRound {
  readonly id: string;
  readonly chain_id: string;
  readonly number: number;
  readonly state: string;
}

export interface SharedPlayer {
  readonly bet_id: string;
  readonly round_id: string;
  readonly state: string;
}

export interface RoundTable<Round extends SharedRound, Player extends SharedPlayer> {
  /** Null while no round is played, as before the game's chain is ready. */
  readonly round: Round | null;
  readonly players: readonly Player[];
}

interface Answered<Table> {
  readonly asked: Table | undefined;
  readonly known: Table | undefined;
  readonly answer: Table;
}

/** The merging of one game's tables; `states` are the round's in their order. */
export function roundTables<Round extends SharedRound, Player extends SharedPlayer>(
  states: readonly Round["state"][],
) {
  type Table = RoundTable<Round, Player>;

  /** Rounds of one chain are numbered; a round of another chain is never older. */
  function isOlder(round: Round, known: Round): boolean {
    if (round.chain_id !== known.chain_id) return false;
    if (round.number !== known.number) return round.number < known.number;
    return states.indexOf(round.state) < states.indexOf(known.state);
  }

  /** The answer, unless what is known is younger. */
  function withSnapshot(known: Table | undefined, { round, players }: Table): Table {
    if (known?.round && round && isOlder(round, known.round)) return known;
    return { round, players };
  }

  /** Players of the event are added or updated; an ended bet does not reopen. */
  function withPlayers(known: Table | undefined, named: readonly Player[]): Table {
    const table = known ?? { round: null, players: [] };
    const renewed = new Map(named.map((player) => [player.bet_id, player]));
    const players = table.players.map((player) => {
      const next = renewed.get(player.bet_id);
      renewed.delete(player.bet_id);
      const isStale = player.state !== "open" && next?.state === "open";
      return next === undefined || isStale ? player : next;
    });
    return { ...table, players: [...players, ...renewed.values()] };
  }

  return {
    withSnapshot,
    withPlayers,
    /** An answer to a request sent when `asked` was known: events that came since are kept. */
    withAnswer: ({ asked, known, answer }: Answered<Table>): Table => {
      const { round, players } = answer;
      if (known === asked || !known?.round) return withSnapshot(known, answer);
      if (round === null) return known;
      const isSame = round.id === known.round.id && round.state === known.round.state;
      return isSame ? withPlayers({ round, players }, known.players) : withSnapshot(known, answer);
    },
    withRound: (known: Table | undefined, round: Round): Table => {
      const players = known?.players ?? [];
      if (known?.round && isOlder(round, known.round)) return known;
      // During a round, some players may be queued for the next one.
      if (known?.round?.id === round.id) return { round, players };
      return { round, players: players.filter(({ round_id: id }) => id === round.id) };
    },
  };
}
