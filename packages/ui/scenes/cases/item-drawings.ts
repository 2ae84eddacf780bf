/** The drawing of each thing that lies in a case. */
import type { ReactElement } from "react";
import {
  Bell,
  Candle,
  Hourglass,
  Knight,
  Lantern,
  Loupe,
  MusicBox,
  Quill,
  Scales,
  Seal,
} from "./items/household-items.tsx";
import { Compass, PocketWatch, Sextant, Telescope } from "./items/instrument-items.tsx";
import { Coin, Crown, Diamond, Ruby } from "./items/treasure-items.tsx";
import {
  Caliper,
  Gear,
  Key,
  Padlock,
  Ruler,
  Screw,
  Spring,
  Washer,
} from "./items/workshop-items.tsx";

/** By `CaseItem.art`. Each fills a square of 96. */
export const itemDrawings: Readonly<Record<string, () => ReactElement>> = {
  bell: Bell,
  caliper: Caliper,
  candle: Candle,
  coin: Coin,
  compass: Compass,
  crown: Crown,
  diamond: Diamond,
  gear: Gear,
  hourglass: Hourglass,
  key: Key,
  knight: Knight,
  lantern: Lantern,
  loupe: Loupe,
  "music-box": MusicBox,
  padlock: Padlock,
  "pocket-watch": PocketWatch,
  quill: Quill,
  ruby: Ruby,
  ruler: Ruler,
  scales: Scales,
  screw: Screw,
  seal: Seal,
  sextant: Sextant,
  spring: Spring,
  telescope: Telescope,
  washer: Washer,
};
