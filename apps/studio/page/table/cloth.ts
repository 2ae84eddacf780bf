/** A cloth on the page: fields, chips, and one place at a time in the order of the keyboard. */
import type { TableOutcome } from "@oddwright/core/tables/table-outcome.ts";
import { type Cloth, type Direction, neighbourOf, type Place } from "./cloth-places.ts";
import type { Stakes } from "./draft.ts";
import { chipFace } from "./table-words.ts";

const svgNamespace = "http://www.w3.org/2000/svg";

/** What a game says of a place. */
export type ClothPlace = Place & {
  readonly name: string;
  /** What lies under the chips. */
  readonly markup: string;
  /** Whether an outcome is shown there. */
  readonly isMarked: (outcome: TableOutcome) => boolean;
};

export type ClothLook = Cloth<ClothPlace>;

export type ClothOptions = {
  readonly label: string;
  readonly onAdd: (place: string) => void;
  readonly onTake: (place: string) => void;
};

export type ClothShown = {
  readonly stakes: Stakes;
  /** Chips of a bet that the wallet took. */
  readonly isPlaced: boolean;
  readonly isLocked: boolean;
  readonly outcome: TableOutcome | null;
  /** What is said of a place besides its name, such as whose it is. */
  readonly notes?: ReadonlyMap<string, { readonly text: string; readonly mark: string }>;
};

export type ClothView = {
  readonly element: SVGSVGElement;
  readonly show: (shown: ClothShown) => void;
};

/** A field on a phone. */
const narrow = 60;

const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

export function createCloth(look: ClothLook, options: ClothOptions): ClothView {
  const { places } = look;
  const element = document.createElementNS(svgNamespace, "svg");
  element.setAttribute("viewBox", `-3 -3 ${look.width + 6} ${look.height + 6}`);
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", options.label);
  element.setAttribute("class", "felt");
  element.innerHTML = places
    .map(
      ({ key, name, markup }) =>
        `<g class="place" role="button" tabindex="-1" data-key="${key}" aria-label="${name}">${markup}</g>`,
    )
    .join("");
  const groups = new Map(
    [...element.querySelectorAll<SVGGElement>("g.place")].map((group, index) => [
      places[index]!.key,
      group,
    ]),
  );
  const chips = document.createElementNS(svgNamespace, "g");
  chips.setAttribute("pointer-events", "none");
  chips.setAttribute("aria-hidden", "true");
  element.append(chips);
  makeReachable(element, { look, groups, options });
  return {
    element,
    show: (shown) => {
      const { stakes, isLocked, outcome } = shown;
      chips.innerHTML = places.map((place) => chip(place, shown)).join("");
      element.toggleAttribute("data-locked", isLocked);
      for (const { key, name, isMarked } of places) {
        const group = groups.get(key);
        const minor = stakes.get(key);
        const note = shown.notes?.get(key);
        const label = note === undefined || note.text === "" ? name : `${name}, ${note.text}`;
        group?.setAttribute("aria-label", minor ? `${label}: ${chipFace(minor)}` : label);
        if (note === undefined) group?.removeAttribute("data-mark");
        else group?.setAttribute("data-mark", note.mark);
        group?.setAttribute("aria-disabled", String(isLocked));
        group?.toggleAttribute("data-won", outcome !== null && isMarked(outcome));
      }
    },
  };
}

type Reach = {
  readonly look: ClothLook;
  readonly groups: ReadonlyMap<string, SVGGElement>;
  readonly options: ClothOptions;
};

function makeReachable(element: SVGSVGElement, { look, groups, options }: Reach): void {
  let current = look.places[0]!;
  const go = (place: ClothPlace): void => {
    groups.get(current.key)?.setAttribute("tabindex", "-1");
    current = place;
    const group = groups.get(place.key);
    group?.setAttribute("tabindex", "0");
    group?.focus();
  };
  groups.get(current.key)?.setAttribute("tabindex", "0");
  const placeOf = ({ target }: Event): ClothPlace | undefined => {
    const key = (target as Element).closest("g.place")?.getAttribute("data-key");
    return look.places.find((place) => place.key === key);
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
    if (direction) go(neighbourOf(look, current, direction));
    else if (event.key === "Enter" || event.key === " ") options.onAdd(current.key);
    else if (event.key === "Delete" || event.key === "Backspace") options.onTake(current.key);
    else return;
    event.preventDefault();
  });
}

function chip({ key, at, field }: Place, { stakes, isPlaced, notes }: ClothShown): string {
  const minor = stakes.get(key);
  const note = notes?.get(key)?.text ?? "";
  if (minor === undefined)
    return note === ""
      ? ""
      : `<text x="${at[0]}" y="${at[1]}" text-anchor="middle" dominant-baseline="central" font-size="${(field?.width ?? 0) < narrow ? 10 : 13}" class="note">${note}</text>`;
  const text = chipFace(minor);
  const size = text.length > 4 ? 9 : 11;
  const [light, dark] = isPlaced ? ["#7fe3cb", "#1d7c68"] : ["#f6dfae", "#a5762b"];
  return `<g transform="translate(${at[0]} ${at[1]})"><circle r="15" fill="${dark}"/><circle r="15" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="6 9.7"/>
    <circle r="11.5" fill="${light}"/><text text-anchor="middle" dominant-baseline="central" font-size="${size}" font-weight="800" fill="#1b1509">${text}</text></g>`;
}
