/** Sample rows for the gallery. */

export interface SampleBet {
  id: string;
  player: string | null;
  time: string;
  stake: string;
  roll: string;
  payout: string;
  won: boolean;
}

const players = ["Ветер_7", "kamila.t", null, "Север 21", "d_ost", "Aliya", "Tuesday", "Ана"];

export const bets: readonly SampleBet[] = players.map((player, index) => ({
  id: String(index),
  player,
  time: `14:02:${44 - index}`,
  stake: index % 3 === 0 ? "250.00" : "1050.00",
  roll: index % 2 === 0 ? "77.18" : "20.51",
  payout: index % 2 === 0 ? "500.00" : "0.00",
  won: index % 2 === 0,
}));
