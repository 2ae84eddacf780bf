/** The drawing of each thing that lies in a case. */
import type { ReactElement } from "react";
import { Bell } from "./items/bell.tsx";
import { Caliper } from "./items/caliper.tsx";
import { Candle } from "./items/candle.tsx";
import { Coin } from "./items/coin.tsx";
import { Compass } from "./items/compass.tsx";
import { Crown } from "./items/crown.tsx";
import { Diamond } from "./items/diamond.tsx";
import { Gear } from "./items/gear.tsx";
import { Hourglass } from "./items/hourglass.tsx";
import { Key } from "./items/key.tsx";
import { Knight } from "./items/knight.tsx";
import { Lantern } from "./items/lantern.tsx";
import { Loupe } from "./items/loupe.tsx";
import { MusicBox } from "./items/music-box.tsx";
import { Padlock } from "./items/padlock.tsx";
import { PocketWatch } from "./items/pocket-watch.tsx";
import { Quill } from "./items/quill.tsx";
import { Ruby } from "./items/ruby.tsx";
import { Ruler } from "./items/ruler.tsx";
import { Scales } from "./items/scales.tsx";
import { Screw } from "./items/screw.tsx";
import { Seal } from "./items/seal.tsx";
import { Sextant } from "./items/sextant.tsx";
import { Spring } from "./items/spring.tsx";
import { Telescope } from "./items/telescope.tsx";
import { Washer } from "./items/washer.tsx";

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
