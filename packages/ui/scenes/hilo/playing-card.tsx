/** A card of the house: ivory, its rank in two corners and its suit in the middle; or its rose back. */
import { useId } from "react";

type Suit = "diamond" | "heart" | "spade" | "club";

const suitPaths: Record<Suit, string> = {
  diamond: "M0 -46L34 0L0 46L-34 0Z",
  heart: "M0 44C-50 6 -44 -42 -20 -42C-8 -42 -2 -34 0 -26C2 -34 8 -42 20 -42C44 -42 50 6 0 44Z",
  spade:
    "M0 -46C46 -6 44 24 20 24C11 24 6 19 4 14C5 30 9 38 16 44H-16C-9 38 -5 30 -4 14C-6 19 -11 24 -20 24C-44 24 -46 -6 0 -46Z",
  club: "M0 -44A19 19 0 0 1 15 -14A19 19 0 1 1 5 12C6 28 10 38 16 44H-16C-10 38 -6 28 -5 12A19 19 0 1 1 -15 -14A19 19 0 0 1 0 -44Z",
};

/** "Q-diamond" → rank and suit. A card of the game always has both. */
function cardParts(card: string): { rank: string; suit: Suit } {
  const [rank = "", suit = ""] = card.split("-");
  return { rank, suit: suit in suitPaths ? (suit as Suit) : "spade" };
}

function isRed(suit: Suit): boolean {
  return suit === "diamond" || suit === "heart";
}

const [width, height] = [160, 224];

export function PlayingCard({ card }: { card: string }) {
  const id = useId();
  const { rank, suit } = cardParts(card);
  const colour = isRed(suit) ? "#b8323a" : "#1b2226";
  return (
    <svg className="ow-card-face" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <linearGradient id={id} x2="0.7" y2="1">
        <stop offset="0" stopColor="#fffdf6" />
        <stop offset="1" stopColor="#e4dbc6" />
      </linearGradient>
      <rect width={width} height={height} rx="12" fill={`url(#${id})`} />
      <rect
        x="0.75"
        y="0.75"
        width={width - 1.5}
        height={height - 1.5}
        rx="11.5"
        fill="none"
        stroke="#b8ac8c"
      />
      <rect x="32" y="30" width="96" height="164" rx="3" fill="none" stroke="#cdbf9d" />
      <g fill={colour}>
        <Corner rank={rank} path={suitPaths[suit]} />
        <g transform={`rotate(180 ${width / 2} ${height / 2})`}>
          <Corner rank={rank} path={suitPaths[suit]} />
        </g>
        <text className="ow-card-rank" x={width / 2} y="114" textAnchor="middle" fontSize="66">
          {rank}
        </text>
        <path d={suitPaths[suit]} transform={`translate(${width / 2} 152) scale(0.5)`} />
      </g>
    </svg>
  );
}

function Corner({ rank, path }: { rank: string; path: string }) {
  return (
    <g>
      <text className="ow-card-rank" x="17" y="30" textAnchor="middle" fontSize="22">
        {rank}
      </text>
      <path d={path} transform="translate(17 46) scale(0.17)" />
    </g>
  );
}

const petals = Array.from({ length: 12 }, (_, index) => index * 15);

export function CardBack() {
  const id = useId();
  return (
    <svg className="ow-card-face" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <linearGradient id={id} x2="0.6" y2="1">
        <stop offset="0" stopColor="#8b3a63" />
        <stop offset="1" stopColor="#5f2443" />
      </linearGradient>
      <rect width={width} height={height} rx="12" fill="#f4eee0" />
      <rect
        x="0.75"
        y="0.75"
        width={width - 1.5}
        height={height - 1.5}
        rx="11.5"
        fill="none"
        stroke="#b8ac8c"
      />
      <rect x="9" y="9" width={width - 18} height={height - 18} rx="6" fill={`url(#${id})`} />
      <g fill="none" stroke="#efa0c4" strokeWidth="0.8" opacity="0.75">
        {petals.map((angle) => (
          <ellipse
            key={angle}
            rx="62"
            ry="22"
            transform={`translate(${width / 2} ${height / 2}) rotate(${angle})`}
          />
        ))}
      </g>
    </svg>
  );
}
