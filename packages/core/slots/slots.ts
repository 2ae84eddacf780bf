/** Every slot of the studio. */
import { brassBells } from "./brass-bells/brass-bells.ts";
import { glassFoundry } from "./glass-foundry/glass-foundry.ts";
import { honeyHive } from "./honey-hive/honey-hive.ts";
import { ivyCourt } from "./ivy-court/ivy-court.ts";
import { lanternFair } from "./lantern-fair/lantern-fair.ts";
import { nightTrain } from "./night-train/night-train.ts";
import { northHarbour } from "./north-harbour/north-harbour.ts";
import { oldAtlas } from "./old-atlas/old-atlas.ts";
import { paperKites } from "./paper-kites/paper-kites.ts";
import { rainGarden } from "./rain-garden/rain-garden.ts";
import { redBalloon } from "./red-balloon/red-balloon.ts";
import { saltCaravan } from "./salt-caravan/salt-caravan.ts";
import type { Slot } from "./slot.ts";

/** In the order in which the catalogue lists them. */
export const slots: readonly Slot[] = [
  brassBells,
  northHarbour,
  paperKites,
  glassFoundry,
  rainGarden,
  honeyHive,
  nightTrain,
  oldAtlas,
  ivyCourt,
  saltCaravan,
  lanternFair,
  redBalloon,
];

export function slotOf(code: string): Slot | undefined {
  return slots.find((slot) => slot.code === code);
}
