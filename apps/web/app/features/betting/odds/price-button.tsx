/** A selection with its price: pressed into the slip and out of it. Its size is the same in every state. */
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { usePriceMove } from "./price-move.ts";
import { usePriceText } from "./price-text.ts";
import "./price-button.css";

export interface PriceButtonProps {
  /** What is bet on, as the button shows it: "1", "Over 2.5". */
  readonly label: ReactNode;
  /** The whole of it for a screen reader. */
  readonly name: string;
  /** Null: not offered, or no bets right now. */
  readonly price: string | null;
  readonly suspended: boolean;
  readonly chosen: boolean;
  /** `row`: the price alone, its column has the label. */
  readonly layout?: "row" | "card" | undefined;
  readonly onPress: () => void;
}

export function PriceButton(props: PriceButtonProps) {
  const { label, name, price, suspended, chosen, layout = "card", onPress } = props;
  const t = useMessages("betting");
  const print = usePriceText();
  const move = usePriceMove(suspended ? null : price);
  const closed = suspended || price === null;
  const moved = move === null ? "" : `, ${t(moveText[move.way], { price: print(move.from) })}`;
  return (
    <button
      type="button"
      className="price-button"
      data-layout={layout}
      data-closed={closed}
      aria-pressed={chosen}
      aria-disabled={(closed && !chosen) || undefined}
      aria-label={
        closed
          ? t("betting.price.suspended", { selection: name })
          : `${name}, ${print(price)}${moved}`
      }
      onClick={closed && !chosen ? undefined : onPress}
    >
      <span className="price-button-label">{label}</span>
      {closed ? (
        <Lock className="price-button-lock" size={15} strokeWidth={1.8} aria-hidden />
      ) : (
        <span className="price-button-figure">
          {print(price)}
          {move === null ? null : <MoveMark way={move.way} />}
        </span>
      )}
    </button>
  );
}

const moveText = { up: "betting.price.rose", down: "betting.price.fell" } as const;

/** An arrow: its direction says what its colour says. */
export function MoveMark({ way }: { readonly way: "up" | "down" }) {
  return (
    <svg className="price-move" data-way={way} viewBox="0 0 10 10" aria-hidden="true">
      <path d={way === "up" ? "M5 1.5 9 8H1Z" : "M5 8.5 1 2h8Z"} />
    </svg>
  );
}
