/** The games' pictures by their ids, and the one of the house: part of the server's page, and in the browser a file that comes after the page's own script. */
import type { ReactElement } from "react";
import { byGame } from "../manifest/by-game.ts";
import { ProtractorArc } from "./protractor-arc.tsx";

export const drawings = {
  ...byGame(
    import.meta.glob<() => ReactElement>("../*/*-picture.ts", { eager: true, import: "Drawing" }),
  ),
  house: ProtractorArc,
};
