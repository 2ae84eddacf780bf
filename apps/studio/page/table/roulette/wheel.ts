/** Draws the wheel. */
import { outcomeOf } from "@oddwright/core/tables/table-outcome.ts";
import type { ShownTableRound } from "../../../tables/shown-table.ts";
import type { Moment, TableGame } from "../table-game.ts";
import { type Spin, wheelScene } from "./wheel-scene.ts";
import {
  wheelCentre as centre,
  wheelPoint,
  wheelShapes,
  wheelSize as size,
} from "./wheel-shapes.ts";

const svgNamespace = "http://www.w3.org/2000/svg";
const pocketRadius = 110;
const rimRadius = 185;

/** Null while no ball is thrown. */
function spinOf(round: ShownTableRound | null, { spinMs }: Moment): Spin | null {
  if (round === null || round.outcome === null || round.spun_at_ms === null) return null;
  const { pocket } = outcomeOf("roulette", round.outcome);
  return { pocket, spunAtMs: round.spun_at_ms, spinMs };
}

export function createWheel(label: string): TableGame["scene"] {
  const element = document.createElementNS(svgNamespace, "svg");
  element.setAttribute("viewBox", `0 0 ${size} ${size}`);
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", label);
  element.innerHTML = `${wheelShapes}
    <circle class="ball" r="7.5" fill="#fbfaf5" stroke="#8d8a80" stroke-width="0.8"/>`;
  const turning = element.querySelector(".turning");
  const ball = element.querySelector(".ball");
  return {
    element,
    draw: (round, moment) => {
      const scene = wheelScene(spinOf(round, moment), moment.nowMs, moment.isStill);
      turning?.setAttribute(
        "transform",
        `rotate(${scene.wheelDegrees.toFixed(2)} ${centre} ${centre})`,
      );
      ball?.setAttribute("visibility", scene.ball === null ? "hidden" : "visible");
      if (scene.ball === null) return;
      const radius = pocketRadius + (rimRadius - pocketRadius) * scene.ball.height;
      const [x = "", y = ""] = wheelPoint(radius, scene.ball.degrees).split(" ");
      ball?.setAttribute("cx", x);
      ball?.setAttribute("cy", y);
    },
  };
}
