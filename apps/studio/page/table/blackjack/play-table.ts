/** Draws the table: its edge and cloth, the dealer's cards, the seats with their hands, chips and results. */
import type { BlackjackPlay, ShownHand } from "@oddwright/core/tables/blackjack/blackjack-play.ts";
import { handTotal } from "@oddwright/core/tables/blackjack/blackjack-hand.ts";
import { outcomeOf } from "@oddwright/core/tables/table-outcome.ts";
import type { ShownTableRound } from "../../../tables/shown-table.ts";
import { filled } from "../../texts.ts";
import { backShapes, cardText, faceShapes } from "../cards.ts";
import { minorOf } from "../table-calls.ts";
import type { Moment, TableGame } from "../table-game.ts";
import { chipFace } from "../table-words.ts";
import type { BlackjackTexts } from "./blackjack-texts.ts";
import { turnOfPlay } from "./blackjack-words.ts";
import { type LyingCard, playScene } from "./play-scene.ts";

const svgNamespace = "http://www.w3.org/2000/svg";

interface Places {
  readonly width: number;
  readonly height: number;
  readonly dealer: readonly [number, number];
  readonly shoe: readonly [number, number];
  /** Where the middle of each seat's cards is. */
  readonly seats: readonly (readonly [number, number])[];
  readonly scale: number;
}

const wide: Places = {
  width: 720,
  height: 372,
  dealer: [330, 74],
  shoe: [640, 50],
  seats: [0, 1, 2, 3, 4, 5, 6].map((seat) => [62 + seat * 99, 236 - 7 * (seat - 3) ** 2 + 26]),
  scale: 0.72,
};

const upright: Places = {
  width: 390,
  height: 448,
  dealer: [165, 66],
  shoe: [350, 44],
  seats: [
    [52, 190],
    [147, 205],
    [243, 205],
    [338, 190],
    [95, 335],
    [195, 345],
    [295, 335],
  ],
  scale: 0.74,
};

const surface = ({ width, height }: Places): string => `<defs>
    <radialGradient id="bj-cloth" cx="0.5" cy="0" r="1"><stop class="cloth-near"/><stop offset="1" class="cloth-far"/></radialGradient>
    <linearGradient id="bj-wood" x2="0" y2="1"><stop stop-color="#7d4d2c"/><stop offset="1" stop-color="#2d1a0f"/></linearGradient></defs>
  <rect x="4" y="4" width="${width - 8}" height="${height - 8}" rx="46" fill="url(#bj-wood)"/>
  <rect x="14" y="14" width="${width - 28}" height="${height - 28}" rx="38" fill="url(#bj-cloth)"/>
  <path d="M40 128Q${width / 2} 168 ${width - 40} 128" fill="none" stroke="#e9dcae" stroke-opacity="0.45" stroke-width="1.5"/>`;

const dealer = ([x]: readonly [number, number]): string =>
  `<g transform="translate(${x + 30} 0)"><path d="M-64 14C-60 22-56 28-44 34H44C56 28 60 22 64 14Z" fill="#1b2029"/><path d="M-16 14 0 36 16 14Z" fill="#f4efe3"/><path d="M0 20-12 15V27ZM0 20 12 15V27Z" fill="#7b2f56"/></g>`;

const shoe = ([x, y]: readonly [number, number]): string =>
  `<g transform="translate(${x} ${y}) rotate(-24)"><rect x="-30" y="-28" width="62" height="54" rx="8" fill="#3a2316" stroke="#a87a32"/><path d="M-30-20H-4V16H-30Z" fill="#f7f1e3" opacity="0.9"/></g>`;

/** A hand's cards, the later ones over the earlier. */
function cards(hand: readonly LyingCard[], at: readonly [number, number], places: Places): string {
  const step = 20 * places.scale;
  return hand
    .map(({ card, flown }, index) => {
      const [x, y] = [at[0] + index * step, at[1]];
      const here = places.shoe.map((from, axis) => from + ((axis === 0 ? x : y) - from) * flown);
      return `<g transform="translate(${here.map((each) => each.toFixed(1)).join(" ")}) scale(${places.scale})">${card === null ? backShapes : faceShapes(card)}</g>`;
    })
    .join("");
}

const openOf = (hand: readonly LyingCard[]): readonly number[] =>
  hand.flatMap(({ card, flown }) => (card === null || flown < 0.9 ? [] : [card]));

function totalText(open: readonly number[]): string {
  const { total, isSoft } = handTotal(open);
  return isSoft && total < 21 ? `${total - 10}/${total}` : String(total);
}

function badge(text: string, [x, y]: readonly [number, number], tone = "total"): string {
  if (text === "") return "";
  const width = text.length * 8 + 14;
  return `<g class="badge" data-tone="${tone}" transform="translate(${x} ${y})"><rect x="${-width / 2}" y="-11" width="${width}" height="22" rx="11"/><text text-anchor="middle" dominant-baseline="central" font-size="14" font-weight="800">${text}</text></g>`;
}

interface Shown {
  readonly texts: BlackjackTexts;
  readonly places: Places;
  readonly play: BlackjackPlay | null;
  /** Results are told. */
  readonly isOver: boolean;
  readonly own: number | null;
}

interface Drawn {
  readonly markup: string;
  readonly told: readonly string[];
}

