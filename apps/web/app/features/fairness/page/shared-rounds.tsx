/** Rounds that everyone plays together: how crash, roulette and the rooms are fixed beforehand, and the chains themselves. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { gameNameId } from "../../games/index.ts";
import { ChainCards } from "./chain-cards.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { QueryScope } from "../../../runtime/services/query-scope.tsx";
import "./shared-rounds.css";

interface Formula {
  readonly game: GameId;
  readonly lines: readonly string[];
  readonly command: string;
}

const verify = "npm run --silent verify --";

const formulas: readonly Formula[] = [
  {
    game: "crash",
    lines: [
      "hash(n) = SHA-256(hash(n + 1))",
      "r = top 52 bits of HMAC-SHA256(salt, hash)",
      "bust = max(1, ⌊ 99 / (1 − r / 2⁵²) ⌋ / 100)",
    ],
    command: `${verify} --game crash --game-hash HASH --salt SALT`,
  },
  {
    game: "roulette",
    lines: [
      "hash(n) = SHA-256(hash(n + 1))",
      'bytes = HMAC-SHA256(hash, salt ":" n ":" 0)',
      "pocket = ⌊ float × 37 ⌋",
    ],
    command: `${verify} --game roulette --server-seed HASH --client-seed SALT --nonce ROUND`,
  },
  {
    game: "rooms",
    lines: [
      'list = id ":" stake ":" clientSeed, …',
      "r = top 52 bits of HMAC-SHA256(secret, SHA-256(list))",
      "ticket = ⌊ r × pot / 2⁵² ⌋",
    ],
    command: `${verify} --game rooms --secret SECRET --params '{"bets":[…]}'`,
  },
];

export function SharedRounds() {
  const t = useMessages("chains");
  return (
    <section id="rounds" className="shared-rounds" aria-labelledby="rounds-title">
      <h2 id="rounds-title" className="ow-heading">
        {t("chains.title")}
      </h2>
      <p className="ow-quiet max-w-180">{t("chains.lead")}</p>
      <div className="shared-formulas">
        {formulas.map((formula) => (
          <FormulaCard key={formula.game} {...formula} />
        ))}
      </div>
      <QueryScope>
        <ChainCards />
      </QueryScope>
    </section>
  );
}

function FormulaCard({ game, lines, command }: Formula) {
  const t = useMessages("chains");
  const id = `formula-${game}`;
  return (
    <section className="ow-card fair-card" data-game={game} aria-labelledby={id}>
      <h3 id={id} className="ow-subheading">
        {t(gameNameId(game))}
      </h3>
      <div className="formula">
        {lines.map((line) => (
          <code key={line} className="formula-code">
            {line}
          </code>
        ))}
      </div>
      <p className="ow-quiet">{t(`chains.how.${game as "crash" | "roulette" | "rooms"}`)}</p>
      <pre className="command">
        <code>{command}</code>
      </pre>
    </section>
  );
}
