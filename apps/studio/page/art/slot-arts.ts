/** The world of each slot. */
import {
  brassBells,
  glassFoundry,
  honeyHive,
  northHarbour,
  paperKites,
  rainGarden,
} from "./first-worlds.ts";
import {
  ivyCourt,
  lanternFair,
  nightTrain,
  oldAtlas,
  redBalloon,
  saltCaravan,
} from "./second-worlds.ts";
import type { SlotArt } from "./shapes.ts";

export const slotArts: Readonly<Record<string, SlotArt>> = {
  "brass-bells": brassBells,
  "north-harbour": northHarbour,
  "paper-kites": paperKites,
  "glass-foundry": glassFoundry,
  "rain-garden": rainGarden,
  "honey-hive": honeyHive,
  "night-train": nightTrain,
  "old-atlas": oldAtlas,
  "ivy-court": ivyCourt,
  "salt-caravan": saltCaravan,
  "lantern-fair": lanternFair,
  "red-balloon": redBalloon,
};