function drawnSeat(
  { texts, places, play, isOver, own }: Shown,
  seat: number,
  hands: readonly (readonly LyingCard[])[],
): Drawn {
  const [x, y] = places.seats[seat] ?? [0, 0];
  const played = play?.seats.find((each) => each.seat === seat);
  const turn = isOver || play === null ? null : turnOfPlay(play);
  const ring = `<rect class="seat" ${turn?.seat === seat ? "data-turn" : ""} ${own === seat ? "data-own" : ""} x="${x - 40}" y="${y - 40}" width="80" height="80" rx="14"/><text class="seat-number" x="${x}" y="${y + 54}" text-anchor="middle" font-size="13">${seat + 1}</text>`;
  if (played === undefined) return { markup: ring, told: [] };
  const told: string[] = [];
  const markup = hands.map((hand, index) => {
    const shift = hands.length === 1 ? -8 : index === 0 ? -28 : 16;
    const open = openOf(hand);
    const known: ShownHand | undefined = played.hands[index];
    const isNatural = hands.length === 1 && open.length === 2 && handTotal(open).total === 21;
    const result = isOver ? known?.result : null;
    const text = result
      ? texts.results[result]
      : isNatural
        ? texts.results.blackjack
        : open.length
          ? totalText(open)
          : "";
    told.push(
      `${open.map(cardText).join(" ")} = ${open.length ? totalText(open) : "0"}${result ? `, ${texts.results[result]}` : ""}`,
    );
    const isPlayed = turn?.seat === seat && turn.hand === index;
    const tone = result ?? (isPlayed ? "turn" : "total");
    return `${cards(hand, [x + shift, y], places)}${badge(text, [x + (hands.length === 1 ? 0 : index === 0 ? -26 : 26), y - 40], tone)}`;
  });
  const stakes = played.hands.map(({ stake }) => minorOf(stake));
  const sum = stakes.slice(0, hands.length).reduce((all, each) => all + each, 0);
  const insured = played.insurance !== null && Number(played.insurance) > 0 ? " +" : "";
  const chip = `<g transform="translate(${x} ${y + 36})"><circle r="13" fill="#a5762b"/><circle r="13" fill="none" stroke="#fff" stroke-width="2.5" stroke-dasharray="5 8.6"/><circle r="9.6" fill="#f6dfae"/><text text-anchor="middle" dominant-baseline="central" font-size="8.5" font-weight="800" fill="#1b1509">${chipFace(sum)}${insured}</text></g>`;
  const name = filled(texts.seat, { n: seat + 1 });
  return { markup: ring + markup.join("") + chip, told: [`${name}: ${told.join("; ")}`] };
}

export type PlayTable = TableGame["scene"] & { readonly setOwn: (seat: number | null) => void };

export function createPlayTable(texts: BlackjackTexts, isUpright: boolean): PlayTable {
  const places = isUpright ? upright : wide;
  const element = document.createElementNS(svgNamespace, "svg");
  element.setAttribute("viewBox", `0 0 ${places.width} ${places.height}`);
  element.setAttribute("role", "img");
  element.innerHTML = `${surface(places)}${dealer(places.dealer)}${shoe(places.shoe)}<g class="dealt"></g>`;
  const dealt = element.querySelector(".dealt");
  let shown = "";
  let own: number | null = null;
  return {
    element,
    setOwn: (seat) => {
      own = seat;
    },
    draw: (round, moment) => {
      const { markup, told } = picture({ texts, places, own }, round, moment);
      // Most pictures are like the one before.
      if (markup === shown) return;
      shown = markup;
      if (dealt) dealt.innerHTML = markup;
      element.setAttribute("aria-label", told);
    },
  };
}

function picture(
  { texts, places, own }: Pick<Shown, "texts" | "places" | "own">,
  round: ShownTableRound | null,
  { nowMs, spinMs, isStill }: Moment,
): { readonly markup: string; readonly told: string } {
  const ended = round?.outcome ? outcomeOf("blackjack", round.outcome) : null;
  const play = ended ?? round?.play ?? null;
  const endedAtMs = ended === null ? null : (round?.spun_at_ms ?? null);
  const isOver = endedAtMs !== null && nowMs >= endedAtMs + spinMs;
  const played = play && { play, dealtAtMs: round?.dealt_at_ms ?? null, endedAtMs, spinMs };
  const scene = playScene(played, nowMs, isStill);
  const drawn = places.seats.map((_place, seat) =>
    drawnSeat({ texts, places, play, isOver, own }, seat, scene.seats.get(seat) ?? []),
  );
  const open = openOf(scene.dealer);
  const [x, y] = places.dealer;
  const theirs = `${cards(scene.dealer, [x, y + 6], places)}${open.length ? badge(totalText(open), [x - 44, y + 6]) : ""}`;
  const hidden = scene.dealer.some(({ card }) => card === null) ? ` ${texts.hidden}` : "";
  const dealerTold = `${texts.dealer}: ${open.map(cardText).join(" ")}${hidden}`;
  return {
    markup: theirs + drawn.map(({ markup }) => markup).join(""),
    told:
      scene.dealer.length === 0
        ? texts.noCards
        : [dealerTold, ...drawn.flatMap((each) => each.told)].join(". "),
  };
}
