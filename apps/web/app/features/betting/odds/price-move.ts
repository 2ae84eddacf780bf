/** Which way a price last moved, for as long as a player may have looked away. */
import { useEffect, useState } from "react";

export interface PriceMove {
  readonly way: "up" | "down";
  readonly from: string;
}

const shownMs = 12_000;

/** Null before the first change, after a while, and while nothing is offered. */
export function usePriceMove(price: string | null): PriceMove | null {
  const [seen, setSeen] = useState<{ price: string | null; move: PriceMove | null }>({
    price,
    move: null,
  });
  if (price !== seen.price) {
    setSeen({ price, move: moveBetween(seen.price, price) ?? null });
  }
  const { move } = seen;
  useEffect(() => {
    if (move === null) return;
    const timer = setTimeout(() => setSeen((was) => ({ ...was, move: null })), shownMs);
    return () => clearTimeout(timer);
  }, [move]);
  return price === null ? null : move;
}

export function moveBetween(from: string | null, to: string | null): PriceMove | null {
  if (from === null || to === null || from === to) return null;
  return { way: Number(to) > Number(from) ? "up" : "down", from };
}
