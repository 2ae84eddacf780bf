/** The cloth on the page: fields, chips, and one place at a time in the order of the keyboard. */
import { rouletteColour } from "@oddwright/core/games/roulette/roulette-layout.ts";
import {
  acrossFelt,
  coveredOf,
  type Direction,
  type Felt,
  type FeltPlace,
  neighbourOf,
  uprightFelt,
} from "./felt-places.ts";
import type { Stakes } from "./draft.ts";
import { pocketColours } from "./wheel-shapes.ts";

const svgNamespace = "http://www.w3.org/2000/svg";

export type FeltOptions = {
  readonly label: string;
  readonly nameOf: (place: FeltPlace) => string;
  readonly shortOf: (place: FeltPlace) => string;
  readonly amountOf: (minor: number) => string;
  readonly onAdd: (place: string) => void;
  readonly onTake: (place: string) => void;
};

export type FeltShown = {
  readonly stakes: Stakes;
  /** Chips of a bet that the wallet took. */
  readonly isPlaced: boolean;
  readonly isLocked: boolean;
  readonly pocket: number | null;
};

export type FeltView = {
  readonly element: SVGSVGElement;
  readonly show: (shown: FeltShown) => void;
};

const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

const lineRadius = 11;

/** For the width of the window when it is made. */
export function createFelt(isUpright: boolean, options: FeltOptions): FeltView {
  const felt = isUpright ? uprightFelt() : acrossFelt();
  const element = document.createElementNS(svgNamespace, "svg");
  element.setAttribute("viewBox", `-3 -3 ${felt.width + 6} ${felt.height + 6}`);
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", options.label);
  element.setAttribute("class", isUpright ? "felt upright" : "felt");
  element.innerHTML = felt.places.map((place) => markup(place, options, isUpright)).join("");
  const groups = new Map(
    [...element.querySelectorAll<SVGGElement>("g.place")].map((group, index) => [
      felt.places[index]!.key,
      group,
    ]),
  );
  const chips = document.createElementNS(svgNamespace, "g");
  chips.setAttribute("pointer-events", "none");
  chips.setAttribute("aria-hidden", "true");
  element.append(chips);
  makeReachable(element, { felt, groups, options });
  return {
    element,
    show: (shown) => {
      chips.innerHTML = felt.places.map((place) => chip(place, shown, options)).join("");
      element.toggleAttribute("data-locked", shown.isLocked);
      for (const place of felt.places) {
        const group = groups.get(place.key);
        const minor = shown.stakes.get(place.key);
        const name = options.nameOf(place);
        group?.setAttribute("aria-label", minor ? `${name}: ${options.amountOf(minor)}` : name);
        group?.setAttribute("aria-disabled", String(shown.isLocked));
        const isWon = shown.pocket !== null && coveredOf(place).includes(shown.pocket);
        group?.toggleAttribute("data-won", isWon && place.kind === "straight");
      }
    },
  };
}

type Reach = {
  readonly felt: Felt;
  readonly groups: ReadonlyMap<string, SVGGElement>;
  readonly options: FeltOptions;
};

function makeReachable(element: SVGSVGElement, { felt, groups, options }: Reach): void {
  let current = felt.places[0]!;
  const go = (place: FeltPlace): void => {
    groups.get(current.key)?.setAttribute("tabindex", "-1");
    current = place;
    const group = groups.get(place.key);
    group?.setAttribute("tabindex", "0");
    group?.focus();
  };
  groups.get(current.key)?.setAttribute("tabindex", "0");
  const placeOf = ({ target }: Event): FeltPlace | undefined => {
    const key = (target as Element).closest("g.place")?.getAttribute("data-key");
    return felt.places.find((place) => place.key === key);
  };
  element.addEventListener("click", (event) => {
    const place = placeOf(event);
    if (place) options.onAdd(place.key);
  });
  element.addEventListener("contextmenu", (event) => {
    const place = placeOf(event);
    if (!place) return;
    event.preventDefault();
    options.onTake(place.key);
  });
  element.addEventListener("focusin", (event) => {
    const place = placeOf(event);
    if (place && place !== current) go(place);
  });
  element.addEventListener("keydown", (event) => {
    const direction = arrows[event.key];
    if (direction) go(neighbourOf(felt, current, direction));
    else if (event.key === "Enter" || event.key === " ") options.onAdd(current.key);
    else if (event.key === "Delete" || event.key === "Backspace") options.onTake(current.key);
    else return;
    event.preventDefault();
  });
}

function markup(place: FeltPlace, { nameOf, shortOf }: FeltOptions, isUpright: boolean): string {
  const { field, at, key, kind, numbers } = place;
  const open = `<g class="place" role="button" tabindex="-1" data-key="${key}" aria-label="${nameOf(place)}">`;
  if (field === null)
    return `${open}<circle class="spot" cx="${at[0]}" cy="${at[1]}" r="${lineRadius}"/></g>`;
  const [number = 0] = numbers;
  const fill =
    kind === "straight"
      ? pocketColours[rouletteColour(number)]
      : kind === "red" || kind === "black"
        ? pocketColours[kind]
        : "transparent";
  const isLong =
    isUpright && ["dozen", "low", "even", "red", "black", "odd", "high"].includes(kind);
  const turn = isLong ? ` transform="rotate(-90 ${at[0]} ${at[1]})"` : "";
  const size = kind === "straight" ? 22 : 15;
  return `${open}<rect x="${field.x}" y="${field.y}" width="${field.width}" height="${field.height}" fill="${fill}"/>
    <text x="${at[0]}" y="${at[1]}" text-anchor="middle" dominant-baseline="central" font-size="${size}"${turn}>${shortOf(place)}</text></g>`;
}

function chip(
  { key, at }: FeltPlace,
  { stakes, isPlaced }: FeltShown,
  { amountOf }: FeltOptions,
): string {
  const minor = stakes.get(key);
  if (minor === undefined) return "";
  const text = amountOf(minor);
  const size = text.length > 4 ? 9 : 11;
  const [light, dark] = isPlaced ? ["#7fe3cb", "#1d7c68"] : ["#f6dfae", "#a5762b"];
  return `<g transform="translate(${at[0]} ${at[1]})"><circle r="15" fill="${dark}"/><circle r="15" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="6 9.7"/>
    <circle r="11.5" fill="${light}"/><text text-anchor="middle" dominant-baseline="central" font-size="${size}" font-weight="800" fill="#1b1509">${text}</text></g>`;
}
